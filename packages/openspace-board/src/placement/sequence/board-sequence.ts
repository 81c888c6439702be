import { least } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { boxOfPoints } from '../../geometry/box';
import { ARROW_LABEL_FONT_SIZES, routedLabelSize } from '../../text/label-size';
import { faceForm, labelBox } from '../../notation/face-size';
import { frameNameSize } from '../../quality/shown-texts';
import { faceNamed } from '../../notation/faces';
import { nodeNotationOf } from '../../notation/read-notation';
import { type BoardPart, type BoardParticipant, BoardParts } from './board-parts';
import { isAtHead } from './message-at-head';
import { nameDrop } from './name-row';
import { gapScale } from './sequence-gaps';
import type { SequenceEvent, SequenceModel } from './sequence-model';

/** A sequence as it stands on a board, so that it can be laid out again. */
export interface BoardSequence {
    readonly parts: BoardParts;
    /** Ids are those of shapes; a section has that of its line, or of its text if it has no line. */
    readonly model: SequenceModel;
    /** The condition of each section with a line. */
    readonly conditions: ReadonlyMap<string, string>;
}

interface Timed {
    readonly y: number;
    /** What begins or ends at the same height comes before and after the rest. */
    readonly turn: number;
    readonly event: SequenceEvent;
}

type Arrow = ShapeOf<'arrow'>;

/** More than a bar reaches beyond the message that begins it, and less than to the next one. */
const BAR_ABOVE = 5;

/**
 * Reads a sequence from a page: what is in a fragment is what stands in it. Undefined without lifelines and messages, and where arrows lead
 * out of it.
 * @param least how many messages there are at least
 */
export function readBoardSequence(
    board: BoardIndex,
    shapes: readonly BoardShape[],
    { least = 1 }: { readonly least?: number } = {}
): BoardSequence | undefined {
    return new SequenceReader(board, new BoardParts(board, shapes)).read(least);
}

class SequenceReader {
    private readonly conditions = new Map<string, string>();
    private readonly owners = new Map<string, BoardParticipant>();
    /** From back to front. */
    private readonly orders: ReadonlyMap<string, number>;

    constructor(
        private readonly board: BoardIndex,
        private readonly parts: BoardParts
    ) {
        this.orders = new Map(board.descendants(board.pageId).map(({ id }, at) => [id, at]));
        for (const participant of parts.participants) {
            [participant.id, participant.stem].forEach(id => id !== undefined && this.owners.set(id, participant));
        }
        for (const { id, box } of parts.bars) {
            const x = box.x + box.w / 2;
            const [nearest] = [...parts.participants].sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
            if (nearest) {
                this.owners.set(id, nearest);
            }
        }
    }

    read(least: number): BoardSequence | undefined {
        const messages = this.parts.arrows.flatMap(arrow => this.message(arrow));
        if (messages.length < least || this.parts.participants.length === 0 || this.parts.arrows.some(arrow => this.isHalfIn(arrow))) {
            return undefined;
        }
        const fragments = this.parts.fragments.flatMap(fragment => this.fragment(fragment));
        const happening = [...messages, ...this.notes(), ...fragments, ...this.parts.bars.flatMap(bar => this.bar(bar))];
        const events = happening.sort((one, other) => one.y - other.y || one.turn - other.turn).map(({ event }) => event);
        const participants = this.parts.participants.map(({ id, head, stem = id }) => {
            const shape = this.board.shape(id);
            const drop = shape?.type === 'geo' ? nameDrop(nodeNotationOf(shape)?.face, shape.props.scale) : undefined;
            return { id, head: { w: head.w, h: head.h }, drop, order: this.orders.get(stem) };
        });
        const groups = this.parts.groups.map(frame => ({
            id: frame.id,
            participants: this.parts.participants.filter(({ group }) => group === frame.id).map(({ id }) => id),
            title: frameNameSize(frame)
        }));
        const scale = gapScale(
            this.parts.arrows.flatMap(({ props }) => (props.text.trim() === '' ? [] : ARROW_LABEL_FONT_SIZES[props.size] * props.scale))
        );
        const model = { participants, groups, events: this.withLives(events, messages), scale };
        return { parts: this.parts, model, conditions: this.conditions };
    }

    private message(arrow: Arrow): Timed[] {
        const [start, end] = this.targets(arrow);
        const [from, to] = [this.owners.get(start), this.owners.get(end)];
        const points = this.board.route(arrow)?.points;
        const box = points && boxOfPoints([...points]);
        // One that has lost a participant keeps its place among the others.
        if (!box || (!from && start !== '') || (!to && end !== '') || !(from || to)) {
            return [];
        }
        const { text, scale } = arrow.props;
        const size = text.trim() === '' ? undefined : routedLabelSize(arrow.props);
        const label = size && { w: size.w * scale, h: size.h * scale };
        return [
            {
                y: box.y,
                turn: 0,
                event: { kind: 'message', id: arrow.id, from: from?.id, to: to?.id, label, order: this.orders.get(arrow.id) }
            }
        ];
    }

    /** An arrow to something else than a lifeline would be left behind, such as to one in a frame; one that leads nowhere moves with its lifeline. */
    private isHalfIn(arrow: Arrow): boolean {
        const [start, end] = this.targets(arrow);
        return start !== '' && end !== '' && this.owners.has(start) !== this.owners.has(end);
    }

    private targets({ id }: Pick<Arrow, 'id'>): [string, string] {
        const bindings = this.board.bindingsOf(id);
        const at = (terminal: 'start' | 'end'): string => bindings.find(({ props }) => props.terminal === terminal)?.toId ?? '';
        return [at('start'), at('end')];
    }

    private notes(): Timed[] {
        return this.parts.notes.map(({ id, box }) => {
            const over = this.parts.participants.filter(({ x }) => x > box.x && x < box.x + box.w);
            const middle = box.x + box.w / 2;
            const [nearest] = [...this.parts.participants].sort((one, other) => Math.abs(one.x - middle) - Math.abs(other.x - middle));
            const about = over.length > 0 ? over : nearest ? [nearest] : [];
            const place = over.length > 0 ? 'over' : (nearest?.x ?? 0) < middle ? 'right' : 'left';
            const size = { w: box.w, h: box.h };
            return { y: box.y, turn: 0, event: { kind: 'note', id, place, over: about.map(each => each.id), size } };
        });
    }

    private fragment({ id, box }: BoardPart): Timed[] {
        // One that no message was in stands next to the lifelines.
        if (!this.parts.participants.some(({ x }) => x > box.x && x < box.x + box.w)) {
            return [];
        }
        const isIn = (part: BoardPart): boolean => part.box.y > box.y && part.box.y < box.y + box.h;
        const rules = this.parts.rules.filter(rule => isIn(rule) && Math.abs(rule.box.x - box.x) < 4 && Math.abs(rule.box.w - box.w) < 8);
        const inside = this.parts.texts.filter(text => isIn(text) && text.box.x >= box.x && text.box.x + text.box.w <= box.x + box.w + 4);
        const sections = rules.map((rule): Timed => {
            const text = inside.find(({ box: { y } }) => y >= rule.box.y && y - rule.box.y < 16);
            if (text) {
                this.conditions.set(rule.id, text.id);
            }
            return { y: rule.box.y, turn: 0, event: { kind: 'section', id: rule.id, text: text && { w: text.box.w, h: text.box.h } } };
        });
        return [
            { y: box.y, turn: -1, event: { kind: 'open', id, tab: tabOf(this.board, id) } },
            ...sections,
            { y: box.y + box.h, turn: 1, event: { kind: 'close' } }
        ];
    }

    /** Who is made and who ends is told by where heads, the messages to them, and crosses stand. */
    private withLives(events: readonly SequenceEvent[], messages: readonly Timed[]): SequenceEvent[] {
        const row = least(this.parts.participants.map(({ head }) => head.y + head.h));
        const makerOf = ({ id, head }: BoardParticipant): SequenceEvent | undefined =>
            head.y > row
                ? messages.find(({ y, event }) => event.kind === 'message' && event.to === id && event.from !== id && isAtHead(y, head))
                      ?.event
                : undefined;
        const makers = new Map(this.parts.participants.map(each => [each.id, makerOf(each)] as const));
        const ended = new Map(this.parts.participants.filter(({ crosses }) => crosses.length > 0).map(({ id }) => [id, true]));
        const lastOf = (id: string): SequenceEvent | undefined =>
            events.findLast(event => event.kind === 'message' && (event.from === id || event.to === id));
        return events.flatMap((event): SequenceEvent[] => {
            if (event.kind !== 'message') {
                return [event];
            }
            const made = event.to !== undefined && makers.get(event.to) === event ? event.to : undefined;
            const gone = [...ended.keys()].filter(id => lastOf(id) === event);
            return [
                ...(made === undefined ? [] : [{ kind: 'create' as const, participant: made }]),
                event,
                ...gone.map(participant => ({ kind: 'end' as const, participant }))
            ];
        });
    }

    /** A bar begins a little above the message that begins it. */
    private bar({ id, box }: BoardPart): Timed[] {
        const participant = this.owners.get(id)?.id;
        return participant === undefined
            ? []
            : [
                  { y: box.y + BAR_ABOVE, turn: 0, event: { kind: 'activate', participant, bar: id } },
                  { y: box.y + box.h, turn: 0, event: { kind: 'deactivate', participant, bar: id } }
              ];
    }
}

/** The room of the title of a fragment, in its corner. */
export function tabOf(board: BoardIndex, id: string): { readonly w: number; readonly h: number } {
    const shape = board.shape(id);
    const notation = shape?.type === 'geo' ? nodeNotationOf(shape) : undefined;
    const face = faceNamed(notation?.face);
    return shape?.type === 'geo' && notation && face ? labelBox(face, faceForm(face, shape.props, notation, shape.props)) : { w: 0, h: 0 };
}
