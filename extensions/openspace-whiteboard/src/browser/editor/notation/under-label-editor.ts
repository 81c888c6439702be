import { type EditedRows, nodeNotationOf, type NodePicture, paintNode } from '@openspace/board';
import type { Editor, TLGeoShape } from '@tldraw/tldraw';

/** What is painted below rows that are edited, in a shape that has room for them. */
export function underRows(editor: Editor, shape: TLGeoShape, { layout }: EditedRows): NodePicture {
    const { props } = shape;
    const growY = Math.max(props.growY, layout.size.h - props.h);
    const higher = { ...shape, props: { ...props, growY } };
    const { rows: _, ...picture } = paintNode(higher, nodeNotationOf(shape) ?? {}, editor.user.getIsDarkMode(), layout);
    return picture;
}

/** What is painted below a label that is edited. */
export function withoutLines({ lines: _, ...picture }: NodePicture): NodePicture {
    return picture;
}
