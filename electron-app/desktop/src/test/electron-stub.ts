import { EventEmitter } from 'events';
import Module = require('module');

/** A window as far as the main process touches it. */
export class StubWindow extends EventEmitter {
    static all: StubWindow[] = [];
    static getAllWindows = () => StubWindow.all;
    static fromWebContents = () => undefined;
    loaded: string[] = [];
    readonly webContents = Object.assign(new EventEmitter(), { id: 1, setWindowOpenHandler: () => undefined, send: () => undefined });

    async loadURL(url: string): Promise<void> {
        this.loaded.push(url);
    }
}

/** Electron's `app` as an event emitter that says what a start would. */
export class StubApp extends EventEmitter {
    getAppPath = () => '/app';
    getLocale = () => 'en';
    whenReady = async () => undefined;
    requestSingleInstanceLock = () => true;
    setPath = () => undefined;
    quit = () => undefined;
}

export const app = new StubApp();

const bounds = { x: 0, y: 0, width: 1920, height: 1080 };

/** What `require('electron')` gives in a test. */
const electron = {
    app,
    BrowserWindow: StubWindow,
    ipcMain: new EventEmitter(),
    nativeTheme: { shouldUseDarkColors: false, on: () => undefined },
    screen: {
        getCursorScreenPoint: () => ({ x: 0, y: 0 }),
        getDisplayNearestPoint: () => ({ bounds }),
        getAllDisplays: () => [{ bounds }],
        getPrimaryDisplay: () => ({ bounds })
    },
    shell: { openExternal: async () => undefined },
    dialog: { showMessageBoxSync: () => 1 },
    nativeImage: { createFromDataURL: () => ({}) },
    session: { defaultSession: {} },
    Menu: {},
    powerMonitor: new EventEmitter()
};

/** The settings that Electron's own store would keep on disk. */
class StubStore {
    private readonly values = new Map<string, unknown>();
    get = (key: string, fallback?: unknown) => this.values.get(key) ?? fallback;
    set = (key: string, value: unknown) => void this.values.set(key, value);
}

interface Loader {
    _load(request: string, ...rest: unknown[]): unknown;
}

/** From now on `electron` is the stub for every module that requires it; everything else is real. */
export function stubElectron(): void {
    const loader: Loader = Object.assign(Module, { _load: Reflect.get(Module, '_load') as Loader['_load'] });
    const original = loader._load;
    loader._load = function (request: string, ...rest: unknown[]): unknown {
        if (/(^|\/)electron-store$/.test(request)) {
            return StubStore;
        }
        if (request === 'electron' || /electron(-shared|\/shared)\/electron$/.test(request)) {
            return electron;
        }
        if (/(^|\/)(native-keymap|fix-path)$/.test(request)) {
            return {}; // Only the packaged app has them.
        }
        return original.call(this, request, ...rest);
    };
}
