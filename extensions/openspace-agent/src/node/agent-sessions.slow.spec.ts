import { expect } from 'chai';
import type { AgentScript, Step } from './test/agent-script';
import { itemsOf, SessionStage, textOf } from './test/session-stage';

describe('AgentSessions with an agent that is a real program', () => {
    let stage: SessionStage;
    const playing = async (...turns: Step[][]) => (stage = await SessionStage.with({ turns }));
    const stageOf = async (script: AgentScript) => (stage = await SessionStage.with(script));

    afterEach(() => stage.end());

    it('streams what the agent says, thinks and plans into a turn, words of one kind in a row as one text', async () => {
        await playing([{ think: 'Hm.' }, { say: 'I draw it now.' }, { plan: ['look', 'draw'] }, { say: 'Done.' }]);
        const session = await stage.ended(await stage.begin('draw a login flow'));

        expect(session.title).to.equal('draw a login flow');
        expect(session.turns[0]).to.deep.include({
            state: 'done',
            plan: [
                { text: 'look', state: 'pending' },
                { text: 'draw', state: 'pending' }
            ]
        });
        expect(itemsOf(session.turns).map(item => [item.kind, 'text' in item && item.text])).to.deep.equal([
            ['thought', 'Hm.'],
            ['message', 'I draw it now.Done.']
        ]);
        expect(session.options[0]).to.deep.include({ id: 'model', value: 'small' });
    });

    it('tells windows everything that a snapshot has', async () => {
        await playing([{ say: 'one two three' }]);
        const id = await stage.begin();
        await stage.ended(id);
        const told = stage.events.flatMap(event => (event.kind === 'text' ? [event.text] : [])).join('');
        expect(told).to.equal('one two three');
    });

    it('waits for the answer to a permission request, and hands it to the agent', async () => {
        await playing([{ call: 'openspace.whiteboard.list', args: {}, ask: true }, { say: 'It went on.' }]);
        const id = await stage.begin();
        const request = await stage.asked(id);
        expect(request.options.map(option => option.kind)).to.deep.equal(['allow_once', 'allow_always', 'reject_once']);

        expect(await stage.service.answer(id, request.id, 'no')).to.deep.include({ ok: true });
        const session = await stage.ended(id);
        expect(textOf(session)).to.contain('It went on.');
        expect(itemsOf(session.turns).find(item => item.kind === 'permission')).to.deep.include({ answer: { optionId: 'no' } });
        expect(await stage.service.answer(id, request.id, 'once')).to.deep.include({ ok: false });
    });

    it('takes a permission request that no one answers for refused', async () => {
        await playing([{ call: 'openspace.whiteboard.list', args: {}, ask: true }]);
        stage.permissionLimitMs = 50;
        const session = await stage.ended(await stage.begin());
        expect(itemsOf(session.turns).find(item => item.kind === 'permission')).to.deep.include({ answer: 'timeout' });
        expect(session.turns[0]?.state).to.equal('cancelled');
    });

    it('cancels a turn, and the request that waits in it', async () => {
        await playing([{ call: 'openspace.whiteboard.list', args: {}, ask: true }], [{ hang: 'until-cancelled' }]);
        const id = await stage.begin();
        await stage.asked(id);
        await stage.service.cancel(id);
        expect((await stage.ended(id)).turns[0]?.state).to.equal('cancelled');

        await stage.say(id, 'again');
        await stage.until(id, ({ state }) => state === 'running');
        await stage.service.cancel(id);
        expect((await stage.ended(id)).turns[1]?.state).to.equal('cancelled');
    });

    it('says when the agent died in a turn, keeps what it had said, and starts it again', async () => {
        await playing([{ say: 'Before.' }, { exit: 7 }]);
        const id = await stage.begin();
        const session = await stage.ended(id);
        expect(session).to.deep.include({ state: 'stopped' });
        expect(session.turns[0]?.state).to.equal('failed');
        expect(textOf(session)).to.contain('Before.').and.to.contain('exit code 7').and.to.contain('It was too much for me.');
        expect(itemsOf(session.turns).at(-1)).to.deep.include({ kind: 'notice', action: 'restart' });

        await stage.rewrite({ turns: [[{ say: 'Here again.' }]] });
        expect(await stage.service.restart(id)).to.deep.include({ ok: true });
        await stage.say(id, 'go on');
        const after = await stage.ended(id);
        expect(after.turns).to.have.length(2);
        expect(textOf(after)).to.contain('does not remember').and.to.contain('Here again.');
    });

    it('takes a session up again that the agent remembers, over a restart of the backend', async () => {
        await stageOf({ turns: [[{ say: 'First.' }], [{ say: 'Second.' }]], remembers: true, turnsBefore: 1 });
        const id = await stage.begin();
        await stage.ended(id);
        await stage.restart();

        expect((await stage.service.sessions()).map(session => [session.id, session.title, session.state])).to.deep.equal([
            [id, 'go', 'stopped']
        ]);
        await stage.say(id, 'and then?');
        const session = await stage.ended(id);
        expect(textOf(session)).to.equal('First.\nSecond.');
    });

    it('says that a turn was interrupted by the end of the backend', async () => {
        await playing([{ say: 'At work.' }, { hang: 'until-cancelled' }]);
        const id = await stage.begin();
        await stage.until(id, session => textOf(session).includes('At work.'));
        await stage.restart();
        const session = await stage.session(id);
        expect(session.turns[0]?.state).to.equal('failed');
        expect(textOf(session)).to.contain('At work.').and.to.contain('was restarted while the agent was at work');
    });

    it('leaves out anything that is too large or not a message, says so, and goes on', async () => {
        await playing([
            { line: '{"jsonrpc":"2.0","method":' },
            { line: '[1,2,3]' },
            { line: 'Hello, I am a debug print' },
            { huge: 10 * 1024 * 1024 },
            { say: 'Still here.' }
        ]);
        const session = await stage.ended(await stage.begin());
        expect(session.turns[0]?.state).to.equal('done');
        const notices = itemsOf(session.turns).flatMap(item => (item.kind === 'notice' ? [item.text] : []));
        expect(notices).to.have.length(4);
        expect(notices[3]).to.contain('10.0 MB');
        expect(textOf(session)).to.contain('Still here.');
    });

    it('passes on what the agent says of its failure @long', async () => {
        await playing([{ fail: 'The model server is missing.' }]);
        const session = await stage.ended(await stage.begin());
        expect(session.turns[0]?.state).to.equal('failed');
        expect(textOf(session)).to.contain('The model server is missing.');
    });

    it('says how to install what is not installed, and finds it once it is there', async () => {
        await playing([{ say: 'Found.' }]);
        const real = stage.command;
        stage.command = { ...real, command: 'opencode', args: ['acp'], env: { PATH: stage.folder, HOME: stage.folder } };
        const id = await stage.begin();
        expect(textOf(await stage.ended(id))).to.contain('npm install -g opencode-ai');

        const { chmod, writeFile } = await import('fs/promises');
        const program = `${stage.folder}/opencode`;
        await writeFile(program, `#!/bin/sh\nexec "${real.command}" "${real.args.join('" "')}"\n`);
        await chmod(program, 0o755);
        await stage.say(id, 'now');
        expect(textOf(await stage.ended(id))).to.contain('Found.');
    });

    it('says why a program does not come up, or is not one that it can talk to @long', async () => {
        await stageOf({ turns: [], endsAtOnce: 'No licence.' });
        const id = await stage.begin();
        expect(textOf(await stage.ended(id))).to.contain('No licence.');

        await stage.rewrite({ turns: [], protocolVersion: 99 });
        await stage.say(id, 'again');
        expect(textOf(await stage.ended(id))).to.contain('version 99');
    });

    it('counts the steps that the agent draws in a turn, by what the hub says', async () => {
        await playing([{ hang: 'until-cancelled' }]);
        const id = await stage.begin();
        await stage.until(id, ({ state }) => state === 'running');
        const call = (name: string, output: object, session: string | undefined = id) =>
            stage.journal.add({
                session,
                caller: 'scripted',
                tool: { name, title: '', description: '', toolset: 'whiteboard', runsIn: 'anywhere', hints: { readOnly: false } } as never,
                input: {},
                outcome: { success: true, output: { success: true, ...output }, attachments: [] }
            });
        const on = (revision: string) => ({ path: '/w/a.whiteboard.json', revision, appliedBy: 'file' });
        call('openspace.whiteboard.create', on('r0'));
        call('openspace.whiteboard.replace', on('r1'));
        call('openspace.whiteboard.add_shape', on('r2'));
        call('openspace.whiteboard.undo', { ...on('r1'), undone: 1 });
        call('openspace.whiteboard.add_shape', on('r3'), 'somebody else');
        call('openspace.whiteboard.update_shape', on('r3'));
        call('canvas_update_mermaid', { path: '/w/b.mmd' });
        const { boards, files } = (await stage.session(id)).turns[0]!;
        expect(boards).to.deep.equal([{ path: '/w/a.whiteboard.json', revisions: ['r1'], undone: ['r2'], takenBack: false }]);
        expect(files).to.deep.equal(['/w/b.mmd']);
        await stage.service.cancel(id);
        await stage.ended(id);
    });

    it('says when the agent is silent, as when its model server is down, and takes the next turn when it is back', async () => {
        await playing([{ say: 'I ask my model.' }, { hang: 'until-cancelled' }], [{ say: 'It is back.' }]);
        stage.silenceLimitMs = 50;
        const id = await stage.begin();
        const silent = await stage.until(id, session => /I ask my model\.[^]*model server/.test(textOf(session)));
        expect(silent.turns[0]?.state).to.equal('running');
        expect(textOf(silent)).to.contain('press Stop');
        await stage.service.cancel(id);
        await stage.ended(id);
        await stage.say(id, 'go');
        const session = await stage.ended(id);
        expect(textOf(session)).to.contain('It is back.');
    });

    it('has the agent use another model when the person chooses one', async () => {
        await playing([{ say: 'Hello.' }]);
        const id = await stage.begin();
        await stage.ended(id);
        expect(await stage.service.choose(id, 'model', 'large')).to.deep.include({ ok: true });
        expect((await stage.session(id)).options[0]).to.deep.include({ id: 'model', value: 'large' });
    });

    it('keeps several sessions of one agent apart, at work at the same time', async () => {
        await playing([{ echo: true }, { call: 'openspace.whiteboard.list', args: {}, ask: true }]);
        const [first, second] = [await stage.begin('one'), await stage.begin('two')];
        await Promise.all([stage.asked(first), stage.asked(second)]);
        await Promise.all([stage.service.cancel(first), stage.service.cancel(second)]);
        expect(textOf(await stage.ended(first)))
            .to.contain('"one"')
            .and.not.to.contain('"two"');
        expect(textOf(await stage.ended(second)))
            .to.contain('"two"')
            .and.not.to.contain('"one"');
        expect((await stage.service.sessions()).map(({ title }) => title).sort()).to.deep.equal(['one', 'two']);
        await stage.service.remove(first);
        expect((await stage.service.sessions()).map(({ title }) => title)).to.deep.equal(['two']);
    });

    it('offers what a file was before the agent wrote it', async () => {
        await playing([{ write: 'a.txt', content: 'one' }, { write: 'a.txt', content: 'two' }, { read: 'a.txt' }]);
        stage.written.set(`${stage.folder}/a.txt`, 'zero');
        const session = await stage.ended(await stage.begin());
        expect(textOf(session)).to.equal('two');
        const [written] = itemsOf(session.turns).filter(item => item.kind === 'tool');
        expect(written).to.deep.include({ content: [{ kind: 'diff', path: `${stage.folder}/a.txt`, oldText: 'zero', newText: 'two' }] });
    });

    it('ends an agent that does not stop when it is asked to, and starts it with the next prompt @long', async () => {
        await playing([{ say: 'I hear nothing.' }, { hang: 'deaf' }]);
        stage.sessions.cancelLimitMs = 50;
        const id = await stage.begin();
        await stage.until(id, session => textOf(session).includes('I hear nothing.'));
        await stage.service.cancel(id);
        const session = await stage.ended(id);
        expect(session.turns[0]?.state).to.equal('failed');
        expect(textOf(session)).to.contain('its program was ended');

        await stage.until(id, ({ state }) => state === 'stopped');
        await stage.rewrite({ turns: [[{ say: 'Back.' }]] });
        await stage.say(id, 'again');
        expect(textOf(await stage.ended(id))).to.contain('Back.');
    });

    it('does not ask an agent that was cancelled while it started @long', async () => {
        await playing([{ say: 'Too late.' }]);
        const id = await stage.begin();
        await stage.service.cancel(id);
        const session = await stage.ended(id);
        expect(session.turns[0]?.state).to.equal('cancelled');
        expect(textOf(session)).to.equal('');
    });
});
