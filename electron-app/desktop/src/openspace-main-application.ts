import electron = require('@theia/core/electron-shared/electron');
import { ElectronMainApplication, type ElectronMainCommandOptions } from '@theia/core/lib/electron-main/electron-main-application';
import type { TheiaBrowserWindowOptions } from '@theia/core/lib/electron-main/theia-electron-window';
import { injectable } from '@theia/core/shared/inversify';
import { guardContents } from './guard-contents';
import { type OpenRequest, openRequest } from './openable-file';

/** Pages are apart from Node and from each other (https://www.electronjs.org/docs/latest/tutorial/security). */
const SAFE_PREFERENCES = { contextIsolation: true, nodeIntegration: false, sandbox: true, webviewTag: false };

/** Theia's main process, which also opens drawings, and keeps pages in a sandbox. */
@injectable()
export class OpenSpaceMainApplication extends ElectronMainApplication {
    /** What the Finder asked for before the app was up. */
    private early: string[] = [];
    private started = false;

    /** A folder, or a drawing in its folder; another start comes here too, in the one instance that runs. */
    protected override async handleMainCommand(options: ElectronMainCommandOptions): Promise<void> {
        this.started = true;
        const given = options.file ?? this.early.shift();
        const wanted = given === undefined ? undefined : await openRequest(given, options.cwd);
        if (wanted?.file !== undefined) {
            await this.openDrawing(wanted);
        } else {
            await super.handleMainCommand({ ...options, file: wanted?.workspace });
        }
        for (const file of this.early.splice(0)) {
            await this.openFromSystem(file);
        }
    }

    protected override getDefaultOptions(): TheiaBrowserWindowOptions {
        const options: TheiaBrowserWindowOptions & { readonly webPreferences?: object } = super.getDefaultOptions();
        return Object.assign(options, { webPreferences: { ...options.webPreferences, ...SAFE_PREFERENCES } });
    }

    protected override hookApplicationEvents(): void {
        super.hookApplicationEvents();
        // macOS names files of associations by an event, also before the app is ready.
        electron.app.on('open-file', (event: { preventDefault(): void }, file: string) => {
            event.preventDefault();
            if (this.started) {
                void this.openFromSystem(file);
            } else {
                this.early.push(file);
            }
        });
    }

    protected override onWebContentsCreated(...args: Parameters<ElectronMainApplication['onWebContentsCreated']>): void {
        super.onWebContentsCreated(...args);
        guardContents(args[1]);
    }

    private async openFromSystem(file: string): Promise<void> {
        const wanted = await openRequest(file, process.cwd());
        if (wanted?.file !== undefined) {
            await this.openDrawing(wanted);
        } else if (wanted) {
            await this.openWindowWithWorkspace(wanted.workspace);
        }
    }

    /** A window on the folder of the file; its page opens the file that its address names. */
    private async openDrawing({ workspace, file = '' }: OpenRequest): Promise<void> {
        const options = await this.getLastWindowOptions();
        const [address, window] = await Promise.all([
            this.createWindowUri({ open: encodeURIComponent(file) }),
            this.reuseOrCreateWindow(options)
        ]);
        await window.loadURL(address.withFragment(encodeURI(workspace)).toString(true));
    }
}
