import { expect } from 'chai';
import type { CallEvent } from '../../common/call-log';
import { connected, finished, started } from '../test/sample-calls';
import { type AgentsState, answeredState, NOTHING_KNOWN, stateAfter } from './agents-state';

describe('what a window knows of the agents', () => {
    const after = (state: AgentsState, ...events: readonly CallEvent[]) => events.reduce(stateAfter, state);
    const shown = ({ running, recent }: AgentsState) => [running.map(({ id }) => id), recent.map(({ id }) => id)];

    it('begins with the answer of the hub, the newest call first', () => {
        const state = answeredState([connected('a')], [started('3')], [finished('1'), finished('2')]);
        expect(state).to.have.property('hub', 'there');
        expect(state.clients).to.have.length(1);
        expect(shown(state)).to.deep.equal([['3'], ['2', '1']]);
    });

    it('follows a call from its start over its progress to its end', () => {
        const running = after(
            NOTHING_KNOWN,
            { type: 'started', call: started('1') },
            { type: 'progress', id: '1', fraction: 0.5, message: 'half' }
        );
        expect(running.running).to.deep.equal([{ ...started('1'), progress: { fraction: 0.5, message: 'half' } }]);
        expect(shown(after(running, { type: 'finished', call: finished('1') }))).to.deep.equal([[], ['1']]);
    });

    it('takes no event twice that is in the answer already', () => {
        const state = answeredState([], [started('2')], [finished('1')]);
        const again = after(
            state,
            { type: 'started', call: started('1') },
            { type: 'finished', call: finished('1') },
            { type: 'started', call: started('2') },
            { type: 'progress', id: 'unknown', fraction: 1 }
        );
        expect(shown(again)).to.deep.equal([['2'], ['1']]);
    });

    it('leaves out what the IDE calls for the person', () => {
        const persons = { sessionId: '' };
        const state = answeredState([], [started('1', persons)], [finished('2', persons)]);
        expect(shown(state)).to.deep.equal([[], []]);
        const more = after(state, { type: 'started', call: started('3', persons) }, { type: 'finished', call: finished('3', persons) });
        expect(shown(more)).to.deep.equal([[], []]);
    });

    it('remembers the last 200 calls', () => {
        const events = Array.from({ length: 230 }, (_, at): CallEvent => ({ type: 'finished', call: finished(String(at)) }));
        const { recent } = after(NOTHING_KNOWN, ...events);
        expect([recent.length, recent[0]?.id, recent.at(-1)?.id]).to.deep.equal([200, '229', '30']);
    });
});
