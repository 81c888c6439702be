import { addTo } from '@openspace/tool';
import { FACE_PADDING, sizeWithCorner } from '../../notation/face';
import { faceNamed } from '../../notation/faces';
import { type FaceName, LABEL_POSITIONS, type LabelPosition } from '../../notation/notation';
import { measureText, ROUNDING_PX } from '../../text/text-metrics';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { structural } from '../hues';
import { needsPlace, type PlacementOptions } from '../placement';
import { waysBack } from './flow-order';
import type { StandingProcess } from './standing-process';
import { inOneSize, lineOf, styleOf } from './task-sizes';

/** Of the circle of an event and the diamond of a gateway, as in BPMN's own tools. */
const EVENT = 36;
const GATEWAY = 50;
/** Lines below events are about this long at scale 1; a process would become too wide otherwise. */
const CAPTION_LINE = 110;
/** Of a gateway, each of which one line takes. */
const CORNERS = 4;
/** Of a fork or a join across lanes that lie. */
const BAR = { width: 8, height: 88 };
/**
 * The shapes of a call as a process is drawn: tasks have short lines and one size, events and gateways the sizes of BPMN and their labels
 * outside, and lanes that lie have their names at the left. What the call itself says takes precedence.
 * @param standing what is on the board of the process that the call goes on with
 */
export function processInputs(
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    standing: StandingProcess = NOTHING
): readonly ShapeInput[] {
    const { direction = standing.isUpright ? 'down' : 'right' } = options;
    // Lanes of a board that are next to each other have no room for texts next to figures.
    const flow = new ProcessFlow([...standing.shapes, ...shapes], !standing.isUpright);
    const isLying = direction === 'right' || direction === 'left';
    const drawn = shapes.map(shape => (needsPlace(shape) && shape.type === 'geo' ? drawnAs(shape, flow, isLying) : shape));
    return inOneSize(drawn, shape => needsPlace(shape) && isTask(shape), standing.tasks);
}

const NOTHING: StandingProcess = { shapes: [], isUpright: false, tasks: [] };

function isTask({ type, width, height, props }: ShapeInput): boolean {
    return type === 'geo' && props?.face === 'rounded' && width === undefined && height === undefined;
}

function drawnAs(shape: ShapeInput, flow: ProcessFlow, isLying: boolean): ShapeInput {
    const { props = {} } = shape;
    if (props.face === 'swimlane') {
        const lane = structural(shape);
        return isLying && props['labelPosition'] === undefined ? { ...lane, props: { ...lane.props, labelPosition: 'left' } } : lane;
    }
    const face = asEvent(faceFor(shape, flow));
    const { geo: _, ...rest } = props;
    const faced: ShapeInput = face === props.face ? shape : { ...shape, props: { ...rest, face } };
    if (shape.width !== undefined || shape.height !== undefined || face === undefined) {
        return faced;
    }
    if (face === 'bar' && isLying) {
        const { scale } = styleOf(props);
        return { ...faced, width: BAR.width * scale, height: BAR.height * scale };
    }
    if (face === 'choice') {
        return captioned(faced, GATEWAY, flow.captionOf(shape, isLying));
    }
    return isEvent(face) ? captioned(faced, EVENT, flow.captionOf(shape, isLying)) : faced;
}

/** Plain boxes are tasks, and native circles and diamonds of a process events and gateways. */
function faceFor({ id, props = {}, width, height }: ShapeInput, flow: ProcessFlow): FaceName | undefined {
    if (props.face !== undefined || props['rows'] !== undefined || props['icon'] !== undefined || props['outline'] !== undefined) {
        return props.face;
    }
    if (props.geo === undefined) {
        return 'rounded';
    }
    if (width !== undefined || height !== undefined) {
        return undefined;
    }
    const isFirst = !flow.isReached(id);
    return props.geo === 'diamond'
        ? 'choice'
        : props.geo === 'ellipse'
          ? isFirst
              ? 'initial'
              : flow.goesOn(id)
                ? 'ring'
                : 'final'
          : undefined;
}

/** The events of BPMN are circles: a thin one begins a process, and a thick one ends it. The dots are those of state machines. */
function asEvent(face: FaceName | undefined): FaceName | undefined {
    return face === 'initial' ? 'start-event' : face === 'final' ? 'end-event' : face;
}

function isEvent(face: FaceName): boolean {
    return face === 'start-event' || face === 'end-event' || face === 'ring' || face === 'history';
}

/** A figure of a size with its label outside. */
function captioned(shape: ShapeInput, side: number, position: LabelPosition | 'corner'): ShapeInput {
    const { label = '', props = {} } = shape;
    const { scale, ...style } = styleOf(props);
    const figure = side * scale;
    if (label.trim() === '') {
        return { ...shape, width: figure, height: figure };
    }
    const { h, inkWidth } = measureText(label, { ...style, maxWidth: lineOf(label, props, CAPTION_LINE) });
    const places = (props.face !== undefined && faceNamed(props.face)?.labelled) || {};
    const said = LABEL_POSITIONS.find(each => each === props['labelPosition']);
    const isAtCorner = position === 'corner' && said === undefined && props.verticalAlign === undefined && places.right !== undefined;
    if (isAtCorner && h <= figure) {
        const { w: width, h: height } = sizeWithCorner(figure, { w: Math.ceil(inkWidth + ROUNDING_PX), h }, scale);
        return { ...shape, width, height, props: { ...props, labelPosition: 'right', align: 'start', verticalAlign: 'start' } };
    }
    const isBeside = (each: LabelPosition | 'corner'): each is 'left' | 'right' =>
        (each === 'left' || each === 'right') && places[each] !== undefined;
    // A text of more lines than there is room for at the side stands below unless the call says otherwise.
    const place = said ?? (position === 'top' || (isBeside(position) && h <= figure) ? position : 'below');
    // No wider than its lines, so that they are broken in the same way wherever they are painted.
    const text = Math.ceil(inkWidth + ROUNDING_PX + 2 * FACE_PADDING * scale);
    const size = isBeside(place)
        ? { width: figure + text, height: Math.max(figure, Math.ceil(h)) }
        : { width: Math.max(figure, text), height: Math.ceil(figure + h + FACE_PADDING * scale) };
    const isNew = said === undefined && places[place] !== undefined;
    const align = props.align ?? (isBeside(place) ? (place === 'right' ? 'start' : 'end') : undefined);
    return { ...shape, ...size, ...(isNew && { props: { ...props, labelPosition: place, ...(align && { align }) } }) };
}

/** Who follows whom in a call. */
class ProcessFlow {
    private readonly lanes = new Map<string, number>();
    private readonly laneOf = new Map<string, number>();
    /** What arrows lead to from each, and from what they come. */
    private readonly next = new Map<string, string[]>();
    private readonly former = new Map<string, string[]>();
    private isWayBack: ReturnType<typeof waysBack> | undefined;

    /** @param isRoomy whether lanes become as wide as what is in them */
    constructor(
        shapes: readonly ShapeInput[],
        private readonly isRoomy: boolean
    ) {
        for (const { id, props } of shapes) {
            if (id !== undefined && props?.face === 'swimlane') {
                this.lanes.set(shapeIdOf(id), this.lanes.size);
            }
        }
        for (const { id, parentId } of shapes) {
            const lane = parentId === undefined ? undefined : this.lanes.get(shapeIdOf(parentId));
            if (id !== undefined && lane !== undefined) {
                this.laneOf.set(shapeIdOf(id), lane);
            }
        }
        for (const { type, from, to } of shapes) {
            if (type === 'arrow' && from !== undefined && to !== undefined) {
                addTo(this.next, shapeIdOf(from), shapeIdOf(to));
                addTo(this.former, shapeIdOf(to), shapeIdOf(from));
            }
        }
    }

    isReached(id: string | undefined): boolean {
        return id !== undefined && this.former.has(shapeIdOf(id));
    }

    goesOn(id: string | undefined): boolean {
        return id !== undefined && this.next.has(shapeIdOf(id));
    }

    /**
     * On a side of a gateway or an event that no arrow needs, or else, in a lane that lies, between two of them, and in another one on that to
     * which fewer lead. Where a gateway branches in a lane that lies, the other branches are below.
     */
    captionOf({ id }: ShapeInput, isLying: boolean): LabelPosition | 'corner' {
        const own = id === undefined ? '' : shapeIdOf(id);
        const lane = this.laneOf.get(own);
        if (lane === undefined || !this.isRoomy) {
            return 'below';
        }
        const lanesOf = (ids: readonly string[] = []): number[] => ids.flatMap(each => (each === own ? [] : (this.laneOf.get(each) ?? [])));
        const [onwards, backwards] = [lanesOf(this.next.get(own)), lanesOf(this.former.get(own))];
        const others = [...onwards, ...backwards];
        const former = others.filter(other => other < lane).length;
        const later = others.filter(other => other > lane).length;
        const on = onwards.filter(other => other === lane).length;
        const to = backwards.filter(other => other === lane).length;
        if (isLying) {
            const branches = later + Math.max(0, on - 1);
            const needsBoth = (former > 0 && branches > 0) || (former + later > 1 && this.leadsBack(own));
            // An arrow may begin below a text, but none should end at one, away from the figure.
            // Of several that come from one side, one needs the corner at the front.
            const isFrontFree = to === 0 && (backwards.length < 2 || new Set(backwards.map(other => other < lane)).size > 1);
            const side = on === 0 ? 'right' : isFrontFree ? 'left' : undefined;
            const needsAll = others.length >= CORNERS;
            return needsAll ? 'corner' : needsBoth ? (side ?? 'corner') : former > 0 ? 'below' : 'top';
        }
        // What branches there, and what comes together, is at the right but for the first.
        const beside = Math.max(0, on - 1, to - 1);
        return later + beside === 0 ? 'right' : former === 0 ? 'left' : on === 0 ? 'below' : to === 0 ? 'top' : 'right';
    }

    /** Whether an arrow leads from something to another lane, back to what comes before it. */
    private leadsBack(id: string): boolean {
        const isWayBack = (this.isWayBack ??= waysBack(
            [...this.next.keys()].filter(from => !this.former.has(from)),
            this.next
        ));
        const lane = this.laneOf.get(id);
        return (this.next.get(id) ?? []).some(to => this.laneOf.get(to) !== lane && isWayBack(id, to));
    }
}
