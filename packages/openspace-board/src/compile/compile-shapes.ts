import { type InputIssue, invalidInput } from '@openspace/tool';
import type { TLArrowBinding, TLAsset, TLRecord, TLShape, TLShapeId } from '@tldraw/tlschema';
import { ZERO_INDEX_KEY } from '@tldraw/utils';
import { bendsFor } from '../arrows/arrow-bends';
import { arrowLabelSize } from '../text/label-size';
import { type ArrowEnds, resolveEnds } from '../arrows/arrow-ends';
import { requireAsset, requireIcon } from './asset-reference';
import { asShape, validateRecord } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { arrowParent, bindingsFor, moveToParent, placeArrow, siblingIn } from '../arrows/bound-arrows';
import { ChangedView } from '../document/changed-view';
import type { Findings } from './compile-props';
import { BoardIndex } from '../geometry/geometry';
import { type InputField, inList } from '../vocabulary/input-field';
import { assignIds } from '../vocabulary/shape-ids';
import { type FinishedProps, newProps } from '../shape-kinds/shape-props';
import { withNotation } from '../notation/apply-notation';
import { readRequest } from '../shape-kinds/shape-request';
import { withPlannedSize } from '../placement/planned-size';
import { resolveParents } from './shape-parents';
import { stackOnTop } from './sibling-indices';
import type { DrawnInput } from '../vocabulary/vocabulary';
import { ORDER } from '../document/call-order';
import type { Warning } from '../vocabulary/warning';

export interface CompiledShapes {
    /** Shapes, bindings and assets, complete and valid. */
    readonly records: TLRecord[];
    /** In the order of the input. */
    readonly shapeIds: TLShapeId[];
    readonly warnings: Warning[];
}

/** A shape whose place among the others is not settled yet. */
interface Draft {
    readonly input: DrawnInput;
    readonly ends: ArrowEnds | undefined;
    shape: TLShape;
}

interface Found {
    readonly issues: InputIssue[];
    readonly warnings: Warning[];
    readonly assets: TLAsset[];
}

/**
 * Turns shapes of the agents' vocabulary into finished tldraw records, as tldraw itself would make them. The board is
 * not changed.
 * @throws ToolError `INVALID_INPUT` naming each field that is wrong.
 */
export function compileShapes(view: BoardView, shapes: readonly DrawnInput[], field: InputField = inList('shapes')): CompiledShapes {
    const board = BoardIndex.of(view);
    const found: Found = { issues: [], warnings: [], assets: [] };
    const drafts = readShapes(board, shapes, field, found);
    if (found.issues.length > 0) {
        throw invalidInput(found.issues);
    }
    const bindings = bindArrows(board, drafts);
    const records = [...drafts.map(draft => draft.shape), ...bindings, ...new Map(found.assets.map(asset => [asset.id, asset])).values()];
    for (const record of records) {
        // Input that fails here has passed all checks, so it is our fault and not the caller's.
        validateRecord(record, 'INTERNAL');
    }
    return { records, shapeIds: drafts.map(draft => draft.shape.id), warnings: found.warnings };
}

function readShapes(board: BoardIndex, shapes: readonly DrawnInput[], field: InputField, found: Found): Draft[] {
    const ids = assignIds(board, shapes, field, found.issues);
    const parents = resolveParents(board, shapes, ids, field, found.issues);
    const ends = resolveEnds(board, shapes, ids, field, found.issues);
    return ids.flatMap((id, index) => {
        const input = shapes[index];
        const findings = { field: (name: string) => field(index, name), shapeId: id, issues: found.issues, warnings: found.warnings };
        return input
            ? [{ input, ends: ends[index], shape: readShape(board, input, id, parents[index] ?? board.pageId, findings, found.assets) }]
            : [];
    });
}

function readShape(
    board: BoardIndex,
    input: DrawnInput,
    id: TLShapeId,
    parentId: TLShape['parentId'],
    findings: Findings,
    assets: TLAsset[]
): TLShape {
    requirePlace(input, findings);
    const request = input.type === 'group' ? undefined : readRequest(input.type, input, findings);
    const { props, asset }: FinishedProps = input.type === 'group' || !request ? { props: {} } : newProps(input.type, request);
    const meta = { ...(input.tag !== undefined && { tag: input.tag }), ...(input.order !== undefined && { [ORDER]: input.order }) };
    if (asset) {
        assets.push(asset);
    }
    requireAsset(board, props, asset, findings);
    if (request) {
        requireIcon(board, request.notation, findings);
    }
    const shape: TLShape = {
        id,
        typeName: 'shape',
        type: input.type,
        x: input.x ?? 0,
        y: input.y ?? 0,
        rotation: input.rotation ?? 0,
        index: ZERO_INDEX_KEY,
        parentId,
        isLocked: false,
        opacity: 1,
        props,
        meta: request ? withNotation(meta, request.notation) : meta
    };
    const drawn = input.ownSize && asShape(shape);
    return input.ownSize && drawn?.type === 'geo' ? withPlannedSize(drawn, input.ownSize) : shape;
}

function requirePlace(input: DrawnInput, { field, issues }: Findings): void {
    if (input.type === 'arrow' && input.from !== undefined && input.to !== undefined) {
        return;
    }
    const message =
        input.type === 'arrow'
            ? 'is missing; only an arrow with from and to needs no place'
            : 'is missing; give both x and y, or neither to have the shape placed';
    for (const axis of ['x', 'y'] as const) {
        if (input[axis] === undefined) {
            issues.push({ path: field(axis), message, received: 'nothing' });
        }
    }
}

/** Ties arrows to their shapes, moves them into the right parent, lays them out, and stacks all shapes. */
function bindArrows(before: BoardIndex, drafts: readonly Draft[]): TLArrowBinding[] {
    const bound = drafts.flatMap(draft =>
        draft.ends
            ? [{ draft, ends: draft.ends, id: draft.shape.id, bend: bendOf(draft.input), labelWidth: labelWidthOf(draft.shape) }]
            : []
    );
    if (bound.length === 0) {
        stackShapes(before, before, drafts);
        return [];
    }
    const bindings = bound.flatMap(({ id, ends }) => bindingsFor(id, ends));
    const bends = bendsFor(before, bound);
    for (const { draft, id } of bound) {
        const bend = bends.get(id);
        if (bend !== undefined) {
            draft.shape = { ...draft.shape, props: { ...draft.shape.props, bend } };
        }
    }
    let after = indexWith(before, drafts, bindings);
    let moved = false;
    for (const { draft, ends } of bound) {
        const inParent = moveToParent(after, draft.shape, arrowParent(after, draft.shape, ends));
        moved ||= inParent !== draft.shape;
        draft.shape = inParent;
    }
    after = moved ? indexWith(before, drafts, bindings) : after;
    for (const { draft, ends } of bound) {
        draft.shape = placeArrow(after, draft.shape.id, ends) ?? draft.shape;
    }
    stackShapes(before, after, drafts);
    return bindings;
}

function labelWidthOf(record: Draft['shape']): number {
    const shape = asShape(record);
    return shape?.type === 'arrow' && shape.props.text.trim() !== '' ? arrowLabelSize(shape.props).w * shape.props.scale : 0;
}

/** An elbow has no bend, so that none must be chosen for it. */
function bendOf({ props }: DrawnInput): number | undefined {
    return typeof props?.['bend'] === 'number' ? props['bend'] : props?.kind === 'elbow' ? 0 : undefined;
}

function stackShapes(before: BoardIndex, after: BoardIndex, drafts: readonly Draft[]): void {
    const stacked = drafts.map(({ input: { layer = 0 }, shape: { id, parentId }, ends }) => {
        const above = ends ? [siblingIn(after, parentId, ends.start), siblingIn(after, parentId, ends.end)] : [];
        return { id, parentId, above: above.filter(sibling => sibling !== undefined), layer };
    });
    const indices = stackOnTop(before, stacked);
    for (const draft of drafts) {
        draft.shape = { ...draft.shape, index: indices.get(draft.shape.id) ?? draft.shape.index };
    }
}

function indexWith(before: BoardIndex, drafts: readonly Draft[], bindings: readonly TLArrowBinding[]): BoardIndex {
    return BoardIndex.of(new ChangedView(before, { put: [...drafts.map(draft => draft.shape), ...bindings], remove: [] }));
}
