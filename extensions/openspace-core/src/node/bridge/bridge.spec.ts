import type { ToolOutcome } from '@openspace/tool';
import { Emitter } from '@theia/core';
import { expect } from 'chai';
import { mock } from 'node:test';
import { Bridge } from './bridge';
import { CallWrites } from './call-writes';
import { OpenWindows } from './open-windows';
import { FakeWindow } from '../test/fake-window';
import { thrown } from '../test/thrown';
import type { WrittenFile } from '../documents/workspace-files';

describe('executeViaBridge', () => {
    const DONE: ToolOutcome = { success: true, output: { success: true, revision: '1' }, attachments: [] };
    let windows: OpenWindows;
    let window: FakeWindow;
    let written: Emitter<WrittenFile>;
    let bridge: Bridge;
    let callWrites: CallWrites;
    let abort: AbortController;
    let progress: [number, string | undefined][];

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
        windows = new OpenWindows();
        window = FakeWindow.withId('a');
        windows.register(window.state, window.client);
        written = new Emitter();
        callWrites = new CallWrites();
        bridge = new Bridge(windows, { onWritten: written.event }, callWrites);
        abort = new AbortController();
        progress = [];
    });
    afterEach(() => {
        windows.dispose();
        mock.timers.reset();
    });

    const execute = (windowId = 'a') =>
        bridge.executeViaBridge(
            'draw',
            { x: 1 },
            {
                signal: abort.signal,
                caller: 'robot',
                onProgress: (fraction, message) => progress.push([fraction, message]),
                route: { windowId, path: '/projects/x' }
            }
        );
    const applies = () => written.fire({ path: '/projects/x', stamp: '2', created: false });
    const firstCall = () => window.calls[0]!;

    it('answers a call that waits for its writes as soon as they are on disk', async () => {
        const outcome = execute();
        let write: (result: { written: true; stamp: string }) => void = () => undefined;
        const { callId } = firstCall().call;
        callWrites.add(callId, new Promise(resolve => (write = value => resolve({ ok: true, value }))));
        firstCall().answer(DONE, true);
        const early = await Promise.race([outcome, Promise.resolve('still waiting')]);
        expect(early).to.equal('still waiting');
        write({ written: true, stamp: '2' });
        expect(await outcome).to.equal(DONE);
    });

    it('asks the window how a call ended whose writes did not simply succeed', async () => {
        const stale = { ok: true, value: { written: false, stale: undefined } } as const;
        const failed = { ok: false, error: { code: 'INVALID_INPUT', message: 'read-only' } } as const;
        for (const [i, result] of [stale, failed, undefined].entries()) {
            const outcome = execute();
            const { call, answer } = window.calls[i]!;
            const end: ToolOutcome = { success: true, output: { success: true, revision: 'merged' }, attachments: [] };
            window.ends.set(call.callId, end);
            if (result) {
                callWrites.add(call.callId, Promise.resolve(result));
            }
            answer(DONE, true);
            expect(await outcome).to.equal(end);
        }
    });

    it("gives the window's own outcome, failed or not", async () => {
        const good = execute();
        expect(firstCall().call)
            .to.include({ tool: 'draw', caller: 'robot' })
            .and.to.deep.include({ args: { x: 1 } });
        firstCall().answer(DONE);
        expect(await good).to.equal(DONE);
        const bad: ToolOutcome = { success: false, error: { code: 'CONFLICT', message: 'Somebody was faster.' } };
        const failed = execute();
        window.calls[1]!.answer(bad);
        expect(await failed).to.equal(bad);
    });

    it('runs calls side by side and gives each its own outcome', async () => {
        const other = FakeWindow.withId('b');
        windows.register(other.state, other.client);
        const [one, two] = [execute('a'), execute('b')];
        const late: ToolOutcome = { ...DONE, output: { success: true, revision: '9' } };
        other.calls[0]!.answer(late);
        expect(await two).to.equal(late);
        firstCall().answer(DONE);
        expect(await one).to.equal(DONE);
        expect(firstCall().call.callId).not.to.equal(other.calls[0]!.call.callId);
    });

    it('says NO_FRONTEND for a window that is not open', async () => {
        expect((await thrown(execute('gone'))).code).to.equal('NO_FRONTEND');
    });

    for (const applied of [false, true]) {
        const word = applied ? 'was applied' : 'was not applied';

        it(`says that the change ${word} when the window closes during the call`, async () => {
            const call = execute();
            if (applied) {
                applies();
            }
            windows.unregister('a', window.client);
            const error = await thrown(call);
            expect(error).to.deep.include({ code: 'NO_FRONTEND', details: { applied } });
            expect(error.suggestion).to.contain(applied ? 'Do not send it again' : 'Send it again');
        });

        it(`says that the change ${word} when the window is too slow`, async () => {
            const call = execute();
            mock.timers.tick(29_999);
            if (applied) {
                applies();
            }
            mock.timers.tick(1);
            await new Promise(resolve => setImmediate(resolve));
            expect(firstCall().token.isCancellationRequested).to.equal(true);
            mock.timers.tick(2_000);
            expect(await thrown(call)).to.deep.include({ code: 'TIMEOUT', details: { applied } });
        });
    }

    it('takes no other document for this one', async () => {
        const call = execute();
        written.fire({ path: '/projects/y', stamp: '2', created: false });
        windows.unregister('a', window.client);
        expect((await thrown(call)).details).to.deep.equal({ applied: false });
    });

    it('says NO_FRONTEND when the connection breaks, though the window came back over another', async () => {
        const call = execute();
        const again = FakeWindow.withId('a');
        windows.register(again.state, again.client);
        window.close();
        expect(await thrown(call)).to.deep.include({ code: 'NO_FRONTEND', details: { applied: false } });
    });

    it("throws a window's own failure on, as that is a bug", async () => {
        const call = execute();
        firstCall().fail(new Error('boom'));
        const error: unknown = await call.catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(Error).with.property('message', 'boom');
    });

    it('passes a cancellation on, and waits for the word of the window', async () => {
        const call = execute();
        abort.abort();
        await new Promise(resolve => setImmediate(resolve));
        expect(firstCall().token.isCancellationRequested).to.equal(true);
        firstCall().answer({ success: false, error: { code: 'CANCELLED', message: 'Stopped.' } });
        expect(await thrown(call)).to.deep.include({ code: 'CANCELLED', details: { applied: false } });
    });

    it('gives the result of a call that was finished when the cancellation came', async () => {
        const call = execute();
        abort.abort();
        await new Promise(resolve => setImmediate(resolve));
        firstCall().answer(DONE);
        expect(await call).to.equal(DONE);
    });

    it('does not wait long for a window that ignores the cancellation', async () => {
        const call = execute();
        abort.abort();
        await new Promise(resolve => setImmediate(resolve));
        mock.timers.tick(2_000);
        expect((await thrown(call)).code).to.equal('CANCELLED');
    });

    it('sends nothing to the window when the call was cancelled before', async () => {
        abort.abort();
        expect(await thrown(execute())).to.deep.include({ code: 'CANCELLED', details: { applied: false } });
        expect(window.calls).to.deep.equal([]);
    });

    it('hands progress to its own call while it runs, and to nobody after', async () => {
        const call = execute();
        const { callId } = firstCall().call;
        bridge.progress(callId, 0.5, 'half');
        bridge.progress('another', 0.9);
        firstCall().answer(DONE);
        await call;
        bridge.progress(callId, 1);
        expect(progress).to.deep.equal([[0.5, 'half']]);
    });

    it('leaves no listener and no timer behind', async () => {
        const listeners = new Set<unknown>();
        const signal = {
            aborted: false,
            addEventListener: (_type: 'abort', listener: () => void) => listeners.add(listener),
            removeEventListener: (_type: 'abort', listener: () => void) => listeners.delete(listener)
        };
        const call = bridge.executeViaBridge(
            'draw',
            {},
            { signal, caller: 'robot', onProgress: () => undefined, route: { windowId: 'a' } }
        );
        expect(listeners.size).to.equal(1);
        firstCall().answer(DONE);
        await call;
        expect(listeners.size).to.equal(0);
    });
});
