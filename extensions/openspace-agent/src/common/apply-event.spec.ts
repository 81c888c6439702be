import { expect } from 'chai';
import type { Item, Session, TurnState } from './agent-transcript';
import { applyEvent, emptyTurn } from './apply-event';

const tool = (id: string, state: 'pending' | 'in_progress' | 'completed' | 'failed'): Item => ({
    kind: 'tool',
    id,
    title: id,
    toolKind: 'other',
    state,
    input: undefined,
    content: [],
    locations: [],
    board: undefined
});
const question: Item = { kind: 'permission', id: 'q', title: 'q', input: undefined, content: [], options: [], answer: undefined };

describe('applyEvent', () => {
    const items = [tool('a', 'pending'), tool('b', 'in_progress'), tool('c', 'completed'), tool('d', 'failed'), question];
    const session: Session = {
        id: 's',
        agentId: 'a',
        title: '',
        changedAt: 0,
        state: 'running',
        options: [],
        commands: [],
        turns: [{ ...emptyTurn('t', []), items }]
    };
    const after = (state: TurnState) =>
        applyEvent(session, { kind: 'turn', turnId: 't', change: { state } }).turns[0]?.items.map(item =>
            item.kind === 'tool' ? item.state : item.kind === 'permission' ? item.answer : undefined
        );

    for (const state of ['done', 'cancelled', 'failed'] as const) {
        it(`leaves no call and no question open in a turn that is ${state}`, () => {
            expect(after(state)).to.deep.equal(['cancelled', 'cancelled', 'completed', 'failed', 'cancelled']);
        });
    }

    it('leaves them as they are while the turn goes on', () => {
        expect(after('running')).to.deep.equal(['pending', 'in_progress', 'completed', 'failed', undefined]);
    });
});
