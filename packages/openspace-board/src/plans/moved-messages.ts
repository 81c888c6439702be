import { largest, least } from '@openspace/tool';
import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, isSameBox } from '../geometry/box';
import { liesOverOthers } from '../notation/holding-faces';
import { type BoardPart, type BoardParticipant, BoardParts } from '../placement/sequence/board-parts';
import { isMessage } from '../placement/sequence-parts';
import { sectionsOf } from './carried-fragments';
import { boundAt, heightAt, lifelineAt, ownerOf } from './message-anchors';

/** A message stays so far below a head. */
const BELOW_HEAD = 4;
/** Messages over each other are so far apart, so that their labels are. */
const APART = 20;
/** As far as a key moves it, it may come nearer. */
const BY_KEY = 10;
const SAME = 0.01;

const NO_SECTIONS: ReturnType<typeof sectionsOf> = { rules: [], conditions: [] };

type Arrow = ShapeOf<'arrow'>;

/** A message that a person has hold of. */
interface Held {
    readonly arrow: Arrow;
    readonly ends: readonly { readonly binding: TLArrowBinding; readonly height: number; readonly owner: BoardParticipant | undefined }[];
    readonly box: Box;
}

/**
 * Messages that a person moves as a whole: they go up and down along their lifelines, and stay at these. They end at the bar that is there, or at the line.
 */
export class MovedMessages {
    private readonly held: readonly Held[];
    private readonly parts: BoardParts | undefined;

    /** @param moved ids of the shapes that are moved */
    constructor(
        private readonly was: BoardIndex,
        moved: readonly string[]
    ) {
        const arrows = moved.flatMap(id => {
            const arrow = was.shape(id);
            const [from, to, ...more] = was.bindingsOf(id).map(({ toId }) => toId);
            const isOne = from !== undefined && to !== undefined && more.length === 0 && isMessage(was, { from, to });
            return isOne && arrow?.type === 'arrow' ? [arrow] : [];
        });
        const parts = arrows.length === 0 ? undefined : new BoardParts(was, was.children(was.pageId));
        this.parts = parts;
        this.held = parts ? arrows.flatMap(arrow => heldOn(was, parts, arrow)) : [];
    }

    get isEmpty(): boolean {
        return this.held.length === 0;
    }

    /**
     * The messages as they become.
     * @param isDropped whether the person has let go, so that they keep a distance to others
     */
    records(now: BoardIndex, isDropped: boolean): TLRecord[] {
        return this.held.flatMap(held => {
            const { arrow, ends } = held;
            const after = now.shape(arrow.id);
            const isAlone = ends.every(({ binding: { toId } }) => isStill(this.was, now, toId));
            if (after?.type !== 'arrow' || after.parentId !== arrow.parentId || !isAlone || isAt(after, arrow)) {
                return [];
            }
            const wanted = this.within(held, after.y - arrow.y);
            const by = isDropped && Math.abs(wanted) > BY_KEY ? this.within(held, wanted + this.aside(held, wanted)) : wanted;
            const { start, end, kind, bend } = arrow.props;
            return [
                { ...after, x: arrow.x, y: arrow.y + by, props: { ...after.props, start, end, kind, bend }, meta: arrow.meta },
                ...ends.flatMap(({ binding, height, owner }) => {
                    const { id = binding.id } =
                        now.bindingsOf(arrow.id).find(({ props }) => props.terminal === binding.props.terminal) ?? {};
                    const toId = this.endAt(owner, binding.toId, height + by);
                    const to = this.was.pageBounds(toId);
                    return to ? [boundAt({ ...binding, id, toId }, height + by, to)] : [];
                })
            ];
        });
    }

    /** As far as its lifelines reach. */
    private within({ ends }: Held, by: number): number {
        const reaches = ends.flatMap(({ height, owner }) =>
            owner ? [{ up: owner.head.y + owner.head.h + BELOW_HEAD - height, down: owner.bottom - height }] : []
        );
        const [up, down] = [largest(reaches.map(reach => reach.up)), least(reaches.map(reach => reach.down))];
        return Math.min(Math.max(by, Math.min(up, 0)), Math.max(down, 0));
    }

    /** So far from the messages above and below it, and from lines between sections, that labels are clear, or in the middle of them. */
    private aside({ box, arrow }: Held, by: number): number {
        const y = box.y + by;
        const messages = (this.parts?.arrows ?? []).flatMap(({ id }) => {
            const other = id === arrow.id ? undefined : this.was.pageBounds(id);
            return other && isAcross(box, other) ? [other] : [];
        });
        const others = [...messages, ...this.dividers().filter(divider => isAcross(box, divider))];
        const above = largest(others.filter(other => other.y <= y).map(other => other.y + other.h)) + APART;
        const below = least(others.filter(other => other.y > y).map(other => other.y)) - APART - box.h;
        return above > below ? (above + below) / 2 - y : Math.min(Math.max(y, above), below) - y;
    }

    /** The lines between the sections of fragments, with their conditions below. */
    private dividers(): Box[] {
        const beside = this.was.children(this.was.pageId);
        return beside.filter(liesOverOthers).flatMap(({ id }) => {
            const fragment = this.was.pageBounds(id);
            const { rules, conditions } = fragment ? sectionsOf(this.was, beside, fragment) : NO_SECTIONS;
            return [...rules, ...conditions].map(({ box }) => box);
        });
    }

    /** The bar of a participant at a height, or its line; another end stays where it is. */
    private endAt(owner: BoardParticipant | undefined, at: TLArrowBinding['toId'], height: number): TLArrowBinding['toId'] {
        if (!this.parts || !owner || (at === owner.id && owner.stem !== undefined)) {
            return at;
        }
        return this.was.shape(lifelineAt(this.parts, owner, height, at))?.id ?? at;
    }
}

function heldOn(was: BoardIndex, parts: BoardParts, arrow: Arrow): Held[] {
    const box = was.pageBounds(arrow.id);
    const ends = was.bindingsOf(arrow.id).flatMap(binding => {
        const [height, to] = [heightAt(was, binding), was.pageBounds(binding.toId)];
        const own = parts.participants.find(({ id, stem }) => id === binding.toId || stem === binding.toId);
        const bar = parts.bars.find(({ id }: BoardPart) => id === binding.toId);
        return height === undefined || !to ? [] : [{ binding, height, owner: own ?? (bar && ownerOf(parts.participants, bar.box)) }];
    });
    return box && ends.length === 2 ? [{ arrow, ends, box }] : [];
}

function isAcross(one: Box, other: Box): boolean {
    return other.x < one.x + one.w && other.x + other.w > one.x;
}

function isStill(was: BoardIndex, now: BoardIndex, id: string): boolean {
    const [one, other] = [was.pageBounds(id), now.pageBounds(id)];
    return one !== undefined && other !== undefined && isSameBox(one, other, SAME);
}

function isAt(one: Arrow, other: Arrow): boolean {
    return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < SAME;
}
