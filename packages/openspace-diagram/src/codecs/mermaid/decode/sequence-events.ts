import { addTo } from '@openspace/tool';
import type { SequenceModel } from 'pele';
import type { Arrowhead } from '../../../diagram';
import { hexOfCss, readableFill } from '../../../css-color';
import type { SequenceEvent } from '../../shared/sequence/sequence-events';
import type { Draft } from './draft';

interface Line {
    readonly head: Arrowhead;
    readonly tail?: Arrowhead;
    readonly dashed?: boolean;
}

/** By pele's numbers of line types: how a message is drawn. */
const LINES: Readonly<Record<number, Line>> = {
    0: { head: 'triangle' },
    1: { head: 'triangle', dashed: true },
    3: { head: 'cross' },
    4: { head: 'cross', dashed: true },
    5: { head: 'none' },
    6: { head: 'none', dashed: true },
    24: { head: 'open' },
    25: { head: 'open', dashed: true },
    33: { head: 'triangle', tail: 'triangle' },
    34: { head: 'triangle', tail: 'triangle', dashed: true }
};
/** Arrowheads of one half: of the top and of the bottom in turn, the last four of them at the beginning of the line. */
const HALF = { from: 41, reverse: 45, to: 48, dashed: 10 };
const NOTE = 2;
const AUTONUMBER = 26;
const OPENED: Readonly<Record<number, string>> = { 10: 'loop', 12: 'alt', 15: 'opt', 19: 'par', 27: 'critical', 30: 'break', 32: 'par' };
const CLOSED: readonly number[] = [11, 14, 16, 21, 23, 29, 31];
const SECTION: readonly number[] = [13, 20, 28];
const AREA = 22;
const ACTIVATED = 17;
const DEACTIVATED = 18;
const PLACES = ['left', 'right', 'over'] as const;

/** What happens in a sequence diagram, messages numbered where the source asks for it. */
export function sequenceEvents(model: SequenceModel, draft: Draft): SequenceEvent[] {
    let number: { next: number; step: number } | undefined;
    const lives = livesOf(model);
    return model.messages.flatMap(
        ({ id, from = '', to = '', message, type = -1, placement, centralConnection }, index): SequenceEvent[] => {
            if (typeof message !== 'string') {
                number =
                    type === AUTONUMBER && message.visible
                        ? { next: message.start ?? number?.next ?? 1, step: message.step ?? 1 }
                        : undefined;
                return [];
            }
            const text = draft.plain(message, false, id);
            if (type === NOTE) {
                const over = [...new Set([from, to].filter(actor => actor !== ''))];
                return [{ kind: 'note', id: `note-${id}`, place: PLACES[placement ?? 2] ?? 'over', over, text }];
            }
            const frame = frameEvent(type, text);
            if (frame) {
                return [frame];
            }
            if (type === ACTIVATED || type === DEACTIVATED) {
                return [{ kind: type === ACTIVATED ? 'activate' : 'deactivate', id: from }];
            }
            const line = lineOf(type);
            if (!line) {
                return [];
            }
            if (centralConnection !== undefined && centralConnection > 0) {
                draft.losses.add('Circles where messages meet lifelines are left out.', `${from}-${to}`);
            }
            const said = number ? `${number.next}. ${text}`.trim() : text;
            if (number) {
                number.next += number.step;
            }
            const { head, tail = 'none', dashed = false } = line;
            return [...(lives.get(index) ?? []), { kind: 'message', id: `${from}-${to}`, from, to, text: said, dashed, head, tail }];
        }
    );
}

/** Who is made and who ends, by the position of the message that does it. */
function livesOf({ createdActors, destroyedActors }: SequenceModel): Map<number, SequenceEvent[]> {
    const lives = new Map<number, SequenceEvent[]>();
    for (const [kind, actors] of [['create', createdActors] as const, ['destroy', destroyedActors] as const]) {
        for (const [id, at] of actors) {
            addTo(lives, at, { kind, id });
        }
    }
    return lives;
}

function frameEvent(type: number, text: string): SequenceEvent | undefined {
    const word = OPENED[type];
    if (word !== undefined) {
        return { kind: 'open', word, text };
    }
    if (type === AREA) {
        const fill = hexOfCss(text);
        return { kind: 'area', fill: fill === undefined || fill === 'none' ? undefined : readableFill(fill) };
    }
    return SECTION.includes(type) ? { kind: 'else', text } : CLOSED.includes(type) ? { kind: 'close' } : undefined;
}

function lineOf(type: number): Line | undefined {
    const base = type > HALF.to ? type - HALF.dashed : type;
    if (base < HALF.from || base > HALF.to) {
        return LINES[type];
    }
    const half = base % 2 === 1 ? 'half-top' : 'half-bottom';
    return { ...(base >= HALF.reverse ? { head: 'none', tail: half } : { head: half }), dashed: base !== type };
}
