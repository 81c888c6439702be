import { asShape, type BoardView, isKeptInPlace, tidyScope } from '@openspace/board';
import type { Editor, TLShape } from '@tldraw/tldraw';
import type { TidyScope } from '../../accessibility/tidy-texts';

/** What tidying up works on with the shapes that are selected. */
export function scopeOf(editor: Editor, view: BoardView): TidyScope {
    const shapes = editor.getSelectedShapes();
    const others = shapes.filter(({ type }) => type !== 'arrow');
    return { selected: shapes.length, arrows: shapes.length - others.length, reach: reachOf(editor, view, others) };
}

function reachOf(editor: Editor, view: BoardView, shapes: readonly TLShape[]): TidyScope['reach'] {
    const [first, ...more] = shapes;
    if (!first) {
        return 'selection';
    }
    if (shapes.every(shape => stays(editor, shape))) {
        return 'nothing';
    }
    const scope = more.length > 0 ? [] : tidyScope(view, [first.id]);
    return scope === undefined ? 'board' : scope.some(id => id !== first.id) ? 'connected' : 'selection';
}

/** Whether a shape, or one that it is in, is locked or kept in place. */
function stays(editor: Editor, shape: TLShape): boolean {
    return [shape, ...editor.getShapeAncestors(shape)].some(each => {
        const known = asShape(each);
        return each.isLocked || (known !== undefined && isKeptInPlace(known));
    });
}
