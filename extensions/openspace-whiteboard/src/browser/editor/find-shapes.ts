import type { Editor, TLPageId, TLShape, TLShapeId } from '@tldraw/tldraw';

/** A shape that says what is looked for. */
export interface Hit {
    readonly id: TLShapeId;
    readonly pageId: TLPageId;
}

/**
 * The shapes of all pages whose text contains `query`, whatever the case and the line breaks: page by page, each from top to
 * bottom. None for an empty query.
 */
export function findShapes(editor: Editor, query: string): Hit[] {
    const wanted = folded(query);
    if (wanted === '') {
        return [];
    }
    return editor.getPages().flatMap(({ id: pageId }) =>
        [...editor.getPageShapeIds(pageId)]
            .map(id => editor.getShape(id))
            .filter(
                (shape): shape is TLShape => shape !== undefined && folded(editor.getShapeUtil(shape).getText(shape) ?? '').includes(wanted)
            )
            .map(({ id }) => ({ id, pageId, bounds: editor.getShapePageBounds(id) }))
            .sort((a, b) => (a.bounds?.y ?? 0) - (b.bounds?.y ?? 0) || (a.bounds?.x ?? 0) - (b.bounds?.x ?? 0))
            .map(({ id }) => ({ id, pageId }))
    );
}

function folded(text: string): string {
    return text.replace(/\s+/g, ' ').trim().toLocaleLowerCase();
}
