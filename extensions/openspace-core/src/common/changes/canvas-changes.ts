import type { Result } from '@openspace/tool';

export const CANVAS_CHANGES_PATH = '/services/openspace/canvas-changes';
/** The hub's log of what agents did to canvases; bound on both sides. */
export const CanvasChanges = Symbol('CanvasChanges');

/** What an agent's call did to a canvas. */
export interface CanvasChange {
    /** Absolute. */
    readonly path: string;
    readonly tool: string;
    /** The MCP client's name. */
    readonly caller: string;
    /** In the caller's words, or ours where it gave none. */
    readonly summary: string;
    /** Which part to look at, as the format names it. */
    readonly focus?: string;
    /** How the caller called that part, where it is not its id. */
    readonly focusLabel?: string;
}

/** Something in a drawing that one can name. */
export interface DrawnPart {
    /** Unique in the file. */
    readonly id: string;
    /** What it is, such as `arrow`. */
    readonly type: string;
    /** Its text; empty for what has none. */
    readonly label: string;
}

/** Who drew a part, and what its label was then. */
export interface Drawer {
    readonly caller: string;
    readonly label: string;
}

export interface NewCanvasChange extends CanvasChange {
    /** What the call added, so that it is known whose it was when it goes. */
    readonly drawn?: readonly DrawnPart[];
    /** The whole text of the file before and after; `before` is left out if there was no file, both are left out for anything that is not a text. */
    readonly before?: string;
    readonly after?: string;
}

export interface LoggedCanvasChange extends CanvasChange {
    readonly id: string;
    /** ISO 8601. */
    readonly at: string;
    /** Whether the file can be put back as it was before. */
    readonly undoable: boolean;
    /** The window in which the person is to see it; absent when a window has the file open already, or when there is none. */
    readonly showIn?: string;
}

export interface CanvasChanges {
    /** The last ones, newest first. */
    list(): Promise<readonly LoggedCanvasChange[]>;
    record(change: NewCanvasChange): Promise<void>;
    /** Who drew parts of a file, by id; without those that no logged change drew. */
    drawers(path: string, ids: readonly string[]): Promise<Readonly<Record<string, Drawer>>>;
    /** Puts the file back as it was, unless somebody changed it since: `CONFLICT`. */
    undo(id: string): Promise<Result>;
}

/** Implemented by each window. */
export interface CanvasChangesClient {
    notifyChanged(change: LoggedCanvasChange): void;
}
