import { expect } from 'chai';
import type { Item, Session, SessionEvent } from './agent-transcript';
import { applyEvent, emptyTurn } from './apply-event';
import { MAX_SESSION } from './session-weight';

const MEGA = 1_000_000;
const diff = (id: string, length: number): Item => ({
    kind: 'tool',
    id,
    title: id,
    toolKind: 'edit',
    state: 'completed',
    input: undefined,
    content: [{ kind: 'diff', path: '/w/a', oldText: undefined, newText: 'x'.repeat(length) }],
    locations: ['/w/a'],
    board: undefined
});
const empty: Session = { id: 's', agentId: 'a', title: '', changedAt: 0, state: 'running', options: [], commands: [], turns: [] };
const began = (id: string): SessionEvent => ({ kind: 'turn-began', turn: emptyTurn(id, []) });
const played = (events: readonly SessionEvent[]) => events.reduce(applyEvent, empty);
const lengthOf = (session: Session) => JSON.stringify(session).length;

describe('a session', () => {
    it('is no longer than one may be, whatever an agent sends; what came last is whole', () => {
        const last = diff('last', 3 * MEGA);
        const items = [...Array.from({ length: 60 }, (_, at) => diff(`d${at}`, MEGA)), last];
        const { turns } = played([began('t'), ...items.map((item): SessionEvent => ({ kind: 'item', item }))]);
        expect(lengthOf({ ...empty, turns })).to.be.lessThan(MAX_SESSION + MEGA);
        expect(
            turns[0]!.items.map(({ id }) => id),
            'each call is still there'
        ).to.deep.equal(items.map(({ id }) => id));
        expect(turns[0]!.items.at(-1)).to.equal(last);
        expect(turns[0]!.items[0]).to.nested.include({ 'content[0].kind': 'text' });
    });

    it('loses what is long in its oldest turns first, and then those turns', () => {
        const long = played(['a', 'b', 'c'].flatMap(id => [began(id), { kind: 'item', item: diff(id, 7 * MEGA) }]));
        expect(long.turns.map(({ items }) => items[0]).map(item => item?.kind === 'tool' && item.content[0]?.kind)).to.deep.equal([
            'text',
            'text',
            'diff'
        ]);
        const small = (at: number): SessionEvent => ({ kind: 'text', itemId: `m${at}`, of: 'message', text: 'y'.repeat(3_900) });
        const many = played(
            Array.from({ length: 10 }, (_, turn) => [
                began(`t${turn}`),
                ...Array.from({ length: 900 }, (_, at) => small(turn * 1_000 + at))
            ]).flat()
        );
        expect(lengthOf(many)).to.be.lessThan(MAX_SESSION + MEGA);
        expect(many.turns.at(-1)).to.include({ id: 't9' });
        expect(many.turns.at(-1)!.items).to.have.length(900);
    });

    it('keeps prompts of earlier turns without their pictures', () => {
        const prompt = [{ kind: 'image', mimeType: 'image/png', data: 'A'.repeat(6 * MEGA), name: 'a.png' }] as const;
        const { turns } = played(['a', 'b', 'c'].map(id => ({ kind: 'turn-began', turn: emptyTurn(id, prompt) })));
        expect(turns.map(turn => turn.prompt[0]?.kind)).to.deep.equal(['text', 'text', 'image']);
    });
});
