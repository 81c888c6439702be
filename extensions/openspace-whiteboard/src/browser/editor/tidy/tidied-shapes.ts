import { asShape, holdsOthers } from '@openspace/board';
import type { Editor } from '@tldraw/tldraw';
import type { TidyScope } from '../../accessibility/tidy-texts';

/** What tidying up works on with the shapes that are selected. */
export function scopeOf(editor: Editor): TidyScope {
    const shapes = editor.getSelectedShapes();
    const arrows = shapes.filter(({ type }) => type === 'arrow').length;
    const [only] = shapes.length === 1 ? shapes : [];
    const isHolder = only?.type === 'frame' || only?.type === 'group' || holdsOthers(asShape(only));
    const hasNeighbours = only !== undefined && arrows === 0 && !isHolder && editor.getBindingsToShape(only, 'arrow').length > 0;
    return { selected: shapes.length, arrows, hasNeighbours };
}
