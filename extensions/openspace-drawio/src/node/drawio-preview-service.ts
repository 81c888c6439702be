import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { type Result, toResultAsync } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { DrawioPreview, DrawioPreviews } from '../common/drawio-previews';
import { DrawioThreads } from './drawio-threads';
import { DrawioArt } from './stencils/drawio-art';

/** Paints pages of draw.io files. */
@injectable()
export class DrawioPreviewService implements DrawioPreviews {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read'>,
        @inject(DrawioThreads) private readonly threads: Pick<DrawioThreads, 'paint'>,
        @inject(DrawioArt) private readonly stencils: Pick<DrawioArt, 'read'>
    ) {}

    preview(path: string, wanted: number): Promise<Result<DrawioPreview>> {
        return toResultAsync(async () =>
            this.threads.paint((await this.files.read(path)).text, wanted, names => this.stencils.read(names))
        );
    }
}
