import 'reflect-metadata';
import { expect } from 'chai';
import { EventEmitter } from 'events';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { Container } from '@theia/core/shared/inversify';
import { OPENABLE_SUFFIXES, openRequest } from './openable-file';
import { app, stubElectron, StubWindow } from './test/electron-stub';

stubElectron();
// After the stub: these load Electron.
/* eslint-disable @typescript-eslint/no-require-imports */
const { ElectronMainApplication, ElectronMainApplicationGlobals } =
    require('@theia/core/lib/electron-main/electron-main-application') as typeof import('@theia/core/lib/electron-main/electron-main-application');
const theia = require('@theia/core/lib/electron-main/electron-main-application-module') as { default: never };
const ours = require('./openspace-electron-main-module') as typeof import('./openspace-electron-main-module');
/* eslint-enable @typescript-eslint/no-require-imports */

describe('the main process of the desktop app, with Electron stubbed', () => {
    let folder: string;
    let opened: StubWindow[];
    let main: MainProcess;

    beforeEach(async () => {
        folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-desktop-')));
        await mkdir(path.join(folder, 'project'));
        await writeFile(path.join(folder, 'project', 'a b.whiteboard.json'), '{}');
        await writeFile(path.join(folder, 'project', 'notes.txt'), '');
        opened = [];
        app.removeAllListeners();
        const container = new Container();
        container.load(theia.default, ours.default);
        container.bind(ElectronMainApplicationGlobals).toConstantValue({
            THEIA_APP_PROJECT_PATH: '/app',
            THEIA_BACKEND_MAIN_PATH: '/app/lib/backend/main.js',
            THEIA_FRONTEND_HTML_PATH: '/app/lib/frontend/index.html',
            THEIA_SECONDARY_WINDOW_HTML_PATH: '/app/lib/frontend/secondary-window.html'
        });
        main = Object.assign(container.get<MainProcess>(ElectronMainApplication), {
            _config: { applicationName: 'OpenSpace', electron: {} },
            backendPort: Promise.resolve(4567),
            createWindow: async () => {
                const window = new StubWindow();
                opened.push(window);
                return window;
            }
        });
        main.hookApplicationEvents();
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const address = (at = 0) => new URL(opened[at]?.loaded[0] ?? 'none:');
    const drawing = () => path.join(folder, 'project', 'a b.whiteboard.json');

    it('opens a drawing of the command line in a window on its folder', async () => {
        await main.handleMainCommand({ file: 'project/a b.whiteboard.json', cwd: folder, secondInstance: false });
        expect(address().searchParams.get('open')).to.equal(drawing());
        expect(address().searchParams.get('port')).to.equal('4567');
        expect(decodeURI(address().hash.slice(1))).to.equal(path.join(folder, 'project'));
    });

    it('opens a folder as a workspace, and the last workspace when nothing is given', async () => {
        await main.handleMainCommand({ file: 'project', cwd: folder, secondInstance: false });
        expect(decodeURI(address().hash.slice(1))).to.equal(path.join(folder, 'project'));
        expect(address().searchParams.has('open')).to.equal(false);

        await main.handleMainCommand({ cwd: folder, secondInstance: false });
        expect(address(1).hash).to.equal('');
    });

    it('opens in the instance that runs what a second one was started with', async () => {
        app.emit('second-instance', {}, [], folder, ['electron', '/app', drawing()]);
        await waitUntil(() => opened[0]?.loaded.length === 1);
        expect(address().searchParams.get('open')).to.equal(drawing());
    });

    it('opens what the Finder names, also before the app is up', async () => {
        let prevented = 0;
        const event = { preventDefault: () => void prevented++ };
        app.emit('open-file', event, drawing());
        expect(opened).to.deep.equal([]);
        await main.handleMainCommand({ cwd: folder, secondInstance: false });
        expect(address().searchParams.get('open')).to.equal(drawing());

        app.emit('open-file', event, drawing());
        await waitUntil(() => opened.length === 2 && opened[1]?.loaded.length === 1);
        expect(prevented).to.equal(2);
    });

    it('keeps pages in a sandbox, apart from Node', () => {
        expect(main.getDefaultOptions().webPreferences).to.deep.include({
            contextIsolation: true,
            nodeIntegration: false,
            sandbox: true,
            webviewTag: false
        });
    });

    it('lets no page navigate, redirect, embed others or reach devices', () => {
        const contents = new StubContents();
        main.onWebContentsCreated({}, contents);
        for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview']) {
            let prevented = false;
            contents.emit(event, { url: 'https://example.org/', preventDefault: () => (prevented = true) });
            expect(prevented, event).to.equal(true);
        }
        expect(contents.windowHandler?.({ url: 'https://example.org/' })).to.deep.equal({ action: 'deny' });
        const granted = ['media', 'geolocation', 'notifications', 'clipboard-sanitized-write'].filter(contents.asks);
        expect(granted).to.deep.equal(['clipboard-sanitized-write']);
    });
});

describe('openRequest', () => {
    it('takes no file that OpenSpace does not open, and none that does not exist', async () => {
        const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-desktop-')));
        await writeFile(path.join(folder, 'notes.txt'), '');
        await writeFile(path.join(folder, 'flow.MMD'), '');
        expect(await openRequest('notes.txt', folder)).to.equal(undefined);
        expect(await openRequest('gone.drawio', folder)).to.equal(undefined);
        expect(await openRequest('flow.MMD', folder)).to.deep.equal({ workspace: folder, file: path.join(folder, 'flow.MMD') });
        await rm(folder, { recursive: true });
    });

    it('knows the endings that the installers register', async () => {
        const builder = JSON.parse(await readFile(path.resolve(__dirname, '..', '..', 'electron-builder.json'), 'utf8'));
        const registered = builder.fileAssociations.flatMap(({ ext }: { ext: string | string[] }) => ext);
        expect(registered.map((ext: string) => `.${ext}`)).to.have.members([...OPENABLE_SUFFIXES]);
    });
});

/** The methods that a test calls, which are no part of the class's public face. */
interface MainProcess {
    handleMainCommand(options: { file?: string; cwd: string; secondInstance: boolean }): Promise<void>;
    hookApplicationEvents(): void;
    getDefaultOptions(): { webPreferences?: object };
    onWebContentsCreated(event: object, contents: StubContents): void;
}

class StubContents extends EventEmitter {
    windowHandler: ((details: { url: string }) => object) | undefined;
    private handler: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | undefined;
    readonly session = {
        setPermissionRequestHandler: (handler: StubContents['handler']) => {
            this.handler = handler;
        }
    };
    readonly asks = (permission: string): boolean => {
        let given = false;
        this.handler?.(this, permission, granted => (given = granted));
        return given;
    };

    setWindowOpenHandler(handler: (details: { url: string }) => object): void {
        this.windowHandler = handler;
    }
}

async function waitUntil(holds: () => boolean): Promise<void> {
    while (!holds()) {
        await new Promise(resolve => setImmediate(resolve));
    }
}
