import type { TLAsset, TLShape } from '@tldraw/tlschema';
import { requireAsset, requireIcon } from '../compile/asset-reference';
import { asShape, type BoardShape, type ShapeOf } from '../document/board-schema';
import type { Findings } from '../compile/compile-props';
import type { BoardIndex, Point } from '../geometry/geometry';
import { textShapeSize } from '../text/label-size';
import { changedProps, type DrawnShape } from '../shape-kinds/changed-props';
import { withNotation } from '../notation/apply-notation';
import { fitted } from '../notation/edit-notation';
import { figureIn } from '../notation/face-size';
import { readRequest } from '../shape-kinds/shape-request';
import { SHAPE_TYPES, type ShapeUpdate } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';

/**
 * A shape after an update. Fields that the update leaves out stay.
 * @param findings collects the faults of the update
 * @param assets collects the assets that the shape needs
 */
export function changeShape(board: BoardIndex, before: BoardShape, update: ShapeUpdate, findings: Findings, assets: TLAsset[]): TLShape {
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
    const request = readRequest(before.type, update, findings, before);
    const { props, asset } = changedProps(before, request);
    if (asset) {
        assets.push(asset);
    }
    requireAsset(board, props, asset, findings);
    requireIcon(board, request.notation, findings);
    const shift = anchorShift(before, props);
    const after: TLShape = {
        ...placed,
        x: update.x === undefined ? placed.x + shift.x : placed.x,
        y: update.y === undefined ? placed.y + shift.y : placed.y,
        meta: withNotation(placed.meta, request.notation),
        props
    };
    return before.type === 'arrow' ? keepBoundEnds(board, before, after, findings) : aroundFigure(before, after, update);
}

/** A figure with another text outside stays where it is, and as large, as when a person types it. */
function aroundFigure(before: BoardShape, after: TLShape, { x, y, width, height, label }: ShapeUpdate): TLShape {
    const shape = asShape(after);
    const isSized = label === undefined || width !== undefined || height !== undefined;
    if (isSized || before.type !== 'geo' || shape?.type !== 'geo' || !figureIn(before) || !figureIn(shape)) {
        return after;
    }
    const fit = fitted(shape, before);
    return { ...fit, x: x ?? fit.x, y: y ?? fit.y };
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
