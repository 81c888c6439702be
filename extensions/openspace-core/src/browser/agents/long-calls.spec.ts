import { Emitter, type ProgressMessage, type ProgressUpdate } from '@theia/core';
import { expect } from 'chai';
import { mock } from 'node:test';
import { started } from '../test/sample-calls';
import { type AgentsState, NOTHING_KNOWN, type RunningCall } from './agents-state';
import { LongCalls, plainMarkdown } from './long-calls';

describe('LongCalls', () => {
    interface Shown {
        readonly text: string;
        readonly updates: ProgressUpdate[];
        cancel(): void;
        gone: boolean;
    }
    let shown: Shown[];
    let cancelled: string[];
    let model: { state: AgentsState; onDidChange: Emitter<AgentsState>['event'] };
    let changed: Emitter<AgentsState>;
    let calls: LongCalls;

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout'] });
        shown = [];
        cancelled = [];
        changed = new Emitter();
        model = { state: NOTHING_KNOWN, onDidChange: changed.event };
        const showProgress = async ({ text }: ProgressMessage, onDidCancel: () => void = () => undefined) => {
            const one: Shown = { text, updates: [], cancel: onDidCancel, gone: false };
            shown.push(one);
            return {
                id: text,
                report: (update: ProgressUpdate) => void one.updates.push(update),
                cancel: () => void (one.gone = true),
                result: Promise.resolve(undefined)
            };
        };
        const log = {
            cancel: async (id: string) => void cancelled.push(id),
            windowFor: async (id: string) => (id === 'elsewhere' ? 'b' : 'a')
        };
        calls = new LongCalls(model, log, { windowId: 'a' }, { showProgress });
        calls.onStart();
    });
    afterEach(() => mock.timers.reset());

    const become = (...running: RunningCall[]) => {
        model.state = { ...NOTHING_KNOWN, running };
        changed.fire(model.state);
    };
    const turn = () => new Promise(resolve => setImmediate(resolve));

    it('shows a call after a second, not before, until it ends', async () => {
        become(started('short'), started('long', { path: '/w/flow.whiteboard.json' }));
        mock.timers.tick(999);
        become(started('long', { path: '/w/flow.whiteboard.json' }));
        mock.timers.tick(1);
        await turn();
        expect(shown.map(({ text }) => text)).to.deep.equal(['agent\\: whiteboard\\.replace on flow\\.whiteboard\\.json']);
        become();
        await turn();
        expect(shown[0]?.gone).to.equal(true);
    });

    it('shows how far it is, also what was known before', async () => {
        const call = started('1');
        become({ ...call, progress: { fraction: 0.25 } });
        mock.timers.tick(1_000);
        await turn();
        become({ ...call, progress: { fraction: 0.5, message: 'half' } });
        await turn();
        expect(shown[0]?.updates).to.deep.equal([{ work: { done: 25, total: 100 } }, { message: 'half', work: { done: 50, total: 100 } }]);
    });

    it('cancels the call that the person cancels', async () => {
        become(started('1'), started('2'));
        mock.timers.tick(1_000);
        await turn();
        shown[1]?.cancel();
        expect(cancelled).to.deep.equal(['2']);
    });

    it('leaves a call to the window in which it works', async () => {
        become(started('elsewhere'), started('here'));
        mock.timers.tick(1_000);
        await turn();
        shown[0]?.cancel();
        expect([shown.length, cancelled]).to.deep.equal([1, ['here']]);
    });

    it('shows at most three at once', async () => {
        become(...['1', '2', '3', '4', '5'].map(id => started(id)));
        mock.timers.tick(1_000);
        await turn();
        expect(shown).to.have.length(3);
    });

    it('takes nothing from the name of a client but its text', () => {
        expect(plainMarkdown('[x](command:a) *b* <c>')).to.equal('\\[x\\]\\(command\\:a\\) \\*b\\* \\<c\\>');
    });
});
