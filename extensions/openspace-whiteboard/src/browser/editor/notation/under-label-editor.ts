import { nodeNotationOf, type NodePicture, paintNode, rowsEditorHeight } from '@openspace/board';
import type { Editor, TLGeoShape } from '@tldraw/tldraw';

/** Around the lines of rows that are edited. */
export const ROWS_PADDING = 4;

/** The ground below rows that are edited, in which lines between compartments are as high as others. */
export function underRows(editor: Editor, shape: TLGeoShape): NodePicture {
    const { props } = shape;
    const growY = Math.max(props.growY, rowsEditorHeight(shape, ROWS_PADDING) - props.h);
    const higher = { ...shape, props: { ...props, growY } };
    const { rows: _, ...picture } = paintNode(higher, nodeNotationOf(shape) ?? {}, editor.user.getIsDarkMode());
    return { ...picture, paths: picture.paths.slice(0, 1) };
}

/** What is painted below a label that is edited. */
export function withoutLines({ lines: _, ...picture }: NodePicture): NodePicture {
    return picture;
}
