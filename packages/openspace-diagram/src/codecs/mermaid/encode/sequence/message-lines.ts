import type { Arrowhead } from '../../../../diagram';

/** How Mermaid writes a message, solid and dashed, by its tail and its head. */
const ARROWS: Readonly<Record<string, readonly [solid: string, dashed: string]>> = {
    'none none': ['->', '-->'],
    'none triangle': ['->>', '-->>'],
    'none cross': ['-x', '--x'],
    'none open': ['-)', '--)'],
    'triangle triangle': ['<<->>', '<<-->>'],
    'none half-top': ['-|\\', '--|\\'],
    'none half-bottom': ['-|/', '--|/'],
    'half-top none': ['/|-', '/|--'],
    'half-bottom none': ['\\|-', '\\|--']
};
/** Heads that look the same in a sequence. */
const ALIKE: Partial<Record<Arrowhead, Arrowhead>> = { arrow: 'triangle' };

export interface MessageArrow {
    readonly arrow: string;
    /** Its head is where it is drawn to begin. */
    readonly isTurned: boolean;
    /** Mermaid has no such heads; a plain one stands in their place. */
    readonly isOther: boolean;
}

export function messageArrow(tail: Arrowhead, head: Arrowhead, dashed: boolean): MessageArrow {
    const [one, other] = [ALIKE[tail] ?? tail, ALIKE[head] ?? head];
    const found = ARROWS[`${one} ${other}`];
    const turned = found ? undefined : ARROWS[`${other} ${one}`];
    const [solid, broken] = found ??
        turned ??
        (other === 'none' && one !== 'none' ? ARROWS['none triangle'] : undefined) ?? ['->>', '-->>'];
    const isTurned = !found && (turned !== undefined || (other === 'none' && one !== 'none'));
    return { arrow: dashed ? broken : solid, isTurned, isOther: !found && !turned };
}

/** A number before the text, as Mermaid counts messages. */
const NUMBER = /^(\d{1,9})\.(?: |$)/;

export interface Numbering {
    readonly start: number;
    readonly step: number;
}

/** How messages are counted, if all are; undefined where their texts begin otherwise. */
export function numberingOf(texts: readonly string[]): Numbering | undefined {
    const numbers = texts.map(text => Number(NUMBER.exec(text)?.[1] ?? NaN));
    const [start = NaN, second = start + 1] = numbers;
    const step = second - start;
    const isCounted = step > 0 && numbers.every((number, at) => number === start + at * step);
    return isCounted ? { start, step } : undefined;
}

export function withoutNumber(text: string): string {
    return text.replace(NUMBER, '');
}
