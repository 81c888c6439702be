import { EditedDocument, type DocumentServices } from '@openspace/core/lib/browser/documents/edited-document';
import { URI } from '@theia/core';
import { StepHistory } from '../common/step-history';
import type { BoardEditor, BoardPane, PaneSettings } from './board-editor';
import type { EditorLoader } from './editor-loader';

export interface BoardDocumentServices extends DocumentServices {
    readonly loader: Pick<EditorLoader, 'load'>;
}

/** An open board, with a pane for each widget that shows it. */
export class BoardDocument extends EditedDocument<BoardEditor> {
    readonly history = new StepHistory();
    /** Whether {@link history} has what was done while this window did not have the board open. */
    knowsEarlierSteps = false;
    private readonly panes = new Map<object, BoardPane>();
    /** Owners of panes whose widgets are about to be replaced, because the file moves. */
    private moving: object[] = [];

    constructor(location: URI, { loader, ...services }: BoardDocumentServices) {
        super(location, { ...services, loadEditor: async () => (await loader.load()).openBoard });
    }

    /** The pane of a widget: a new one, or that of a widget which this one replaces. */
    claimPane(owner: object, editor: BoardEditor, settings: PaneSettings): BoardPane {
        const [former] = this.moving.splice(0, 1);
        const pane = this.panes.get(former ?? owner) ?? editor.createPane(settings);
        if (former) {
            this.panes.delete(former);
        }
        this.panes.set(owner, pane);
        return pane;
    }

    releasePane(owner: object): void {
        this.panes.get(owner)?.dispose();
        this.panes.delete(owner);
        this.moving = this.moving.filter(mover => mover !== owner);
    }

    override willMove(): void {
        this.moving = [...this.panes.keys()];
    }

    override didNotMove(): void {
        this.moving = [];
    }

    override dispose(): void {
        this.panes.forEach(pane => pane.dispose());
        this.panes.clear();
        super.dispose();
    }
}
