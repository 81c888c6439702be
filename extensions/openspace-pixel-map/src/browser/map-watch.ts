import { BridgeCalls } from '@openspace/core/lib/browser/bridge-calls';
import { DisposableCollection, PreferenceService, type RpcProxy } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { PixelMapService } from '../common/pixel-map-service';
import { isMocked } from './mock-mode';

/** Changes come in bursts: a build, a checkout. */
const GATHER_MS = 150;
const MOST_GATHERED = 10_000;

/** Tells the backend what window this is, what it leaves out, and which files the watcher saw change. */
@injectable()
export class MapWatch implements FrontendApplicationContribution {
    @inject(PixelMapService)
    private readonly service: RpcProxy<PixelMapService>;

    @inject(BridgeCalls)
    private readonly bridge: BridgeCalls;

    @inject(FileService)
    private readonly files: FileService;

    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    private readonly gathered = new Set<string>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly toDispose = new DisposableCollection();

    /** Waits for nothing: settings may come from extensions, which load once the application has started. */
    onStart(): void {
        this.toDispose.push(
            this.files.onDidFilesChange(({ changes }) => changes.forEach(({ resource }) => this.gather(resource.path.fsPath())))
        );
        this.toDispose.push(this.service.onDidOpenConnection(() => void this.attach()));
        void this.follow();
    }

    private async follow(): Promise<void> {
        await this.preferences.ready;
        this.toDispose.push(
            this.preferences.onPreferenceChanged(({ preferenceName }) => {
                if (preferenceName === 'files.exclude') {
                    void this.attach();
                }
            })
        );
        await this.attach();
    }

    onStop(): void {
        clearTimeout(this.timer);
        this.toDispose.dispose();
    }

    private async attach(): Promise<void> {
        await this.preferences.ready;
        const excluded = Object.entries(this.preferences.get<Record<string, boolean>>('files.exclude', {}));
        await this.service.attach(
            this.bridge.windowId,
            isMocked(),
            excluded.filter(([, hidden]) => hidden).map(([pattern]) => pattern)
        );
    }

    private gather(path: string): void {
        if (this.gathered.size < MOST_GATHERED) {
            this.gathered.add(path);
        }
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            const paths = [...this.gathered];
            this.gathered.clear();
            void this.service.changed(paths);
        }, GATHER_MS);
    }
}
