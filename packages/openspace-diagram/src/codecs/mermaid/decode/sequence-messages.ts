import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { SequenceModel } from 'pele';
import type { Arrowhead, Point } from '../../../diagram';
import { middleOf } from '../svg/drawing';
import type { Draft } from './draft';
import { lifelineOf } from './sequence-lifeline';

/** By pele's numbers of line types: how a message is drawn. */
const LINES: Readonly<Record<number, { head: Arrowhead; dashed?: boolean; both?: boolean }>> = {
    0: { head: 'triangle' },
    1: { head: 'triangle', dashed: true },
    3: { head: 'cross' },
    4: { head: 'cross', dashed: true },
    5: { head: 'none' },
    6: { head: 'none', dashed: true },
    24: { head: 'arrow' },
    25: { head: 'arrow', dashed: true },
    33: { head: 'triangle', both: true },
    34: { head: 'triangle', dashed: true, both: true }
};
const NOTE = 2;
const AUTONUMBER = 26;
/** Of messages to oneself: the width at which they break, of a line a little more than the half, and how far they lead away. */
const OWN_FONT = 14;
const OWN_WIDTH = 120;
const OWN_SHARE = 0.6;
const OWN_GAP = 12;
const OWN_REACH = 90;
/** Arrowheads of one half, from the top or the bottom of the line. */
const HALF = { from: 41, to: 58, dashedFrom: 51 };

/** Messages tied to the lifelines where they start and end, numbered where the source asks for it, and notes. */
export function decodeMessages(model: SequenceModel, draft: Draft): void {
    let number: { next: number; step: number } | undefined;
    for (const { id, from = '', to = '', message, type = -1 } of model.messages) {
        if (type === AUTONUMBER && typeof message === 'object') {
            number = message.visible ? { next: message.start ?? number?.next ?? 1, step: message.step ?? 1 } : undefined;
            continue;
        }
        if (typeof message !== 'string') {
            continue;
        }
        if (type === NOTE) {
            draft.node({ id: `note-${id}`, shape: 'note', label: message, group: draft.drawing.take(`i${id}`, 'pele-note') });
            continue;
        }
        const half = type >= HALF.from && type <= HALF.to;
        const line = half ? { head: 'arrow' as const, dashed: type >= HALF.dashedFrom, both: false } : LINES[type];
        if (!line) {
            continue;
        }
        const edge = `${from}-${to}`;
        const way = draft.drawing.take(`i${id}`, 'pele-message')?.line ?? [];
        const label = draft.plain(message, false, edge);
        const said = number ? `${number.next}. ${label}`.trim() : label;
        const own = from === to ? ownMessage(said, way) : undefined;
        const name = draft.edge({
            id: edge,
            from: { ...endOf(draft, from, way[0]), arrowhead: line.both === true ? line.head : 'none' },
            to: { ...endOf(draft, to, way.at(-1)), arrowhead: line.head },
            text: own?.text ?? said,
            style: line.dashed === true ? { dash: 'dashed' } : {},
            bulge: own ? own.bulge : middleOf(way)
        });
        if (half) {
            draft.losses.add('Half arrowheads are drawn whole.', name);
        }
        if (number) {
            number.next += number.step;
        }
    }
}

function endOf(draft: Draft, actor: string, point: Point | undefined): { node: string; anchor?: Point } {
    const line = draft.bounds(draft.named(lifelineOf(actor)));
    if (!line || !point) {
        return { node: draft.named(line ? lifelineOf(actor) : actor) };
    }
    const y = (point.y - line.y) / Math.max(1, line.height);
    // A message that makes or ends its participant meets its head.
    return y < 0 ? { node: draft.named(actor) } : { node: draft.named(lifelineOf(actor)), anchor: { x: 0.5, y: Math.min(1, y) } };
}

/** A message to oneself leads so far from the lifeline that its text stands next to it, in two lines where it is long. */
function ownMessage(said: string, way: readonly Point[]): { text: string; bulge: Point | undefined } {
    const far = way.reduce<Point | undefined>((found, point) => (found && found.x >= point.x ? found : point), undefined);
    const [start] = way;
    const whole = measureText(said, { font: 'sans', fontSizePx: OWN_FONT });
    const { lines, inkWidth } = measureText(said, {
        font: 'sans',
        fontSizePx: OWN_FONT,
        maxWidth: Math.max(OWN_WIDTH, whole.w * OWN_SHARE),
        breakWords: false
    });
    const x = start && far ? Math.max(far.x, start.x + Math.min(OWN_REACH, inkWidth / 2 + OWN_GAP)) : 0;
    return { text: lines.map(line => line.trim()).join('\n'), bulge: far && { x, y: far.y } };
}
