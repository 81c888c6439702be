import { type InputIssue } from '@openspace/tool';
import { isPageId, type TLParentId, type TLShapeId } from '@tldraw/tlschema';
import { asShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { HOLDING_FACES, holdsOthers } from '../notation/holding-faces';
import type { InputField } from '../vocabulary/input-field';
import { shapeIdOf, unknownShapeIssue } from '../vocabulary/shape-ids';
import type { DrawnInput } from '../vocabulary/vocabulary';

const PARENT_TYPES = new Set(['frame', 'group']);

/** Finds the parent of each new shape. A parent that is not possible becomes an issue, and the page is used instead. */
export function resolveParents(
    view: BoardView,
    shapes: readonly DrawnInput[],
    ids: readonly TLShapeId[],
    field: InputField,
    issues: InputIssue[]
): TLParentId[] {
    const added = new Map(ids.map((id, index) => [id, index]));
    const parents = shapes.map(({ parentId }, index): TLParentId => {
        if (parentId === undefined) {
            return view.pageId;
        }
        const path = field(index, 'parentId');
        if (isPageId(parentId)) {
            if (view.get(parentId)?.typeName === 'page') {
                return parentId;
            }
            issues.push({ path, message: 'is not a page of this board', received: JSON.stringify(parentId), nearest: view.pageId });
            return view.pageId;
        }
        const id = shapeIdOf(parentId);
        const known = view.get(id);
        const given = shapes[added.get(id) ?? -1];
        const type = given?.type ?? (known?.typeName === 'shape' ? known.type : undefined);
        if (type !== undefined && (PARENT_TYPES.has(type) || (given ? isHolding(given) : holdsOthers(asShape(known))))) {
            return id;
        }
        issues.push(
            type === undefined
                ? unknownShapeIssue(path, parentId, knownParents(view, shapes, ids))
                : {
                      path,
                      message: `is a ${type}; only a frame, a group, a swimlane, a package or a node3d can hold other shapes`,
                      received: JSON.stringify(parentId)
                  }
        );
        return view.pageId;
    });
    reportCycles(parents, added, field, issues);
    return parents;
}

function isHolding({ props }: DrawnInput): boolean {
    return HOLDING_FACES.some(face => face === props?.face);
}

function* knownParents(view: BoardView, shapes: readonly DrawnInput[], ids: readonly TLShapeId[]): Iterable<string> {
    for (const record of view.records()) {
        if (record.typeName === 'shape' && (PARENT_TYPES.has(record.type) || holdsOthers(asShape(record)))) {
            yield record.id;
        }
    }
    yield* ids.filter((_, index) => shapes[index]?.type === 'frame' || isHolding(shapes[index] ?? { type: 'geo' }));
}

/** Follows each new shape's parents among the new ones until a page, an old shape or a shape that was looked at before. */
function reportCycles(parents: readonly TLParentId[], added: ReadonlyMap<string, number>, field: InputField, issues: InputIssue[]): void {
    const walk = new Array<number>(parents.length).fill(-1);
    parents.forEach((_, start) => {
        let at: number | undefined = start;
        while (at !== undefined && walk[at] === -1) {
            walk[at] = start;
            at = added.get(parents[at] ?? '');
        }
        if (at !== undefined && walk[at] === start) {
            issues.push({ path: field(at, 'parentId'), message: 'leads back to the shape itself', received: JSON.stringify(parents[at]) });
        }
    });
}
