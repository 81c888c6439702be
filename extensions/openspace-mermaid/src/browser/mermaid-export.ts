import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { nls } from '@theia/core';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileDialogService } from '@theia/filesystem/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MermaidPreviewLoader } from './mermaid-preview-loader';
import type { MermaidWidget } from './mermaid-widget';

/** Saves the picture of a diagram where the person says, in light colours and with labels that every program shows. */
@injectable()
export class MermaidExport {
    @inject(MermaidPreviewLoader)
    private readonly loader: MermaidPreviewLoader;

    @inject(FileDialogService)
    private readonly dialogs: FileDialogService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(Messages)
    private readonly messages: Messages;

    async save({ uri, document }: MermaidWidget, format: 'svg' | 'png'): Promise<void> {
        const { draw, png } = await this.loader.load();
        const drawn = await draw(document.text, { dark: false, portable: true });
        if ('problem' in drawn) {
            void this.messages.error(
                nls.localize('openspace/mermaid/noPicture', 'There is no picture to save: {0}', drawn.problem.message)
            );
            return;
        }
        const bytes = format === 'png' ? BinaryBuffer.wrap(await png(drawn.svg)) : BinaryBuffer.fromString(drawn.svg);
        const folder = await this.files.resolve(uri.parent);
        const target = await this.dialogs.showSaveDialog(
            { title: COMMON_TEXTS.exportAs(format.toUpperCase()), inputValue: `${uri.path.name}.${format}` },
            folder
        );
        if (target) {
            await this.files.writeFile(target, bytes);
            void this.messages.infoFor(5_000, COMMON_TEXTS.saved(target.path.base));
        }
    }
}
