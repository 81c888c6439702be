import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { confirmReplacing } from '@openspace/core/lib/browser/documents/confirm-replacing';
import { ExportedFile } from '@openspace/core/lib/browser/documents/exported-file';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls
} from '@theia/core';
import { ApplicationShell, SHELL_TABBAR_CONTEXT_MENU } from '@theia/core/lib/browser';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { withoutDrawioSuffix } from '../common/drawio-previews';
import type { PictureFormat } from './editor/diagram-editor';
import { DrawioEditorWidget } from './editor-widget';
import { DrawioEditorWidgets } from './editor-widgets';

const MENU = [...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'];

/** What draw.io paints a page as, and the suffix of the file. */
const EXPORTS: readonly { readonly format: PictureFormat; readonly suffix: string; readonly name: string }[] = [
    { format: 'svg', suffix: '.svg', name: 'SVG' },
    { format: 'png', suffix: '.png', name: 'PNG' },
    { format: 'xmlsvg', suffix: '.drawio.svg', name: nls.localize('openspace/drawio/editableSvg', 'Editable SVG') },
    { format: 'xmlpng', suffix: '.drawio.png', name: nls.localize('openspace/drawio/editablePng', 'Editable PNG') }
];

type Export = (typeof EXPORTS)[number];

/** `Export as …` for the diagram in front, in the palette and in the menu of its tab: draw.io's own picture of the page that it shows. */
@injectable()
export class EditorExportContribution implements CommandContribution, MenuContribution {
    @inject(DrawioEditorWidgets)
    private readonly widgets: DrawioEditorWidgets;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(FileService)
    private readonly files: FileService;

    @inject(ExportedFile)
    private readonly exported: ExportedFile;

    @inject(Messages)
    private readonly messages: Messages;

    registerCommands(commands: CommandRegistry): void {
        for (const wanted of EXPORTS) {
            commands.registerCommand(
                commandOf(wanted),
                onWidget(
                    (widget): widget is DrawioEditorWidget => widget instanceof DrawioEditorWidget,
                    () => this.widgets.current,
                    widget => this.export(widget, wanted),
                    given => clickedWidget(this.shell, given)
                )
            );
        }
    }

    registerMenus(menus: MenuModelRegistry): void {
        EXPORTS.forEach((wanted, at) => {
            const { id, label } = commandOf(wanted);
            menus.registerMenuAction(MENU, { commandId: id, label, order: String(at) });
        });
    }

    private async export({ uri, document }: DrawioEditorWidget, { format, suffix, name }: Export): Promise<void> {
        const target = uri.parent.resolve(withoutDrawioSuffix(uri.path.base) + suffix);
        if ((await this.files.exists(target)) && !(await confirmReplacing(COMMON_TEXTS.exportAs(name), target.path.fsPath()))) {
            return;
        }
        const picture = await document.editor?.paint(format);
        if (picture === undefined) {
            await this.messages.error(nls.localize('openspace/drawio/notPainted', 'draw.io did not paint the page. Nothing was written.'));
            return;
        }
        await this.files.writeFile(target, BinaryBuffer.wrap(picture));
        await this.exported.tell(target);
    }
}

function commandOf({ format, name }: Export): Command & { label: string } {
    return { id: `openspace.drawio.exportAs.${format}`, category: 'draw.io', label: COMMON_TEXTS.exportAs(name) };
}
