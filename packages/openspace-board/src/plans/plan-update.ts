import { type InputIssue, invalidInput } from '@openspace/tool';
import type { TLAsset, TLShape } from '@tldraw/tlschema';
import { orphanedAssets, requireAsset } from '../compile/asset-reference';
import { asShape, type BoardShape, type ShapeOf, validateRecord } from '../document/board-schema';
import type { BoardChange, BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import type { Findings } from '../compile/compile-props';
import { BoardIndex, type Point } from '../geometry/geometry';
import { type InputField, inList } from '../vocabulary/input-field';
import { textShapeSize } from '../text/label-size';
import { qualityReport } from '../quality/quality-report';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { shapeNotFound } from '../vocabulary/shape-not-found';
import { changedProps, type DrawnShape } from '../shape-kinds/changed-props';
import { readRequest } from '../shape-kinds/shape-request';
import { SHAPE_TYPES, type ShapeUpdate } from '../vocabulary/vocabulary';
import { type Warning, worstFirst } from '../vocabulary/warning';

/**
 * Plans changes of shapes; several of one shape follow each other. What an update leaves out stays.
 * @param field names a field of the input; a call with one update has it at its root.
 * @throws ToolError `NOT_FOUND` for ids that are no shapes, `INVALID_INPUT` naming each field that is wrong.
 */
export function planUpdate(
    view: BoardView,
    updates: readonly ShapeUpdate[],
    field: InputField = inList('updates')
): Planned<{ shapeIds: string[]; updated: number; warnings: Warning[] }> {
    const board = BoardIndex.of(view);
    const unknown = updates.filter(update => !board.shape(shapeIdOf(update.shapeId)));
    if (unknown.length > 0) {
        throw shapeNotFound(
            board,
            unknown.map(update => update.shapeId)
        );
    }
    const shapes = new Map<string, TLShape>();
    const assets: TLAsset[] = [];
    const issues: InputIssue[] = [];
    const warnings: Warning[] = [];
    updates.forEach((update, index) => {
        const id = shapeIdOf(update.shapeId);
        const before = asShape(shapes.get(id)) ?? board.shape(id);
        if (before) {
            const findings = { field: (name: string) => field(index, name), shapeId: id, issues, warnings };
            shapes.set(id, changeShape(board, before, update, findings, assets));
        }
    });
    if (issues.length > 0) {
        throw invalidInput(issues);
    }
    const change = changeOf(board, [...shapes.values()], assets);
    const quality = qualityReport(new ChangedView(board, change), shapes.keys());
    return { change, result: { shapeIds: [...shapes.keys()], updated: shapes.size, warnings: worstFirst([...warnings, ...quality]) } };
}

function changeOf(board: BoardIndex, shapes: readonly TLShape[], assets: readonly TLAsset[]): BoardChange {
    const put = [...shapes, ...new Map(assets.map(asset => [asset.id, asset])).values()];
    for (const record of put) {
        // What fails here passed all checks of the input, so that it is our fault and not the caller's.
        validateRecord(record, 'INTERNAL');
    }
    const before = shapes.flatMap(shape => board.shape(shape.id) ?? []);
    return { put, remove: orphanedAssets(before, new ChangedView(board, { put, remove: [] })) };
}

function changeShape(board: BoardIndex, before: BoardShape, update: ShapeUpdate, findings: Findings, assets: TLAsset[]): TLShape {
    const placed = placedShape(board, before, update, findings);
    const said = update.width ?? update.height ?? update.label ?? update.props;
    if (said === undefined) {
        return placed;
    }
    if (!isDrawn(before)) {
        const name = (['props', 'label', 'width', 'height'] as const).find(key => update[key] !== undefined) ?? 'props';
        findings.issues.push({ path: findings.field(name), message: `is nothing that a ${before.type} has` });
        return placed;
    }
    const request = readRequest(before.type, update, false, findings);
    const { props, asset } = changedProps(before, request);
    if (asset) {
        assets.push(asset);
    }
    requireAsset(board, props, asset, findings);
    const shift = anchorShift(before, props);
    const after: TLShape = {
        ...placed,
        x: update.x === undefined ? placed.x + shift.x : placed.x,
        y: update.y === undefined ? placed.y + shift.y : placed.y,
        props
    };
    return before.type === 'arrow' ? keepBoundEnds(board, before, after, findings) : after;
}

/** The shape where it is to be; an arrow with two bindings is where its shapes are. */
function placedShape(board: BoardIndex, before: BoardShape, { x, y, rotation, tag }: ShapeUpdate, findings: Findings): TLShape {
    const isMoved = x !== undefined || y !== undefined || rotation !== undefined;
    const meta = tag === undefined ? before.meta : { ...before.meta, tag };
    if (isMoved && before.type === 'arrow' && board.bindingsOf(before.id).length > 1) {
        findings.warnings.push(boundWarning(before.id, 'it is bound at both ends; its place was not changed.'));
        return { ...before, meta };
    }
    return { ...before, x: x ?? before.x, y: y ?? before.y, rotation: rotation ?? before.rotation, meta };
}

function keepBoundEnds(board: BoardIndex, before: ShapeOf<'arrow'>, after: TLShape, findings: Findings): TLShape {
    const props = 'start' in after.props ? { ...after.props } : undefined;
    const bound = board.bindingsOf(before.id).map(binding => binding.props.terminal);
    const moved = bound.filter(terminal => props && Reflect.get(props, terminal) !== before.props[terminal]);
    if (!props || moved.length === 0) {
        return after;
    }
    findings.warnings.push(boundWarning(before.id, `its ${moved.join(' and ')} is bound to a shape; it was not changed.`));
    return { ...after, props: { ...props, ...Object.fromEntries(moved.map(terminal => [terminal, before.props[terminal]])) } };
}

function boundWarning(id: string, message: string): Warning {
    return {
        code: 'PLACE_IGNORED',
        message: `${id}: ${message}`,
        shapeIds: [id],
        fix: 'Move the shapes that the arrow connects, or delete it and add another one.'
    };
}

/** A text that sizes itself keeps the side, or the middle, that it is aligned to, as when a person edits it. */
function anchorShift(before: BoardShape, after: object): Point {
    if (before.type !== 'text' || !('w' in after) || typeof after.w !== 'number' || !before.props.autoSize) {
        return { x: 0, y: 0 };
    }
    const share = { start: 0, middle: 0.5, end: 1 }[before.props.textAlign];
    const narrower = (textShapeSize(before.props).w - after.w) * before.props.scale * share;
    return { x: narrower * Math.cos(before.rotation), y: narrower * Math.sin(before.rotation) };
}

function isDrawn(shape: BoardShape): shape is DrawnShape {
    return (SHAPE_TYPES as readonly string[]).includes(shape.type);
}
