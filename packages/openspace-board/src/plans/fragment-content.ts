import { largest, least } from '@openspace/tool';
import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints } from '../geometry/box';
import { liesOverOthers } from '../notation/holding-faces';
import { nodeNotationOf } from '../notation/read-notation';
import { type BoardParticipant, BoardParts } from '../placement/sequence/board-parts';
import { isIn, sectionsOf } from './carried-fragments';
import { boundAt, heightAt } from './message-anchors';

/** A fragment stays so far below the heads of participants. */
const BELOW_HEADS = 8;
/** Lifelines reach so far below the last fragment, or less far where they did before. */
const TAIL = { most: 24, least: 8 };
/** Lifelines that end as near to each other belong to one sequence. */
const ONE_ROW = 4;
const SAME = 0.01;

/** What belongs to a fragment when it begins to be moved. */
interface Content {
    readonly fragment: ShapeOf<'geo'>;
    readonly box: Box;
    /** Fragments in it, lines, conditions, notes, texts and bars. */
    readonly whole: readonly BoardShape[];
    /** Bars that begin or end in it. */
    readonly half: readonly { readonly bar: ShapeOf<'geo'>; readonly isTop: boolean }[];
    readonly messages: ReadonlySet<string>;
    /** Whether anything happens in it, so that it has a place among the lifelines. */
    readonly isTied: boolean;
    /** Those it lies over, and all whose lines end with theirs. */
    readonly under: readonly BoardParticipant[];
    readonly row: readonly BoardParticipant[];
    readonly tail: number;
}

/**
 * What follows when fragments of sequences are moved. What is in one moves up and down with it: the lines and conditions of its sections, fragments
 * in it, messages, notes and bars. Lifelines become longer for it. To the left and the right it stays around its messages; one that
 * has none takes along what is in it.
 */
export class FragmentContent {
    private readonly contents: readonly Content[];
    /** Fragments that are not where they were, as far as this knows. */
    private readonly moved = new Set<string>();

    /**
     * @param now with participants where they are
     * @param moved ids of the shapes that are moved
     */
    constructor(
        private readonly was: BoardIndex,
        now: BoardIndex,
        moved: readonly string[]
    ) {
        const fragments = moved.flatMap(id => {
            const [shape, box] = [was.shape(id), was.pageBounds(id)];
            return shape?.type === 'geo' && liesOverOthers(shape) && shape.rotation === 0 && box ? [{ fragment: shape, box }] : [];
        });
        const outer = fragments.filter(({ box }) => !fragments.some(other => other.box !== box && isIn(other.box, box)));
        this.contents = outer.length === 0 ? [] : contentsOf(was, now, outer);
    }

    get isEmpty(): boolean {
        return this.contents.length === 0;
    }

    /** The fragments and all that follows them, as they become. @param now with the fragments where they were moved */
    records(now: BoardIndex): TLRecord[] {
        return this.contents.flatMap(content => {
            const [{ fragment }, shape] = [content, now.shape(content.fragment.id)];
            if (shape?.type !== 'geo' || shape.parentId !== fragment.parentId || isResized(fragment, shape)) {
                return [];
            }
            const by = { x: shape.x - fragment.x, y: shape.y - fragment.y };
            const isMoved = Math.abs(by.x) + Math.abs(by.y) > SAME;
            if (!isMoved && !this.moved.has(fragment.id)) {
                return [];
            }
            this.moved.add(fragment.id);
            return this.carried(now, content, shape, by);
        });
    }

    private carried(now: BoardIndex, content: Content, shape: BoardShape, wanted: { readonly x: number; readonly y: number }): TLRecord[] {
        const { box, under, whole, half, messages, isTied } = content;
        const heads = under.flatMap(({ head }) => (head.y + head.h <= box.y ? head.y + head.h + BELOW_HEADS - box.y : []));
        const by = !isTied ? wanted : { x: 0, y: Math.max(wanted.y, Math.min(0, largest(heads))) };
        const moved = [content.fragment, ...whole].flatMap(each => {
            const own = each.id === shape.id ? shape : now.shape(each.id);
            return own ? [{ ...own, x: each.x + by.x, y: each.y + by.y }] : [];
        });
        if (!isTied) {
            return moved;
        }
        const bars = half.map(each => stretched(each, by.y));
        const lines = content.row.flatMap(participant => this.longer(participant, box.y + box.h + by.y + content.tail));
        const sized = [...bars, ...lines];
        const arrows = [...messages].flatMap(id => {
            const [arrow, own] = [this.was.shape(id), now.shape(id)];
            return arrow && own ? [{ ...own, y: arrow.y + by.y }] : [];
        });
        const after = this.was.withShapes([...moved, ...sized]);
        return [...moved, ...sized, ...arrows, ...this.ends(after, new Set(sized.map(({ id }) => id)), messages, by.y)];
    }

    private longer({ id, stem, bottom }: BoardParticipant, end: number): BoardShape[] {
        const shape = this.was.shape(stem ?? id);
        const by = Math.max(0, end - bottom);
        if (shape?.type === 'geo') {
            return [{ ...shape, props: { ...shape.props, h: shape.props.h + by } }];
        }
        const height = shape ? (this.was.pageBounds(shape.id)?.h ?? 0) : 0;
        if (shape?.type !== 'line' || height === 0) {
            return [];
        }
        const points = Object.entries(shape.props.points).map(([key, point]) => [key, { ...point, y: (point.y * (height + by)) / height }]);
        return [{ ...shape, props: { ...shape.props, points: Object.fromEntries(points) } }];
    }

    /** Ends of the messages in it, and of those at what has another size, which stay at their height. */
    private ends(after: BoardIndex, sized: ReadonlySet<string>, messages: ReadonlySet<string>, by: number): TLArrowBinding[] {
        const own = [...messages].flatMap(id => this.was.bindingsOf(id));
        const others = [...sized].flatMap(id => this.was.bindingsTo(id)).filter(({ fromId }) => !messages.has(fromId));
        return [...own, ...others].flatMap(binding => {
            const [height, to] = [heightAt(this.was, binding), after.pageBounds(binding.toId)];
            return height === undefined || !to ? [] : [boundAt(binding, height + (messages.has(binding.fromId) ? by : 0), to)];
        });
    }
}

/** Nothing where participants are moved as well: then all that is selected moves. */
function contentsOf(
    was: BoardIndex,
    now: BoardIndex,
    fragments: readonly { readonly fragment: ShapeOf<'geo'>; readonly box: Box }[]
): Content[] {
    const { participants } = new BoardParts(was, was.children(was.pageId));
    const arrows = was.descendants(was.pageId).filter((shape): shape is ShapeOf<'arrow'> => shape.type === 'arrow' && !shape.isLocked);
    return participants.some(({ id, stem }) => isElsewhere(was, now, stem ?? id))
        ? []
        : fragments.map(({ fragment, box }) => {
              const beside = was.children(fragment.parentId).filter(({ id, isLocked }) => !isLocked && id !== fragment.id);
              const whole = insideOf(was, beside, box);
              const half = beside.flatMap(shape => halfIn(was, shape, box));
              const messages = new Set(arrows.filter(arrow => isMessageIn(was, arrow, box)).map(({ id }) => id));
              const under = participants.filter(({ x }) => x > box.x && x < box.x + box.w);
              const bottom = largest(under.map(each => each.bottom));
              const row = participants.filter(each => each.crosses.length === 0 && Math.abs(each.bottom - bottom) < ONE_ROW);
              return {
                  fragment,
                  box,
                  whole,
                  half,
                  messages,
                  isTied: messages.size > 0 || half.length > 0 || whole.some(isHappening),
                  under,
                  row: bottom > box.y + box.h - SAME ? row : [],
                  tail: Math.min(TAIL.most, Math.max(TAIL.least, bottom - box.y - box.h))
              };
          });
}

function isElsewhere(was: BoardIndex, now: BoardIndex, id: string): boolean {
    const [one, other] = [was.pageBounds(id), now.pageBounds(id)];
    return one !== undefined && other !== undefined && Math.abs(one.x - other.x) + Math.abs(one.y - other.y) > SAME;
}

function isResized({ props }: ShapeOf<'geo'>, { props: other }: ShapeOf<'geo'>): boolean {
    return props.w !== other.w || props.h + props.growY !== other.h + other.growY;
}

function insideOf(was: BoardIndex, beside: readonly BoardShape[], box: Box): BoardShape[] {
    const inner = beside.flatMap(shape => {
        const own = isPart(shape) ? was.pageBounds(shape.id) : undefined;
        return own && isIn(box, own) ? [{ shape, box: own }] : [];
    });
    const fragments = [box, ...inner.flatMap(each => (liesOverOthers(each.shape) ? each.box : []))];
    const sections = fragments.map(each => sectionsOf(was, beside, each));
    const shapes = [...inner, ...sections.flatMap(({ rules, conditions }) => [...rules, ...conditions])].map(({ shape }) => shape);
    return [...new Map(shapes.map(shape => [shape.id, shape])).values()];
}

/** What is in a fragment where it stands in it: other fragments, notes, texts and bars. */
function isPart(shape: BoardShape): boolean {
    return shape.type === 'text' || liesOverOthers(shape) || isHappening(shape);
}

/** Whether a shape is a note or a bar. */
function isHappening(shape: BoardShape): boolean {
    const face = shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
    return shape.type === 'note' || face === 'note' || face === 'activation';
}

function isMessageIn(was: BoardIndex, arrow: ShapeOf<'arrow'>, box: Box): boolean {
    const points = was.route(arrow)?.points;
    const own = points && boxOfPoints([...points]);
    return own !== undefined && isIn(box, own);
}

/** A bar of which one end is in a fragment. */
function halfIn(was: BoardIndex, shape: BoardShape, box: Box): Content['half'] {
    const bar = shape.type === 'geo' && nodeNotationOf(shape)?.face === 'activation' ? was.pageBounds(shape.id) : undefined;
    if (shape.type !== 'geo' || !bar || bar.x < box.x || bar.x + bar.w > box.x + box.w) {
        return [];
    }
    const [isTop, isBottom] = [bar.y, bar.y + bar.h].map(y => y > box.y && y < box.y + box.h);
    return isTop === isBottom ? [] : [{ bar: shape, isTop: isTop === true }];
}

/** A bar of which one end goes up or down. */
function stretched({ bar, isTop }: Content['half'][number], by: number): BoardShape {
    const height = bar.props.h + bar.props.growY;
    const [start, end] = isTop ? [bar.y + by, bar.y + height] : [bar.y, bar.y + height + by];
    const [top, bottom] = [least([start, end]), largest([start, end])];
    return { ...bar, y: top, props: { ...bar.props, h: Math.max(1, bottom - top), growY: 0 } };
}
