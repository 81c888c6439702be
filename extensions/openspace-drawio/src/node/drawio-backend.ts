import { DiagramResources, DiagramStore, type LayeredLayout, type SavedFile, type ShapeLibrary } from '@openspace/drawio';
import { Catalogue } from '@openspace/tool';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import { drawioTools } from '../common/tools';
import { DiagramFiles } from './diagram-files';
import { DiagramDocuments } from './files/diagram-documents';
import { DrawioArt } from './stencils/drawio-art';
import { paintShape } from './thread/paint-shape';
import type { DrawioHost } from './drawio-threads';
import { ElkLayout } from './elk-layout';
import { InstalledShapes } from './installed-shapes';

const SWEEP_MS = 5 * 60_000;

/** What the draw.io tools work with in the hub. */
@injectable()
export class DrawioBackend implements DrawioHost, BackendApplicationContribution {
    constructor(
        @inject(InstalledShapes) private readonly installed: Pick<InstalledShapes, 'library' | 'places'>,
        @inject(DiagramFiles) private readonly files: Pick<DiagramFiles, 'save'>,
        @inject(ElkLayout) readonly layout: LayeredLayout,
        @inject(DiagramDocuments) readonly documents: Pick<DiagramDocuments, 'call'>,
        @inject(DrawioArt) private readonly stencils: Pick<DrawioArt, 'read'>
    ) {}

    readonly store = new DiagramStore(Date.now, Math.random);
    readonly resources = new DiagramResources(this.store);
    readonly catalogue = new Catalogue(drawioTools);

    private sweeping: NodeJS.Timeout | undefined;

    initialize(): void {
        // Not a reason to stay alive.
        this.sweeping = setInterval(() => this.store.sweep(), SWEEP_MS).unref();
    }

    onStop(): void {
        clearInterval(this.sweeping);
    }

    shapes(): Promise<ShapeLibrary> {
        return this.installed.library();
    }

    libraries(): Promise<readonly string[]> {
        return this.installed.places();
    }

    art(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
        return this.stencils.read(names);
    }

    picture(style: string, width: number, height: number): Promise<string> {
        return paintShape(style, width, height, names => this.art(names));
    }

    random(): number {
        return Math.random();
    }

    save(path: string | undefined, name: string, text: string, overwrite: boolean): Promise<SavedFile> {
        return this.files.save(path, name, text, overwrite);
    }
}
