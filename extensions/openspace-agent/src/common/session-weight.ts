import type { Item, PromptPart, Session, ToolContent, Turn } from './agent-transcript';

/** Characters of a whole session: it is held by the backend and by each window, and saved and sent as one text. */
export const MAX_SESSION = 16_000_000;
/** What becomes lighter becomes so much lighter, so that not each event has to make it so again. */
const AFTERWARDS = MAX_SESSION * 0.75;
/** What weighs less stays. */
const LIGHT = 4_000;
const KEPT_TEXT = 2_000;
/** Of an object besides its texts. */
const OBJECT = 20;
const LEFT_OUT = '… (left out: the session is too long)';

const known = new WeakMap<object, number>();

/** The session, with what is longest in its oldest turns left out if it is too long as a whole; the last turn stays. */
export function lighter(session: Session): Session {
    let weight = sum(session.turns, weightOfTurn);
    if (weight <= MAX_SESSION) {
        return session;
    }
    const thin = <T extends object>(part: T, light: (part: T) => T): T => {
        const before = weightOf(part);
        if (weight <= AFTERWARDS || before <= LIGHT) {
            return part;
        }
        const after = light(part);
        weight -= before - weightOf(after);
        return after;
    };
    const turns = session.turns.map(turn =>
        weight <= AFTERWARDS
            ? turn
            : {
                  ...turn,
                  prompt: turn.prompt.map(part => thin(part, lightPart)),
                  items: turn.items.map(item => thin(item, lightItem))
              }
    );
    let first = 0;
    for (; weight > AFTERWARDS && first < turns.length - 1; first++) {
        weight -= weightOfTurn(turns[first]!);
    }
    return { ...session, turns: turns.slice(first) };
}

function weightOfTurn(turn: Turn): number {
    let weight = known.get(turn);
    if (weight === undefined) {
        weight =
            sum(turn.items, weightOf) + sum(turn.prompt, weightOf) + weightOf(turn.plan) + weightOf(turn.files) + weightOf(turn.boards);
        known.set(turn, weight);
    }
    return weight;
}

/** In characters. Nothing that is weighed changes afterwards. */
function weightOf(value: unknown): number {
    if (typeof value === 'string') {
        return value.length;
    }
    if (typeof value !== 'object' || value === null) {
        return 0;
    }
    let weight = known.get(value);
    if (weight === undefined) {
        weight = OBJECT + sum(Object.values(value), weightOf);
        known.set(value, weight);
    }
    return weight;
}

function sum<T>(parts: readonly T[], weigh: (part: T) => number): number {
    return parts.reduce((total, part) => total + weigh(part), 0);
}

function lightItem(item: Item): Item {
    const noContent: ToolContent[] = [{ kind: 'text', text: LEFT_OUT }];
    switch (item.kind) {
        case 'message':
        case 'thought':
        case 'notice':
            return { ...item, text: cut(item.text) };
        case 'image':
            return { kind: 'message', id: item.id, text: LEFT_OUT };
        case 'link':
            return { ...item, uri: cut(item.uri), name: cut(item.name) };
        case 'tool':
            return { ...item, input: undefined, content: noContent, locations: item.locations.slice(0, 1).map(cut) };
        case 'permission':
            return { ...item, input: undefined, content: noContent };
    }
}

function lightPart(part: PromptPart): PromptPart {
    switch (part.kind) {
        case 'text':
            return { ...part, text: cut(part.text) };
        case 'context':
            return { ...part, text: cut(part.text) };
        case 'image':
            return { kind: 'text', text: `${part.name.slice(0, 200)} ${LEFT_OUT}` };
        case 'file':
            return part;
    }
}

function cut(text: string): string {
    return text.length > KEPT_TEXT ? text.slice(0, KEPT_TEXT) + LEFT_OUT : text;
}
