import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { OpenDocument, OpenDocuments } from '../common/bridge-protocol';

/** Keeps the list of open documents that the hub routes by. */
@injectable()
export class OpenDocumentsRegistry implements OpenDocuments {
    private readonly documents = new Set<OpenDocument & { path: string; lastActive: number }>();
    private readonly changed = new Emitter<void>();

    readonly onChanged: Event<void> = this.changed.event;

    /** The last active first. */
    get all(): readonly OpenDocument[] {
        return [...this.documents].map(document => ({ ...document })).sort((a, b) => b.lastActive - a.lastActive);
    }

    add(path: string): ReturnType<OpenDocuments['add']> {
        const document = { path, lastActive: 0 };
        this.documents.add(document);
        this.changed.fire();
        return {
            touch: () => {
                document.lastActive = Date.now();
                this.changed.fire();
            },
            moveTo: to => {
                document.path = to;
                this.changed.fire();
            },
            dispose: () => {
                this.documents.delete(document);
                this.changed.fire();
            }
        };
    }
}
