import { expect } from 'chai';
import { SessionStage } from './test/session-stage';

describe('prompts that are sent during a turn', () => {
    let stage: SessionStage;

    afterEach(() => stage.end());

    it('are kept until it has ended, in order, and after a turn that was stopped until the person sends them', async () => {
        stage = await SessionStage.with({
            turns: [[{ hang: 'until-cancelled' }], [{ say: 'one' }], [{ say: 'two' }], [{ say: 'three' }]]
        });
        const id = await stage.begin();
        await stage.until(id, ({ state }) => state === 'running');
        await stage.say(id, 'first');
        await stage.say(id, 'second');
        expect((await stage.session(id)).queued?.map(({ prompt }) => prompt[0])).to.deep.equal([
            { kind: 'text', text: 'first' },
            { kind: 'text', text: 'second' }
        ]);
        await stage.service.cancel(id);
        const { queued = [], turns } = await stage.ended(id);
        expect([turns.length, queued.length]).to.deep.equal([1, 2]);
        expect(await stage.service.sendQueued(id, queued[0]!.id)).to.include({ ok: true });
        const after = await stage.until(
            id,
            session => session.turns.length === 3 && session.turns.every(({ state }) => state !== 'running')
        );
        expect(after.turns.map(({ prompt }) => prompt[0]).slice(1)).to.deep.equal(queued.map(({ prompt }) => prompt[0]));
        expect(after.queued).to.deep.equal([]);
    });

    it('are forgotten when the person removes them, and only so many are kept', async () => {
        stage = await SessionStage.with({ turns: [[{ hang: 'until-cancelled' }]] });
        const id = await stage.begin();
        await stage.until(id, ({ state }) => state === 'running');
        for (let count = 1; count <= 20; count++) {
            await stage.say(id, String(count));
        }
        const more = await stage.service.prompt(id, [{ kind: 'text', text: '21' }]);
        expect(more).to.include({ ok: false });
        for (const { id: queuedId } of (await stage.session(id)).queued ?? []) {
            await stage.service.dropQueued(id, queuedId);
        }
        await stage.service.cancel(id);
        expect((await stage.ended(id)).queued).to.deep.equal([]);
    });
});
