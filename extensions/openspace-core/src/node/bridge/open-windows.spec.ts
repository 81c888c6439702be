import { expect } from 'chai';
import { mock } from 'node:test';
import { OpenWindows } from './open-windows';
import { FakeWindow } from '../test/fake-window';

describe('OpenWindows', () => {
    let windows: OpenWindows;
    let gone: string[];

    beforeEach(() => {
        mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1_000_000 });
        windows = new OpenWindows();
        gone = [];
        windows.onGone(id => gone.push(id));
    });
    afterEach(() => {
        windows.dispose();
        mock.timers.reset();
    });

    const register = (window: FakeWindow) => windows.register(window.state, window.client);
    const ids = () => windows.all().map(window => window.state.windowId);
    /** Lets answers to pings arrive. */
    const settle = () => new Promise(resolve => setImmediate(resolve));

    async function pass(seconds: number): Promise<void> {
        for (let second = 0; second < seconds; second++) {
            mock.timers.tick(1_000);
            await settle();
        }
    }

    it('gives the last active window first', () => {
        register(FakeWindow.withId('old', { lastActivity: 1 }));
        register(FakeWindow.withId('new', { lastActivity: 3 }));
        register(FakeWindow.withId('mid', { lastActivity: 2 }));
        expect(ids()).to.deep.equal(['new', 'mid', 'old']);
    });

    it('takes the newest word of a window', () => {
        const window = FakeWindow.withId('a');
        register(window);
        windows.register({ ...window.state, focused: true }, window.client);
        expect(windows.all().map(({ state }) => state.focused)).to.deep.equal([true]);
    });

    it('finds the windows that have a document open, the one first where the person was last in it', () => {
        register(FakeWindow.withId('a', { lastActivity: 9, documents: [{ path: '/projects/x', lastActive: 1 }] }));
        register(FakeWindow.withId('b', { lastActivity: 1, documents: [{ path: '/projects/x', lastActive: 5 }] }));
        register(FakeWindow.withId('c', { lastActivity: 5, documents: [{ path: '/projects/y', lastActive: 7 }] }));
        expect(windows.withDocument('/projects/x').map(window => window.state.windowId)).to.deep.equal(['b', 'a']);
        expect([windows.isOpen('/projects/y'), windows.isOpen('/projects/z')]).to.deep.equal([true, false]);
    });

    it('believes a window that it does not have a document open, until it says otherwise', () => {
        const window = FakeWindow.withId('a', {
            documents: [
                { path: '/projects/x', lastActive: 1 },
                { path: '/projects/y', lastActive: 1 }
            ]
        });
        register(window);
        expect([windows.isOpen('/projects/x'), windows.isOpen('/projects/x', 'a'), windows.isOpen('/projects/x', 'b')]).to.deep.equal([
            true,
            true,
            false
        ]);
        windows.closed('a', '/projects/x');
        windows.closed('b', '/projects/y');
        expect([windows.isOpen('/projects/x'), windows.isOpen('/projects/y')]).to.deep.equal([false, true]);
        register(window);
        expect(windows.isOpen('/projects/x')).to.equal(true);
    });

    it('forgets a window that closes, and says so once', () => {
        const window = FakeWindow.withId('a');
        register(window);
        windows.unregister('a', window.client);
        windows.unregister('a', window.client);
        expect([ids(), gone]).to.deep.equal([[], ['a']]);
    });

    it('keeps a window that came back over another connection before the old one closed', () => {
        const before = FakeWindow.withId('a');
        const after = FakeWindow.withId('a');
        register(before);
        register(after);
        windows.unregister('a', before.client);
        expect([windows.get('a')?.client, gone]).to.deep.equal([after.client, []]);
    });

    it('drops a window that stops answering, and only that one', async () => {
        const alive = FakeWindow.withId('alive');
        const dead = FakeWindow.withId('dead');
        const broken = FakeWindow.withId('broken');
        dead.ping = undefined;
        broken.ping = () => Promise.reject(new Error('connection closed'));
        [alive, dead, broken].forEach(register);
        await pass(9);
        expect(gone).to.deep.equal([]);
        await pass(20);
        expect([ids(), gone]).to.deep.equal([['alive'], ['dead', 'broken']]);
    });

    it('takes a dropped window back when it registers again', async () => {
        const window = FakeWindow.withId('a');
        window.ping = undefined;
        register(window);
        await pass(20);
        expect(gone).to.deep.equal(['a']);
        register(window);
        expect(ids()).to.deep.equal(['a']);
    });

    it('takes a registration for a sign of life', async () => {
        const window = FakeWindow.withId('a');
        window.ping = undefined;
        for (let times = 0; times < 6; times++) {
            register(window);
            await pass(8);
        }
        expect(gone).to.deep.equal([]);
    });
});
