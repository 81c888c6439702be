import type { ArtSource } from '@openspace/diagram';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DrawioThreads } from '../drawio-threads';
import { withPrograms } from '../programs/with-programs';
import { StencilFiles } from './stencil-files';

/** What draw.io's shapes are painted with: what lies in files, and what programs paint, in a thread of their own. */
@injectable()
export class DrawioArt {
    constructor(
        @inject(StencilFiles) private readonly files: Pick<StencilFiles, 'read'>,
        @inject(DrawioThreads) private readonly threads: Pick<DrawioThreads, 'paintPrograms'>
    ) {}

    readonly read: ArtSource = withPrograms(
        names => this.threads.paintPrograms(names, files => this.files.read(files)),
        names => this.files.read(names)
    );
}
