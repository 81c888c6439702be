import type { SentChange } from '@openspace/drawio';

/** The command with which the hub reaches diagrams that a window has open. No agent calls it. */
export const WINDOW_DIAGRAM = 'openspace.drawio.window';

/** What the hub asks of a window about a diagram that is open there. */
export type WindowRequest =
    | {
          readonly kind: 'look';
          readonly path: string;
          /** Of the file on disk: where the diagram is the same, its text does not travel. */
          readonly revision: string;
      }
    | {
          readonly kind: 'change';
          readonly path: string;
          /** Of what the change was made from. */
          readonly revision: string;
          readonly change: SentChange;
      };

/** What would be in the file if it were saved now. */
export interface SeenDiagram {
    readonly revision: string;
    /** Left out where it is that of the request. */
    readonly text?: string;
    /** The id of the page that the person looks at; left out while draw.io does not show the diagram. */
    readonly page?: string;
}

/** Stale: the diagram is another one by now, and nothing was changed. */
export type ChangedDiagram = { readonly stale: true } | { readonly stale: false; readonly revision: string };
