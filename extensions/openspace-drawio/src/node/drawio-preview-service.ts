import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { DrawioDocument } from '@openspace/drawio';
import { type Result, toResultAsync } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type DrawioPreview, type DrawioPreviews, isPngPath } from '../common/drawio-previews';
import { StencilFiles } from './stencils/stencil-files';

/** Paints pages of draw.io files; an empty file is a page without anything on it, as draw.io itself takes it. */
@injectable()
export class DrawioPreviewService implements DrawioPreviews {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read' | 'readBytes'>,
        @inject(StencilFiles) private readonly stencils: Pick<StencilFiles, 'read'>
    ) {}

    preview(path: string, wanted: number): Promise<Result<DrawioPreview>> {
        return toResultAsync(async () => {
            const text = await this.textOf(path);
            const xml = text.trim() === '' ? DrawioDocument.blank().toXml() : text;
            const pages = DrawioDocument.load(xml).pages.map(({ name }) => name);
            const page = Math.min(Math.max(0, Math.trunc(wanted) || 0), pages.length - 1);
            const { svg, width, height, losses } = await drawioCodec.render(xml, { page, art: names => this.stencils.read(names) });
            return { pages, page, svg, width, height, losses };
        });
    }

    private async textOf(path: string): Promise<string> {
        if (!isPngPath(path)) {
            return (await this.files.read(path)).text;
        }
        const { bytes } = await this.files.readBytes(path);
        return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    }
}
