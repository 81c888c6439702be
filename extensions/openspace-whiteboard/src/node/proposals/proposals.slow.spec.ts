import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import { runTool } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { type Output, TemporaryWorkspace, toolNamed } from '../test/temporary-workspace';

const BOARD = 'large.whiteboard.json';
const COUNT = Math.max(1_000, runs(4_000));
/** What a call on a thread takes here is less than so much of what it takes in place. */
const SHARE = 0.1;

describe(`A proposal of ${COUNT} shapes`, () => {
    const shapes = Array.from({ length: COUNT }, (_, at) =>
        at % 2 === 0
            ? { id: `s${at}`, type: 'geo', x: (at % 100) * 150, y: Math.floor(at / 100) * 200, width: 160, height: 80, label: `${at}` }
            : { id: `s${at}`, type: 'arrow', from: `s${Math.max(0, at - 3)}`, to: `s${at - 1}` }
    );
    let workspace: TemporaryWorkspace;
    let plain: TemporaryWorkspace;
    beforeEach(async () => {
        [workspace, plain] = [new TemporaryWorkspace(), new TemporaryWorkspace()];
        await Promise.all([workspace, plain].map(each => each.ok('create', { path: BOARD })));
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
        plain.dispose();
    });

    const call = async (name: string, args: object, signal = new AbortController().signal): Promise<Output> => {
        const context = { signal, caller: 'test', progress: () => undefined };
        const tool = workspace.whiteboard.threads.inWorker(toolNamed(name));
        const outcome = await runTool(tool, args, workspace.whiteboard, context, (_tool, error) => workspace.internal.push(error));
        return outcome.success ? outcome.output : { ...outcome.error };
    };

    it('is planned, revised, painted and accepted in a thread, and holds no one up', async () => {
        const path = workspace.file(BOARD);
        const drawn = await callsOnLoop(() => plain.ok('replace', { path: BOARD, shapes }));
        const light = async (name: string, args: object) => {
            let answer: Output = {};
            expect(await callsOnLoop(async () => (answer = await call(name, args))), name).to.be.below(drawn * SHARE);
            return answer;
        };
        const id = String((await light('replace', { path: BOARD, shapes, mode: 'propose' }))['proposalId']);
        const revised = { proposalId: id, path, tool_name: 'openspace.whiteboard.replace', arguments: { shapes } };
        expect(await light('review.revise', revised)).to.include({ proposalId: id, diffTotal: COUNT });
        expect(await light('review.snapshot', { proposalId: id, path })).to.have.nested.property('pages[0].width');
        const answer = await light('review.accept', { proposalId: id, path });
        expect(answer['accepted']).to.have.length(COUNT);
        expect(await call('read', { path: BOARD, limit: 1 })).to.include({ total: COUNT });
        expect(await call('undo', { path: BOARD })).to.include({ undone: 1 });
        expect(await call('read', { path: BOARD, limit: 1 })).to.include({ total: 0 });
    });

    it('is not kept when it is cancelled', async () => {
        const cancel = new AbortController();
        const answer = call('replace', { path: BOARD, shapes, mode: 'propose' }, cancel.signal);
        setImmediate(() => cancel.abort());
        expect(await answer).to.include({ code: 'CANCELLED' });
        expect(await workspace.proposals.of()).to.deep.equal([]);
    });
});
