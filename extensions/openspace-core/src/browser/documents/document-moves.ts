import type { URI } from '@theia/core';
import type { DocumentEditor, EditedDocument } from './edited-document';

type Movable = Pick<EditedDocument<DocumentEditor>, 'uri' | 'willMove' | 'didNotMove' | 'moveTo' | 'applySnapshot' | 'save'>;

/** Where open documents go in a file operation that is under way. */
export class DocumentMoves<D extends Movable> {
    private readonly movers = new Map<string, D>();

    constructor(private readonly open: () => readonly D[]) {}

    /**
     * A file or folder is going to be at another address. A document that goes where another one is open closes with its tab, and what the
     * file says is shown by the other one: what is not saved is saved before.
     */
    async begin(source: URI, target: URI): Promise<void> {
        this.forget();
        const saved: Promise<void>[] = [];
        for (const document of this.open()) {
            const inside = source.relative(document.uri);
            if (!inside) {
                continue;
            }
            const there = target.resolve(inside);
            if (this.at(there)) {
                // Theia has reverted it softly if it was asked first, and then there is nothing to save.
                document.applySnapshot();
                saved.push(document.save());
            } else {
                document.willMove();
                this.movers.set(there.toString(), document);
            }
        }
        await Promise.all(saved);
    }

    /** The document that is open at an address, after the one that goes there has arrived. */
    arrive(uri: URI): D | undefined {
        const mover = this.movers.get(uri.toString());
        this.movers.delete(uri.toString());
        const there = this.at(uri);
        if (there || !mover) {
            return there;
        }
        mover.moveTo(uri);
        return mover;
    }

    forget(): void {
        this.movers.clear();
        this.open().forEach(document => document.didNotMove());
    }

    private at(uri: URI): D | undefined {
        return this.open().find(document => document.uri.isEqual(uri));
    }
}
