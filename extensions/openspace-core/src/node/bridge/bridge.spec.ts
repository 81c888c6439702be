import { type DocumentWrite, ToolError, type ToolOutcome, type WriteResult } from '@openspace/tool';
import { Emitter } from '@theia/core';
import { expect } from 'chai';
import { mock } from 'node:test';
import { Bridge } from './bridge';
import { OpenWindows } from './open-windows';
import { FakeWindow } from '../test/fake-window';
import { thrown } from '../test/thrown';
import type { WrittenFile } from '../documents/workspace-files';

describe('executeViaBridge', () => {
    const WRITE: DocumentWrite = { path: '/projects/x', text: 'new', expected: '1' };
    const DONE: ToolOutcome = { success: true, output: { success: true, revision: '1' }, attachments: [] };
    let windows: OpenWindows;
    let window: FakeWindow;
    let written: Emitter<WrittenFile>;
    let bridge: Bridge;
    let disk: SlowDisk;
    let abort: AbortController;
    let progress: [number, string | undefined][];

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
        windows = new OpenWindows();
        window = FakeWindow.withId('a');
        windows.register(window.state, window.client);
        written = new Emitter();
        disk = new SlowDisk();
        bridge = new Bridge(windows, Object.assign(disk, { onWritten: written.event }));
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

    it('writes what a window changed, and answers as soon as it is on disk', async () => {
        const outcome = execute();
        const { call, reply } = firstCall();
        reply({ outcome: DONE, write: WRITE });
        const early = await Promise.race([outcome, settled().then(() => 'still waiting')]);
        expect(early).to.equal('still waiting');
        expect(disk.asked).to.deep.equal([{ file: '/projects/x', text: 'new', expected: '1' }]);
        disk.answer({ written: true, stamp: '2' });
        expect(await outcome).to.equal(DONE);
        expect(window.written).to.deep.equal([call.callId]);
        expect(window.resumed).to.deep.equal([]);
    });

    it('lets the window go on when the file is something else by now, and writes what that comes to', async () => {
        const outcome = execute();
        firstCall().reply({ outcome: DONE, write: WRITE });
        await settled();
        const stale = { path: '/projects/x', text: 'of another program', stamp: '3' };
        disk.answer({ written: false, stale });
        await settled();
        expect(window.resumed[0]!.result).to.deep.equal({ ok: true, value: { written: false, stale } });
        window.resumed[0]!.reply({ write: { ...WRITE, text: 'merged', expected: '3' } });
        await settled();
        expect(disk.asked[1]).to.deep.equal({ file: '/projects/x', text: 'merged', expected: '3' });
        disk.answer({ written: true, stamp: '4' });
        await settled();
        const merged: ToolOutcome = { success: true, output: { success: true, revision: 'merged' }, attachments: [] };
        window.resumed[1]!.reply({ outcome: merged });
        expect(await outcome).to.equal(merged);
    });

    it('lets the window say how a call ends whose write failed', async () => {
        const outcome = execute();
        firstCall().reply({ outcome: DONE, write: WRITE });
        await settled();
        disk.fail(new ToolError('INVALID_INPUT', 'read-only'));
        await settled();
        expect(window.resumed[0]!.result).to.have.nested.property('error.code', 'INVALID_INPUT');
        const failed: ToolOutcome = { success: false, error: { code: 'INVALID_INPUT', message: 'read-only' } };
        window.resumed[0]!.reply({ outcome: failed });
        expect(await outcome).to.equal(failed);
    });

    it('writes nothing for a call that was given up', async () => {
        const call = execute();
        windows.unregister('a', window.client);
        expect((await thrown(call)).details).to.deep.equal({ applied: false });
        firstCall().reply({ outcome: DONE, write: WRITE });
        await settled();
        expect(disk.asked).to.deep.equal([]);
        expect(window.resumed[0]!.result).to.have.nested.property('error.code', 'CANCELLED');
    });

    it('gives the result of a window that closed while the hub wrote', async () => {
        const call = execute();
        firstCall().reply({ outcome: DONE, write: WRITE });
        await settled();
        windows.unregister('a', window.client);
        await settled();
        disk.answer({ written: true, stamp: '2' });
        expect(await call).to.equal(DONE);
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
            await settled();
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
        await settled();
        expect(firstCall().token.isCancellationRequested).to.equal(true);
        firstCall().answer({ success: false, error: { code: 'CANCELLED', message: 'Stopped.' } });
        expect(await thrown(call)).to.deep.include({ code: 'CANCELLED', details: { applied: false } });
    });

    it('gives the result of a call that was finished when the cancellation came', async () => {
        const call = execute();
        abort.abort();
        await settled();
        firstCall().answer(DONE);
        expect(await call).to.equal(DONE);
    });

    it('does not wait long for a window that ignores the cancellation', async () => {
        const call = execute();
        abort.abort();
        await settled();
        mock.timers.tick(2_000);
        expect((await thrown(call)).code).to.equal('CANCELLED');
    });

    it('sends nothing to the window when the call was cancelled before', async () => {
        abort.abort();
        expect(await thrown(execute())).to.deep.include({ code: 'CANCELLED', details: { applied: false } });
        expect(window.calls).to.deep.equal([]);
    });

    it('hands progress to its own call while it runs, and to no one after', async () => {
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

function settled(): Promise<void> {
    return new Promise(resolve => setImmediate(resolve));
}

/** Writes when the test says so. */
class SlowDisk {
    readonly asked: { file: string; text: string | Uint8Array; expected: string | undefined }[] = [];
    answer: (result: WriteResult) => void = () => undefined;
    fail: (error: Error) => void = () => undefined;

    async resolve(file: string): Promise<string> {
        return file;
    }

    withWriteLock<T>(_file: string, task: () => Promise<T>): Promise<T> {
        return task();
    }

    writeLocked(file: string, text: string | Uint8Array, expected: string | undefined): Promise<WriteResult> {
        this.asked.push({ file, text, expected });
        return new Promise((answer, fail) => Object.assign(this, { answer, fail }));
    }
}
