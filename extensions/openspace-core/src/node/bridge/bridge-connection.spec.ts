import type { ToolOutcome } from '@openspace/tool';
import { CancellationTokenSource } from '@theia/core';
import { expect } from 'chai';
import { mkdir, mkdtemp, realpath, rm, symlink } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { Bridge } from './bridge';
import { BridgeConnection } from './bridge-connection';
import type { CallOptions } from '../calls/call-options';
import { OpenWindows } from './open-windows';
import { FakeWindow } from '../test/fake-window';
import { WorkspaceFiles } from '../documents/workspace-files';

describe('BridgeConnection', () => {
    const DONE: ToolOutcome = { success: true, output: { success: true }, attachments: [] };
    let windows: OpenWindows;
    let window: FakeWindow;
    let connection: BridgeConnection;
    let calls: { name: string; args: unknown; options: CallOptions }[];

    beforeEach(() => {
        windows = new OpenWindows();
        window = FakeWindow.withId('a');
        calls = [];
        const dispatcher = {
            call: async (name: string, args: unknown, options: CallOptions) => {
                calls.push({ name, args, options });
                return DONE;
            }
        };
        const bridge = new Bridge(windows, new WorkspaceFiles({ roots: async () => [] }));
        connection = new BridgeConnection(window.client, windows, bridge, () => dispatcher, {
            isOpened: async root => root !== '/never/opened'
        });
    });
    afterEach(() => windows.dispose());

    it('registers the window with the real paths of its roots', async () => {
        const base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'roots-')));
        await mkdir(path.join(base, 'real'));
        await symlink('real', path.join(base, 'link'));
        await connection.register({ ...window.state, roots: [path.join(base, 'link'), '/not/there'] });
        expect(windows.get('a')?.state.roots).to.deep.equal([path.join(base, 'real'), '/not/there']);
        await rm(base, { recursive: true });
    });

    it('leaves out roots that the person never opened, whatever the window says', async () => {
        await connection.register({ ...window.state, roots: ['/never/opened', '/projects'] });
        expect(windows.get('a')?.state.roots).to.deep.equal(['/projects']);
    });

    it('lets the newest word of a window win', async () => {
        await Promise.all([1, 2, 3].map(lastActivity => connection.register({ ...window.state, lastActivity })));
        expect(windows.get('a')?.state.lastActivity).to.equal(3);
    });

    it('knows what a registered window opens as soon as it says so', async () => {
        await connection.register(window.state);
        const again = connection.register({ ...window.state, documents: [{ path: '/projects/new.whiteboard.json', lastActive: 1 }] });
        expect(windows.isOpen('/projects/new.whiteboard.json', 'a')).to.equal(true);
        await again;
    });

    it('forgets the window when the connection closes, during a registration too', async () => {
        await connection.register(window.state);
        const again = connection.register(window.state);
        window.close();
        await again;
        expect(windows.all()).to.deep.equal([]);
    });

    it('forgets a window that says that it leaves, whatever it says after', async () => {
        await connection.register(window.state);
        let gone: string | undefined;
        windows.onGone(id => (gone = id));
        const again = connection.register(window.state);
        connection.notifyLeaving();
        await again;
        expect(gone).to.equal('a');
        expect(windows.all()).to.deep.equal([]);
    });

    it("runs a person's call through the hub, in this window if it needs one, and cancels it", async () => {
        await connection.register(window.state);
        const token = new CancellationTokenSource();
        expect(await connection.call('draw', { x: 1 }, 'person', token.token)).to.equal(DONE);
        expect(calls[0]).to.deep.include({ name: 'draw', args: { x: 1 } });
        expect(calls[0]?.options).to.include({ caller: 'person', windowId: 'a' });
        const running = connection.call('draw', {}, 'person', token.token);
        token.cancel();
        await running;
        expect(calls[1]?.options.signal.aborted).to.equal(true);
    });

    it('refuses calls of a window that has not registered', async () => {
        const outcome = await connection.call('draw', {}, 'person');
        expect(!outcome.success && outcome.error.code).to.equal('NO_FRONTEND');
        expect(calls).to.deep.equal([]);
    });
});
