import { expect } from 'chai';
import { OpenWindows } from './open-windows';
import { FakeWindow } from '../test/fake-window';
import { thrown } from '../test/thrown';
import { WindowRouter } from './window-router';

describe('WindowRouter', () => {
    let windows: OpenWindows;
    let router: WindowRouter;

    beforeEach(() => {
        windows = new OpenWindows();
        router = new WindowRouter(windows);
    });
    afterEach(() => windows.dispose());

    const open = (id: string, state: Parameters<typeof FakeWindow.withId>[1] = {}) => {
        const window = FakeWindow.withId(id, state);
        windows.register(window.state, window.client);
    };
    const routed = (path?: string, windowId?: string) => router.route(path, windowId).state.windowId;

    it('takes the window that the caller named, whatever else speaks for others', () => {
        open('named');
        open('other', { focused: true, lastActivity: 9, documents: [{ path: '/projects/x', lastActive: 9 }] });
        expect(routed('/projects/x', 'named')).to.equal('named');
    });

    it('says which windows there are when the named one is not among them', async () => {
        open('a', { roots: ['/projects'], documents: [{ path: '/projects/x', lastActive: 0 }] });
        const error = await thrown(() => router.route(undefined, 'b'.repeat(10_000)));
        expect(error.code).to.equal('NO_FRONTEND');
        expect(error.message.length).to.be.lessThan(200);
        expect(error.details).to.deep.equal({ windows: [{ windowId: 'a', roots: ['/projects'], documents: ['/projects/x'] }] });
    });

    it('takes the window with the document open before the focused one', () => {
        open('focused', { focused: true, lastActivity: 9 });
        open('has', { documents: [{ path: '/projects/x', lastActive: 1 }] });
        expect(routed('/projects/x')).to.equal('has');
    });

    it('takes the window where the person was last in the document', () => {
        open('first', { lastActivity: 9, documents: [{ path: '/projects/x', lastActive: 1 }] });
        open('second', { lastActivity: 1, documents: [{ path: '/projects/x', lastActive: 2 }] });
        expect(routed('/projects/x')).to.equal('second');
    });

    it('takes the window whose workspace has the path before the focused one of another workspace', () => {
        open('elsewhere', { roots: ['/else'], focused: true, lastActivity: 9 });
        open('here', { roots: ['/a', '/projects'] });
        expect(routed('/projects/x')).to.equal('here');
    });

    it('does not take a root that only begins like the path', async () => {
        open('a', { roots: ['/wor'] });
        open('b', { roots: ['/projects/xy'] });
        const error = await thrown(() => router.route('/projects/x', undefined));
        expect(error.code).to.equal('NO_FRONTEND');
        expect(error.message).to.contain('workspace');
    });

    it('takes the focused window, else the last active, among equals', () => {
        open('last', { lastActivity: 9 });
        open('focused', { focused: true, lastActivity: 1 });
        expect(routed('/projects/x')).to.equal('focused');
        open('focused', { focused: false, lastActivity: 1 });
        expect(routed('/projects/x')).to.equal('last');
        expect(routed()).to.equal('last');
    });

    it('asks back when nothing tells two windows apart, whichever connected last', async () => {
        open('a', { roots: ['/projects'] });
        open('b', { roots: ['/projects'] });
        for (const path of ['/projects/x', undefined]) {
            const error = await thrown(() => router.route(path, undefined));
            expect(error.code).to.equal('AMBIGUOUS_FRONTEND');
            expect(error.details).to.deep.equal({
                windows: ['a', 'b'].map(windowId => ({ windowId, roots: ['/projects'], documents: [] }))
            });
        }
    });

    it('says how to open a window when there is none', async () => {
        const error = await thrown(() => router.route(undefined, undefined));
        expect(error.code).to.equal('NO_FRONTEND');
        expect(error.suggestion).to.contain('browser');
    });
});
