import type { Arrowhead, DiagramNode, Point } from '../../diagram';
import { lookFields } from '../shared/face-look';
import type { GraphDraft } from '../shared/graph-draft';
import { ELEMENT_LOOKS, FIGURES } from './plantuml-names';
import { type Column, FONT_SIZE, heightOf, LINE, PADDING } from './sequence-columns';
import type { Participant, ParticipantBox } from './sequence-events';

const BOX = 40;
const FIGURE = 48;
/** Of an outline that takes room at its top or at its sides. */
const VESSEL = 60;
const LIFELINE = 2;
const GREY = '#9fa8b2';

/** The id of the line below a participant, which its messages are tied to. */
export function lifelineOf(id: string): string {
    return `${id}-lifeline`;
}

/** How high the head of a participant is: a box, or a figure with its name below. */
function headHeight({ kind, label }: Participant): number {
    return FIGURES.has(kind)
        ? FIGURE + heightOf(label) + LINE / 2
        : Math.max(kind === 'participant' ? BOX : VESSEL, heightOf(label) + PADDING);
}

/** How high the row of heads is, which stand on one line. */
export function headRoom(participants: readonly Participant[]): number {
    return Math.max(BOX, ...participants.map(headHeight));
}

/** A participant with its lifeline. */
export function drawParticipant(draft: GraphDraft, participant: Participant, { x, width }: Column, room: number, bottom: number): void {
    const { id, kind, label, style } = participant;
    const height = headHeight(participant);
    const look = ELEMENT_LOOKS[kind] ?? { shape: 'rectangle' };
    if (look.near) {
        draft.losses.add(`Elements of the kind "${kind}" have the nearest outline.`, id);
    }
    draft.put({
        id: lifelineOf(id),
        shape: 'rectangle',
        bounds: { x: x - LIFELINE / 2, y: room, width: LIFELINE, height: bottom - room },
        style: { fill: GREY, stroke: GREY, strokeWidth: 1 }
    });
    draft.put({
        id,
        ...lookFields(look),
        label,
        bounds: { x: x - width / 2, y: room - height, width, height },
        style: { fontSize: FONT_SIZE, ...style }
    });
}

/** Around the participants of a box, behind all of them. */
export function boxNode(
    { name, fill, ids }: ParticipantBox,
    id: string,
    columns: ReadonlyMap<string, Column>,
    bottom: number
): DiagramNode | undefined {
    const inside = ids.flatMap(each => columns.get(each) ?? []);
    if (inside.length === 0) {
        return undefined;
    }
    const left = Math.min(...inside.map(({ x, width }) => x - width / 2)) - PADDING / 3;
    const right = Math.max(...inside.map(({ x, width }) => x + width / 2)) + PADDING / 3;
    const top = -heightOf(name) - PADDING / 2;
    return {
        id,
        shape: 'rectangle',
        ...(name !== '' && { label: name }),
        bounds: { x: left, y: top, width: right - left, height: bottom + PADDING / 2 - top },
        style: { fontSize: FONT_SIZE, verticalAlign: 'start', stroke: GREY, ...(fill !== undefined && { fill }) }
    };
}

const OTHER_HALF: Partial<Record<Arrowhead, Arrowhead>> = { 'half-top': 'half-bottom', 'half-bottom': 'half-top' };

/** A head at the end of a line from one point to another: the top half is above the line wherever that leads. */
export function headAlong(head: Arrowhead, from: Point, to: Point): { arrowhead?: Arrowhead } {
    const seen = to.x < from.x ? (OTHER_HALF[head] ?? head) : head;
    return seen === 'none' ? {} : { arrowhead: seen };
}
