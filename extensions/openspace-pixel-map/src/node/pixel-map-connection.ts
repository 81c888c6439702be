import type { Region } from '@openspace/pixel-map';
import { type Result, toResultAsync } from '@openspace/tool';
import { DisposableCollection, type RpcProxy } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FolderTrust } from '@openspace/core/lib/node/folders/folder-trust';
import { WorkspaceRoots } from '@openspace/core/lib/node/folders/workspace-roots';
import { packFiles } from '../common/packed-files';
import type {
    BackendState,
    Blocks,
    CartridgeSource,
    LoadedCartridge,
    MapOverview,
    PixelLocation,
    PixelMapClient,
    PixelMapService
} from '../common/pixel-map-service';
import { AgentFeed } from './agent-feed';
import { DaemonClient } from './daemon-client';
import { LanguageModel } from './language-model';
import { lastCommits } from './last-commits';
import { PixelBackends } from './pixel-backends';
import { PixelSources } from './pixel-sources';
import { WorkspaceMap } from './workspace-map';

/** What a connection serves from; one for all windows. */
@injectable()
export class PixelMapParts {
    @inject(WorkspaceMap) readonly map: WorkspaceMap;
    @inject(PixelBackends) readonly backends: PixelBackends;
    @inject(PixelSources) readonly sources: PixelSources;
    @inject(AgentFeed) readonly agents: AgentFeed;
    @inject(DaemonClient) readonly daemon: DaemonClient;
    @inject(LanguageModel) readonly model: LanguageModel;
    @inject(WorkspaceRoots) readonly workspace: WorkspaceRoots;
    @inject(FolderTrust) readonly trust: FolderTrust;
}

/** The service as one window has it. */
export class PixelMapConnection implements PixelMapService {
    private readonly toDispose = new DisposableCollection();

    constructor(
        private readonly parts: PixelMapParts,
        client: RpcProxy<PixelMapClient>
    ) {
        this.toDispose.push(parts.map.onChanged(change => client.notifyChanged(change)));
        this.toDispose.push(parts.map.onAnew(() => client.notifyAnew()));
        this.toDispose.push(parts.map.onProgress(files => client.notifyProgress(files)));
        this.toDispose.push(parts.map.watched());
        client.onDidCloseConnection(() => this.toDispose.dispose());
    }

    async attach(windowId: string, mock: boolean, excludes: readonly string[]): Promise<void> {
        this.parts.backends.attach(windowId, mock);
        this.toDispose.push({ dispose: () => this.parts.backends.detach(windowId) });
        this.parts.map.exclude(excludes);
    }

    async overview(): Promise<MapOverview> {
        const { order, files, truncated } = await this.parts.map.overview();
        return { order, files: packFiles(files), truncated };
    }

    async order(): Promise<number> {
        return (await this.parts.map.current()).order;
    }

    blocks(level: number, from: number, to: number): Promise<Blocks> {
        return this.parts.map.blocks(level, from, to);
    }

    words(region: Region): Promise<Result<Uint8Array>> {
        return toResultAsync(async () => (await this.parts.map.words(region)).bytes);
    }

    async locate(index: number): Promise<PixelLocation | undefined> {
        const cell = await this.parts.map.cell(index, true);
        return cell && { path: cell.path, offset: cell.offset, ...(cell.line !== undefined && { line: cell.line }) };
    }

    changed(paths: readonly string[]): Promise<void> {
        return this.parts.map.look(paths.slice(0, 10_000));
    }

    async lastCommits(): Promise<Readonly<Record<string, number>>> {
        const roots = await this.parts.workspace.roots();
        // A repository's own settings can make git run programs.
        const trusted = await Promise.all(roots.map(root => this.parts.trust.isTrusted(root)));
        return Object.assign({}, ...(await Promise.all(roots.filter((_root, at) => trusted[at]).map(lastCommits))));
    }

    cartridge(url: string): Promise<Result<LoadedCartridge>> {
        return toResultAsync(async () => {
            const { gridSize, data, sha256, rgba, metadata } = await this.parts.sources.cartridge(url);
            const pixels = new Uint32Array(Uint8Array.from(rgba).buffer);
            return { gridSize, byteCount: data.length, sha256, uniqueColors: new Set(pixels).size, rgba, metadata };
        });
    }

    saveCartridge(source: CartridgeSource): Promise<Result<string>> {
        return toResultAsync(() => this.parts.sources.write(source));
    }

    program(url: string): Promise<Result<Uint8Array>> {
        return toResultAsync(() => this.parts.sources.bytes(url));
    }

    async state(): Promise<BackendState> {
        const { daemon, model, agents, backends } = this.parts;
        return {
            daemon: { url: await daemon.url(), running: daemon.running },
            llmUrl: await model.url(),
            agents: agents.list,
            jobs: backends.evolutions
        };
    }

    stopAgent(agentId: string): Promise<Result> {
        return toResultAsync(() => this.parts.agents.stop(agentId));
    }
}
