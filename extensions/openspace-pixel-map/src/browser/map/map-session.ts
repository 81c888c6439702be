import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { CommandService, DisposableCollection, Emitter, type Event, nls, QuickInputService, type RpcProxy, URI } from '@theia/core';
import { LabelProvider } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import type { Region } from '@openspace/pixel-map/lib/map/region';
import type { AreaAgent } from '../../common/area-agent';
import { unpackFiles } from '../../common/packed-files';
import { type MapChange, type MapFile, PixelMapService } from '../../common/pixel-map-service';
import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { SAVE_REGION } from '../cartridge-commands';
import { MapClient } from '../map-client';
import { MapModel } from '../map-model';
import type { ColourMode } from './colours';
import { FileColours } from './file-colours';
import { MapCanvas } from './map-canvas';
import { MapFiles } from './map-files';
import { MapGestures } from './map-gestures';
import { mapTree } from './map-tree';
import { OpenAtByte } from './open-at-byte';
import { tileAppearance } from './tile-appearance';
import { TilePainter } from './tile-painter';
import { TileStore } from './tile-store';

const AGENTS_MS = 5_000;
const LINE_MS = 120;
const GROUP_MS = 1_000;

/** What is under the pointer. */
export interface Hovered {
    readonly file: MapFile;
    readonly offset: number;
    readonly line?: number;
}

/** The map as one view shows it: loads it, keeps it up to date, and does what the person asks. */
@injectable()
export class MapSession {
    @inject(PixelMapService) private readonly service: RpcProxy<PixelMapService>;
    @inject(MapClient) private readonly client: MapClient;
    @inject(MapModel) readonly model: MapModel;
    @inject(FileColours) private readonly colours: FileColours;
    @inject(OpenAtByte) private readonly opener: OpenAtByte;
    @inject(QuickInputService) private readonly quickInput: QuickInputService;
    @inject(CommandService) private readonly commands: CommandService;
    @inject(Messages) private readonly messages: Messages;
    @inject(LabelProvider) private readonly labels: LabelProvider;

    canvas: MapCanvas;
    files: MapFiles | undefined;
    mode: ColourMode = 'byte class';
    hovered: Hovered | undefined;
    found: MapFile | undefined;
    searched = '';
    agents: readonly AreaAgent[] = [];
    error: string | undefined;
    /** Files found so far, while the workspace is looked through. */
    scanned = 0;
    /** The workspace has more than the map takes. */
    truncated = false;

    private readonly changed = new Emitter<void>();
    readonly onChanged: Event<void> = this.changed.event;
    private readonly toDispose = new DisposableCollection(this.changed);
    private readonly painter = new TilePainter();
    private loading: Promise<void> | undefined;
    private lineTimer: ReturnType<typeof setTimeout> | undefined;
    private groupTimer: ReturnType<typeof setTimeout> | undefined;

    @postConstruct()
    protected init(): void {
        this.canvas = new MapCanvas(this.model);
        const gestures = new MapGestures(this.canvas, this.model, {
            hover: cell => this.hover(cell),
            open: cell => void this.openAt(cell.x, cell.y),
            select: region => void this.nameRegion(region)
        });
        const polling = setInterval(() => void this.loadAgents(), AGENTS_MS);
        this.toDispose.pushAll([
            gestures,
            this.canvas,
            this.model.onChanged(() => this.canvas.draw()),
            this.client.onChanged(change => this.apply(change)),
            this.client.onAnew(() => void this.start()),
            this.client.onProgress(files => {
                this.scanned = files;
                this.changed.fire();
            }),
            this.colours.onProblemsChanged(() => this.mode === 'diagnostics' && this.repaint()),
            this.service.onDidOpenConnection(() => void this.start()),
            { dispose: () => clearInterval(polling) },
            { dispose: () => clearTimeout(this.lineTimer) },
            { dispose: () => clearTimeout(this.groupTimer) },
            { dispose: () => this.canvas.tiles?.dispose() },
            this.painter
        ]);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** Loads or reloads the map. */
    start(): Promise<void> {
        this.loading ??= this.load().finally(() => (this.loading = undefined));
        return this.loading;
    }

    private async load(): Promise<void> {
        try {
            this.error = undefined;
            this.changed.fire();
            const { order, files, truncated } = await this.service.overview();
            this.truncated = truncated;
            this.show(new MapFiles(order, unpackFiles(files)));
            await this.loadAgents();
        } catch (error) {
            this.error = error instanceof Error ? error.message : String(error);
        }
        this.model.settle();
        this.changed.fire();
    }

    fitHost(): void {
        const host = this.canvas.element.parentElement;
        if (host) {
            this.canvas.resize(host.clientWidth, host.clientHeight);
            if (this.files && this.model.untouched) {
                this.fitAll();
                this.model.untouched = true;
            }
        }
    }

    fitAll(): void {
        const side = this.files?.side ?? 256;
        this.model.fit({ x: 0, y: 0, width: side, height: side });
    }

    async colourBy(mode: ColourMode): Promise<void> {
        this.mode = mode;
        this.changed.fire();
        await this.colours
            .prepare(mode)
            .catch(() => this.messages.warn(nls.localize('openspace/pixelmap/noHistory', 'The history of the files cannot be read.')));
        this.repaint();
    }

    /** Highlights the file that fits best, also one that is there only later. */
    search(words: string): void {
        this.searched = words;
        this.findSearched();
        this.repaint();
    }

    lookAtFound(): void {
        if (this.canvas.outlined) {
            this.model.fit(this.canvas.outlined);
        }
    }

    /** The path of a file as people know it, from its folder of the workspace on. */
    nameOf({ path }: MapFile): string {
        return this.labels.getLongName(URI.fromFilePath(path));
    }

    saveRegion(): void {
        void this.commands.executeCommand(SAVE_REGION.id);
    }

    async stopAgent(agentId: string): Promise<void> {
        await unwrapCall(this.service.stopAgent(agentId)).catch((error: Error) => this.messages.warn(error.message));
        await this.loadAgents();
    }

    private findSearched(): void {
        this.found = this.files?.search(this.searched);
        this.canvas.outlined = this.found && this.files?.boundsOf(this.found);
    }

    private show(files: MapFiles): void {
        this.canvas.tiles?.dispose();
        this.files = files;
        this.findSearched();
        this.canvas.order = files.order;
        this.canvas.parts = mapTree(files.all, files.order);
        this.colours.choosePalette(files.all);
        this.canvas.tiles = new TileStore(
            this.service,
            files,
            this.painter,
            tile => tileAppearance(tile, files, this.mode, this.colours, this.found),
            error => {
                this.error = error?.message ?? this.error;
                this.canvas.draw();
                this.changed.fire();
            }
        );
        this.fitHost();
        this.canvas.draw();
    }

    private apply(change: MapChange): void {
        if (!this.files) {
            return;
        }
        if (change.order !== this.files.order) {
            void this.start();
            return;
        }
        this.canvas.tiles?.refresh(this.files.apply(change));
        this.groupSoon();
        const { found } = this;
        this.findSearched();
        if (found?.id !== this.found?.id) {
            this.canvas.tiles?.repaint();
        }
        this.canvas.draw();
        this.changed.fire();
    }

    /** Grouping all files of a large workspace takes a while, and they change often while somebody works. */
    private groupSoon(): void {
        this.groupTimer ??= setTimeout(() => {
            this.groupTimer = undefined;
            if (this.files) {
                this.canvas.parts = mapTree(this.files.all, this.files.order);
                this.canvas.draw();
            }
        }, GROUP_MS);
    }

    private hover(cell: { x: number; y: number } | undefined): void {
        const at = cell && this.files?.at(cell.x, cell.y);
        this.hovered = at && { file: at.file, offset: at.offset };
        this.changed.fire();
        clearTimeout(this.lineTimer);
        if (at) {
            this.lineTimer = setTimeout(() => void this.addLine(at.index, at.file), LINE_MS);
        }
    }

    private async addLine(index: number, file: MapFile): Promise<void> {
        const place = await this.service.locate(index);
        if (this.hovered?.file === file && place?.offset === this.hovered.offset) {
            this.hovered = { ...this.hovered, line: place.line };
            this.changed.fire();
        }
    }

    private async openAt(x: number, y: number): Promise<void> {
        const at = this.files?.at(x, y);
        if (at) {
            await this.opener.open(at.file.path, at.offset, at.file.size).catch((error: Error) => this.messages.error(error.message));
        }
    }

    private async nameRegion(region: Region): Promise<void> {
        const { x, y, width, height } = region;
        const name = await this.quickInput.input({
            prompt: nls.localize(
                'openspace/pixelmap/nameRegion',
                'Name of the region at {0}, {1} with {2} × {3} pixels',
                x,
                y,
                width,
                height
            ),
            placeHolder: nls.localize('openspace/pixelmap/regionExample', 'hot spot')
        });
        this.canvas.selection = undefined;
        if (name?.trim()) {
            this.model.name(name.trim(), region);
        }
        this.canvas.draw();
        this.changed.fire();
    }

    private repaint(): void {
        this.canvas.tiles?.repaint();
        this.canvas.draw();
        this.changed.fire();
    }

    private async loadAgents(): Promise<void> {
        const { agents } = await this.service.state();
        this.agents = agents;
        this.changed.fire();
    }
}
