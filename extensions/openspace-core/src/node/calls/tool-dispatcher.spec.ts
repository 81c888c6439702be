import { defineTool, type Tool, ToolError, type ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { setImmediate } from 'timers/promises';
import { z } from 'zod';
import { NOT_OPEN_HERE } from '../../common/bridge-protocol';
import type { BridgeOptions } from '../bridge/bridge';
import type { AnsweredCall } from './call-journal';
import type { CallOptions } from './call-options';
import { CallRecorder } from './call-recorder';
import { noFrontend } from '../bridge/window-router';
import { FakeWindow } from '../test/fake-window';
import { ToolDispatcher } from './tool-dispatcher';

describe('ToolDispatcher', () => {
    const VIA_WINDOW: ToolOutcome = { success: true, output: { success: true, via: 'window' }, attachments: [] };
    const portTool = (name: string, runsIn: Tool['runsIn']) =>
        defineTool({
            name,
            title: name,
            description: name,
            toolset: 'whiteboard',
            runsIn,
            hints: { readOnly: true },
            input: z.strictObject({ path: z.string().optional(), steps: z.number().default(3) }),
            output: z.object({ via: z.string(), path: z.string().optional(), steps: z.number() }),
            run: (input, port: { run(input: object): Promise<void> }) => port.run(input).then(() => ({ via: 'hub', ...input }))
        });

    let open: Set<string>;
    let closed: string[];
    let shownIn: string;
    let bridged: { tool: string; args: unknown; options: BridgeOptions }[];
    let bridge: () => Promise<ToolOutcome>;
    let route: (path: string | undefined, windowId: string | undefined) => string;
    let run: (input: object) => Promise<void>;
    let log: string[];
    let journal: AnsweredCall[];
    let dispatcher: ToolDispatcher;
    let progress: unknown[];
    let recorder: CallRecorder;

    beforeEach(() => {
        open = new Set();
        closed = [];
        shownIn = 'w1';
        bridged = [];
        bridge = async () => VIA_WINDOW;
        route = (_path, windowId) => windowId ?? 'w1';
        run = async () => undefined;
        log = [];
        journal = [];
        progress = [];
        recorder = new CallRecorder({ admit: () => undefined, attend: () => () => undefined });
        const found = { ...portTool('t.found', 'anywhere'), pathOf: async () => 'found' };
        const tools = [portTool('t.window', 'window'), portTool('t.hub', 'hub'), portTool('t.anywhere', 'anywhere'), found];
        dispatcher = new ToolDispatcher(
            { getContributions: () => [{ tools, port: { run: (input: object) => run(input) } }] },
            {
                executeViaBridge: (tool, args, options) => {
                    bridged.push({ tool, args, options });
                    return bridge();
                }
            },
            {
                route: (path, windowId) => {
                    const { state, client } = FakeWindow.withId(route(path, windowId));
                    return { state, client };
                }
            },
            {
                isOpen: (path, windowId) => open.has(path) && (windowId === undefined || windowId === shownIn),
                closed: (windowId, path) => open.delete(path) && closed.push(windowId)
            },
            {
                resolve: async given => {
                    if (given.startsWith('..')) {
                        throw new ToolError('OUTSIDE_WORKSPACE', 'No.');
                    }
                    return `/projects/${given}`;
                }
            },
            { error: async (...words: unknown[]) => void log.push(words.map(String).join(' ')) },
            recorder,
            { add: call => void journal.push(call) }
        );
    });

    const call = (name: string, args: unknown = {}, options: Partial<CallOptions> = {}) =>
        dispatcher.call(name, args, {
            signal: new AbortController().signal,
            caller: 'robot',
            onProgress: (...report) => progress.push(report),
            ...options
        });
    const code = (outcome: ToolOutcome) => !outcome.success && outcome.error.code;

    it('runs a hub tool here, with its path made real and defaults filled in', async () => {
        expect(await call('t.hub', { path: 'a' })).to.deep.include({
            output: { success: true, via: 'hub', path: '/projects/a', steps: 3 }
        });
        open.add('/projects/a');
        expect(await call('t.hub', { path: 'a' })).to.deep.include({ success: true });
        expect(bridged).to.deep.equal([]);
    });

    it('writes down who called what and how it ended', async () => {
        await call('t.hub', { path: 'a' }, { session: 'chat-1' });
        run = async () => {
            throw new ToolError('CONFLICT', 'No.');
        };
        await call('t_hub', { path: 'b' });

        expect(
            journal.map(({ session, caller, tool, input, outcome }) => [session, caller, tool.name, input.path, outcome.success])
        ).to.deep.equal([
            ['chat-1', 'robot', 't.hub', 'a', true],
            [undefined, 'robot', 't.hub', 'b', false]
        ]);
    });

    it('runs a tool for anywhere in the window that has the document open, else here', async () => {
        expect(await call('t.anywhere', { path: 'a' })).to.deep.nested.include({ 'output.via': 'hub' });
        open.add('/projects/a');
        expect(await call('t.anywhere', { path: 'a' })).to.equal(VIA_WINDOW);
        expect(bridged[0]).to.deep.include({ tool: 't.anywhere', args: { path: '/projects/a', steps: 3 } });
        expect(bridged[0]?.options).to.deep.include({ caller: 'robot', route: { windowId: 'w1', path: '/projects/a' } });
    });

    it('finds the document of a call that names it by something else', async () => {
        expect(await call('t.found', {})).to.nested.include({ 'output.path': '/projects/found' });
        open.add('/projects/found');
        expect(await call('t.found', {})).to.deep.equal(VIA_WINDOW);
        expect(bridged[0]).to.deep.nested.include({ 'args.path': '/projects/found', 'options.route.path': '/projects/found' });
        expect(await call('t.found', { path: 'named' })).to.nested.include({ 'output.path': '/projects/named' });
    });

    it('runs a window tool in a window, with or without a path, in the one asked for', async () => {
        await call('t.window', {}, { windowId: 'w2' });
        await call('t.window', { path: 'a' });
        expect(bridged.map(({ options }) => options.route)).to.deep.equal([
            { windowId: 'w2', path: undefined },
            { windowId: 'w1', path: '/projects/a' }
        ]);
    });

    it('lets other calls on a document through while a person holds what one changes, and then runs it', async () => {
        open.add('/projects/a');
        const held: ToolOutcome = {
            success: false,
            error: { code: 'CONFLICT', message: 'Held.', details: { held: [{ id: 'shape:a', label: 'A' }], limitMs: 60_000 } }
        };
        const done: string[] = [];
        let isHeld = true;
        bridge = async () => (isHeld && bridged.at(-1)?.tool === 't.window' ? held : VIA_WINDOW);
        const waiting = call('t.window', { path: 'a' }).then(outcome => done.push(`the waiting one: ${outcome.success}`));
        const other = await call('t.anywhere', { path: 'a' });
        done.push(`the other one: ${other.success}`);
        isHeld = false;
        await waiting;
        expect(done).to.deep.equal(['the other one: true', 'the waiting one: true']);
    });

    it('answers that a person holds what a call changes when they do not let go in time, or it is cancelled', async () => {
        const held = (limitMs: number): ToolOutcome => ({
            success: false,
            error: { code: 'CONFLICT', message: 'Held.', details: { held: [], limitMs } }
        });
        bridge = async () => held(1);
        expect(code(await call('t.window', { path: 'a' }))).to.equal('CONFLICT');
        const cancelled = new AbortController();
        bridge = async () => (cancelled.signal.aborted ? { success: false, error: { code: 'CANCELLED', message: 'No.' } } : held(60_000));
        const calling = call('t.window', { path: 'a' }, { signal: cancelled.signal });
        await setImmediate();
        cancelled.abort();
        expect(code(await calling)).to.equal('CANCELLED');
    });

    const NOT_HERE: ToolOutcome = { success: false, error: { code: NOT_OPEN_HERE, message: 'Closed.' } };

    it('goes on where the document is now when the window has closed it in the meantime', async () => {
        open.add('/projects/a');
        bridge = async () => NOT_HERE;
        expect(await call('t.anywhere', { path: 'a' })).to.deep.nested.include({ 'output.via': 'hub' });
        expect([bridged.length, closed]).to.deep.equal([1, ['w1']]);
    });

    it('gives up, with nothing changed, when a document is opened and closed all the time', async () => {
        open.add('/projects/a');
        bridge = async () => NOT_HERE;
        open.delete = () => true;
        const outcome = await call('t.anywhere', { path: 'a' });
        expect(code(outcome)).to.equal('CONFLICT');
        expect(bridged).to.have.length(6);
    });

    it('draws in a window that has the document open, even when another one was asked for', async () => {
        open.add('/projects/a');
        shownIn = 'w3';
        await call('t.anywhere', { path: 'a' }, { windowId: 'w2' });
        await call('t.anywhere', { path: 'a' }, { windowId: 'w3' });
        expect(bridged.map(({ options }) => options.route.windowId)).to.deep.equal(['w1', 'w3']);
    });

    it('answers to the portable name and tells the window the exact one', async () => {
        await call('t_window');
        expect(bridged[0]?.tool).to.equal('t.window');
    });

    it('answers with the error of whatever refuses', async () => {
        expect(code(await call('t.none'))).to.equal('NOT_FOUND');
        expect(code(await call('t.hub', { steps: 'x' }))).to.equal('INVALID_INPUT');
        expect(code(await call('t.hub', { path: '../a' }))).to.equal('OUTSIDE_WORKSPACE');
        route = () => {
            throw noFrontend();
        };
        expect(code(await call('t.window'))).to.equal('NO_FRONTEND');
        expect(log).to.deep.equal([]);
    });

    it('keeps what went wrong inside for the log', async () => {
        bridge = () => Promise.reject(new Error('the secret is 4711'));
        const outcome = await call('t.window');
        expect(code(outcome)).to.equal('INTERNAL');
        expect(JSON.stringify(outcome)).not.to.contain('4711');
        expect(log.join()).to.contain('4711').and.to.contain('t.window');
    });

    it('runs calls on one document one after the other, and on different ones side by side', async () => {
        const events: string[] = [];
        const release = new Map<string, () => void>();
        run = async input => {
            const { path, steps } = z.object({ path: z.string(), steps: z.number() }).parse(input);
            events.push(`begin ${path} ${steps}`);
            await new Promise<void>(resolve => release.set(`${path} ${steps}`, resolve));
            events.push(`end ${path} ${steps}`);
        };
        const calls = [
            call('t.hub', { path: 'a', steps: 1 }),
            call('t.hub', { path: 'a', steps: 2 }),
            call('t.hub', { path: 'b', steps: 1 })
        ];
        await setImmediate();
        expect(events).to.deep.equal(['begin /projects/a 1', 'begin /projects/b 1']);
        release.get('/projects/a 1')!();
        await calls[0];
        await setImmediate();
        expect(events.slice(2)).to.deep.equal(['end /projects/a 1', 'begin /projects/a 2']);
        release.get('/projects/a 2')!();
        release.get('/projects/b 1')!();
        expect((await Promise.all(calls)).every(outcome => outcome.success)).to.equal(true);
    });

    it('does not begin a call that was cancelled while it waited for its turn', async () => {
        let release = (): void => undefined;
        let runs = 0;
        run = () => {
            runs++;
            return new Promise(resolve => (release = resolve));
        };
        const abort = new AbortController();
        const first = call('t.hub', { path: 'a' });
        const second = call('t.hub', { path: 'a' }, { signal: abort.signal });
        await setImmediate();
        abort.abort();
        release();
        expect((await first).success).to.equal(true);
        expect([code(await second), runs]).to.deep.equal(['CANCELLED', 1]);
    });

    it('refuses to start with two tools that answer to one name', () => {
        const tools = [portTool('t.hub', 'hub'), portTool('t_hub', 'hub')];
        const none = {
            isOpen: () => false,
            closed: () => undefined,
            resolve: async (given: string) => given,
            error: async () => undefined
        };
        const build = () =>
            new ToolDispatcher(
                { getContributions: () => [{ tools, port: undefined }] },
                { executeViaBridge: bridge },
                { route: () => FakeWindow.withId('w1') },
                none,
                none,
                none,
                recorder,
                { add: () => undefined }
            );
        expect(build).to.throw('t_hub');
    });
});
