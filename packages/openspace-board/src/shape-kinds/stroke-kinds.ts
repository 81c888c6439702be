import { type TLDrawShapeSegment, type TLLineShapePoint, type VecModel, vecModelValidator } from '@tldraw/tlschema';
import { getIndices } from '@tldraw/utils';
import { T } from '@tldraw/validate';
import type { PropsOf } from '../vocabulary/default-props';
import { copyOf, faultOf } from '../vocabulary/sane-value';
import { ignoreLabel, ignoreSize, type ShapeRequest } from './shape-request';

const POINTS = T.arrayOf(vecModelValidator);
const LINE_POINTS = T.dict(T.string, T.object<TLLineShapePoint>({ id: T.string, index: T.indexKey, x: T.number, y: T.number }));
/** tldraw cannot draw a line whose points are all the same, and moves its last one by this. */
const NUDGE = 0.1;

/** An arrow from `props.start` to `props.end`, both relative to its x and y; width and height say the end, too. */
export function arrowProps(base: PropsOf<'arrow'>, request: ShapeRequest): PropsOf<'arrow'> {
    const props: PropsOf<'arrow'> = Object.assign(base, request.props);
    props.text = request.label ?? props.text;
    const { width, height } = request;
    if (width !== undefined || height !== undefined) {
        if (request.isNew && request.props['end'] === undefined) {
            props.end = { x: props.start.x + (width ?? 0), y: props.start.y + (height ?? 0) };
        } else {
            ignoreSize(
                request,
                'an arrow is as long as from its start to its end; width and height were ignored.',
                'Set props.start and props.end.'
            );
        }
    }
    return props;
}

/** A line through `props.points` (an array, or tldraw's record), from `start` to `end`, or across width and height. */
export function lineProps(base: PropsOf<'line'>, request: ShapeRequest): PropsOf<'line'> {
    const props: PropsOf<'line'> = Object.assign(base, request.props);
    ignoreLabel(request, 'line');
    const { points, start, end } = request.extras;
    const { width, height } = request;
    if (points !== undefined && !Array.isArray(points)) {
        props.points = checked(LINE_POINTS, points, 'points', request) ?? props.points;
    } else if (points !== undefined || end !== undefined) {
        props.points = recordOf(
            checked(POINTS, points ?? [start ?? { x: 0, y: 0 }, end], points === undefined ? 'end' : 'points', request) ?? []
        );
    } else if (request.isNew && (width !== undefined || height !== undefined)) {
        props.points = recordOf([
            { x: 0, y: 0 },
            { x: width ?? 0, y: height ?? 0 }
        ]);
        return props;
    }
    if (width !== undefined || height !== undefined) {
        ignoreSize(request, 'a line is as large as its points; width and height were ignored.', 'Set props.points.');
    }
    if (Object.keys(props.points).length < 2) {
        addIssue(
            request,
            'points',
            'a line needs at least two points, relative to its x and y: [{ "x": 0, "y": 0 }, { "x": 100, "y": 0 }]'
        );
    }
    return props;
}

/** A freehand stroke through `props.segments`, or through `props.points` in one go. */
export function strokeProps<Props extends PropsOf<'draw'> | PropsOf<'highlight'>>(base: Props, request: ShapeRequest): Props {
    const props: Props = Object.assign(base, request.props);
    ignoreLabel(request, 'draw');
    const { points } = request.extras;
    if (points !== undefined) {
        const segment: TLDrawShapeSegment = { type: 'free', points: checked(POINTS, points, 'points', request) ?? [] };
        props.segments = [segment];
    }
    if (request.isNew && request.props['isComplete'] === undefined) {
        props.isComplete = true;
    }
    if (request.width !== undefined || request.height !== undefined) {
        ignoreSize(request, 'a stroke is as large as its points; width and height were ignored.', 'Set props.points.');
    }
    if (props.segments.length === 0 || props.segments.some(segment => segment.points.length === 0)) {
        addIssue(request, 'points', 'a stroke needs points, relative to its x and y: [{ "x": 0, "y": 0 }, { "x": 10, "y": 4 }]');
    }
    return props;
}

function recordOf(points: readonly VecModel[]): PropsOf<'line'>['points'] {
    const indices = getIndices(Math.max(0, points.length - 1));
    const [first] = points;
    const allSame = points.every(point => point.x === first?.x && point.y === first.y);
    const record: PropsOf<'line'>['points'] = {};
    points.forEach(({ x, y }, at) => {
        const index = indices[at];
        if (index !== undefined) {
            const nudge = allSame && at > 0 && at === points.length - 1 ? NUDGE : 0;
            record[index] = { id: index, index, x: x + nudge, y: y + nudge };
        }
    });
    return record;
}

function checked<Value extends readonly VecModel[] | Readonly<Record<string, TLLineShapePoint>>>(
    validator: T.Validator<Value>,
    value: unknown,
    key: string,
    request: ShapeRequest
): Value | undefined {
    const fault = faultOf(value);
    if (fault) {
        addIssue(request, key, fault);
        return undefined;
    }
    try {
        // A copy: the record must not change when the caller's input does.
        return validator.validate(copyOf(value));
    } catch (error) {
        if (error instanceof T.ValidationError) {
            addIssue(request, key, `must be points { x, y }: ${error.message}`);
            return undefined;
        }
        throw error;
    }
}

function addIssue({ findings }: ShapeRequest, key: string, message: string): void {
    findings.issues.push({ path: findings.field(`props.${key}`), message });
}
