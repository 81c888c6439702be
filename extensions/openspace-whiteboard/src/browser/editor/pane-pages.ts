import { type Editor, getIncrementedName, type TLPageId, type TLShapeId } from '@tldraw/tldraw';
import type { PanePages } from '../board-editor';

/** The pages of the board that an editor shows. Each change is one step of the undo history. */
export function panePages(editor: Editor): PanePages {
    const pages = editor.getPages();
    const names = pages.map(({ name }) => name);
    return {
        all: pages.map(({ id, name }) => ({ id, name })),
        shown: editor.getCurrentPageId(),
        nextName: pages.length < editor.options.maxPages ? getIncrementedName('Page 1', names) : undefined,
        show: id => void (editor.getPage(pageId(id)) && editor.setCurrentPage(pageId(id))),
        add: name => {
            editor.markHistoryStoppingPoint('creating page');
            editor.run(() => {
                editor.createPage({ name });
                const made = editor.getPages().at(-1);
                if (made) {
                    editor.setCurrentPage(made.id);
                }
            });
        },
        rename: (id, name) => {
            if (!editor.getPage(pageId(id))) {
                return;
            }
            editor.markHistoryStoppingPoint('rename page');
            editor.renamePage(pageId(id), name);
        },
        remove: id => {
            editor.markHistoryStoppingPoint('deleting page');
            editor.deletePage(pageId(id));
        }
    };
}

/** The page on which the first of the shapes is that there are. */
export function pageOfShapes(editor: Editor, shapeIds: readonly string[]): TLPageId | undefined {
    for (const id of shapeIds) {
        // An id that names no shape has no page.
        const page = editor.getAncestorPageId(id as TLShapeId);
        if (page) {
            return page;
        }
    }
    return undefined;
}

export function showPageOf(editor: Editor | undefined, shapeIds: readonly string[]): void {
    const page = editor && pageOfShapes(editor, shapeIds);
    if (page) {
        editor.setCurrentPage(page);
    }
}

/**
 * Calls when a page other than the first one is shown for the first time in this editor: it has no view of its own yet,
 * and what is drawn on it may lie anywhere.
 */
export function onFirstVisit(editor: Editor, visit: () => void): void {
    const seen = new Set<TLPageId>([editor.getCurrentPageId()]);
    editor.disposables.add(
        editor.sideEffects.registerAfterChangeHandler('instance', (_before, { currentPageId }) => {
            if (!seen.has(currentPageId)) {
                seen.add(currentPageId);
                visit();
            }
        })
    );
}

function pageId(id: string): TLPageId {
    return id as TLPageId;
}
