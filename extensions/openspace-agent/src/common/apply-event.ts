import type { Item, Session, SessionEvent, Turn } from './agent-transcript';
import { endedItem } from './ended-item';
import { lighter } from './session-weight';

export const MAX_TURNS = 200;
export const MAX_ITEMS = 1_000;
/** Characters of one message; what comes after is left out. */
export const MAX_TEXT = 500_000;
const CUT = '\n\n… (the rest is left out: the message is too long)';

/** The session after an event, no longer than a session may be. Items belong to the last turn; an item with a known id replaces that one. */
export function applyEvent(session: Session, event: SessionEvent): Session {
    return lighter(after(session, event));
}

function after(session: Session, event: SessionEvent): Session {
    switch (event.kind) {
        case 'turn-began':
            return { ...session, turns: [...session.turns, event.turn].slice(-MAX_TURNS) };
        case 'text':
            return inLastTurn(session, items => withText(items, event));
        case 'item':
            return inLastTurn(session, items => withItem(items, event.item));
        case 'turn':
            return { ...session, turns: session.turns.map(turn => (turn.id === event.turnId ? changed(turn, event.change) : turn)) };
        case 'session':
            return { ...session, ...event.change };
    }
}

function changed(turn: Turn, change: Partial<Turn>): Turn {
    const next = { ...turn, ...change };
    return next.state === 'running' ? next : { ...next, items: next.items.map(endedItem) };
}

export function emptyTurn(id: string, prompt: Turn['prompt']): Turn {
    return { id, prompt, items: [], plan: [], state: 'running', boards: [], files: [], undone: false };
}

function inLastTurn(session: Session, change: (items: readonly Item[]) => readonly Item[]): Session {
    const last = session.turns.at(-1);
    return last === undefined ? session : { ...session, turns: [...session.turns.slice(0, -1), { ...last, items: change(last.items) }] };
}

function withItem(items: readonly Item[], item: Item): readonly Item[] {
    const at = items.findIndex(known => known.id === item.id);
    return at < 0 ? [...items, item].slice(-MAX_ITEMS) : items.with(at, item);
}

function withText(items: readonly Item[], event: Extract<SessionEvent, { kind: 'text' }>): readonly Item[] {
    const known = items.find(item => item.id === event.itemId);
    const before = known?.kind === 'message' || known?.kind === 'thought' ? known.text : '';
    if (before.length >= MAX_TEXT) {
        return items;
    }
    const text = before + event.text;
    return withItem(items, {
        kind: event.of,
        id: event.itemId,
        text: text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).padEnd(MAX_TEXT) + CUT : text
    });
}
