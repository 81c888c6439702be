import { expect } from 'chai';
import type { Step } from './test/agent-script';
import { itemsOf, SessionStage, textOf } from './test/session-stage';

describe('a turn that the person stops', () => {
    let stage: SessionStage;
    const playing = async (...turns: Step[][]) => (stage = await SessionStage.with({ turns }));
    const toolsOf = async (id: string) => itemsOf((await stage.session(id)).turns).filter(item => item.kind === 'tool');

    afterEach(() => stage.end());

    it('ends alone: its agent goes on, remembers, and serves other sessions', async () => {
        await playing([{ hang: 'until-cancelled' }], [{ say: 'I remember.' }, { hang: 'until-cancelled' }]);
        // Long enough for an agent that does stop, on a busy machine too.
        stage.sessions.cancelLimitMs = 1_000;
        stage.silenceLimitMs = 2_000;
        const [first, second] = [await stage.begin('one'), await stage.begin('two')];
        await Promise.all([first, second].map(id => stage.until(id, ({ state }) => state === 'running')));
        await stage.service.cancel(first);
        expect((await stage.ended(first)).turns[0]?.state).to.equal('cancelled');

        await stage.say(first, 'again');
        // Much longer than an agent is given to stop.
        const again = await stage.until(first, session => /I remember\.[^]*said nothing/.test(textOf(session)));
        expect(again.turns[1]?.state).to.equal('running');
        expect(textOf(again)).not.to.contain('does not remember');
        expect((await stage.session(second)).turns[0]?.state).to.equal('running');
        await Promise.all([first, second].map(id => stage.service.cancel(id)));
        await Promise.all([first, second].map(id => stage.ended(id)));
    });

    it('leaves the program to another session when the agent does not stop', async () => {
        await playing([{ say: 'Hello.' }], [{ say: 'I hear nothing.' }, { hang: 'deaf' }]);
        stage.sessions.cancelLimitMs = 50;
        const [deaf, other] = [await stage.begin(), await stage.begin()];
        await Promise.all([stage.ended(deaf), stage.ended(other)]);
        const stop = async (id: string) => {
            await stage.say(id, 'go on');
            await stage.until(id, session => textOf(session).includes('I hear nothing.'));
            await stage.service.cancel(id);
            return stage.ended(id);
        };
        expect(textOf(await stop(deaf))).to.contain('Its program goes on');
        const alone = textOf(await stop(other));
        expect(alone).to.contain('its program was ended').and.not.to.contain('does not remember');
    });

    it('shows the call that it was in as cancelled, at once and when the agent reports it as failed', async () => {
        await playing([{ call: 'openspace.whiteboard.list', args: {}, ask: true }]);
        const id = await stage.begin();
        await stage.asked(id);
        const [ended] = await Promise.all([stage.service.cancel(id), toolsOf(id)]);
        expect(ended).to.include({ ok: true });
        await stage.ended(id);
        expect((await toolsOf(id)).map(({ state }) => state)).to.deep.equal(['cancelled']);
    });

    it('leaves no call open when the turn fails in it', async () => {
        await playing([{ call: 'openspace.whiteboard.list', args: {} }]);
        const session = await stage.ended(await stage.begin());
        expect(session.turns[0]?.state).to.equal('failed');
        expect((await toolsOf(session.id)).map(({ state }) => state)).to.deep.equal(['cancelled']);
    });
});
