import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls,
    SelectionService,
    type URI
} from '@theia/core';
import { ApplicationShell, codicon, Navigatable, type Widget } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { UriAwareCommandHandler } from '@theia/core/lib/common/uri-command-handler';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorWidget } from '@theia/editor/lib/browser';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { textFormatOf } from '../common/text-formats';
import { DiagramPreviewFactory } from './diagram-preview-factory';
import { DiagramPreviewOpenHandler } from './diagram-preview-open-handler';
import { DiagramPreviewWidget } from './diagram-preview-widget';

const CATEGORY = nls.localize('openspace/diagramPreview/category', 'Diagram');
const OPEN_PREVIEW_LABEL = nls.localize('openspace/diagramPreview/open', 'Open Preview');

export const DiagramPreviewCommands = {
    OPEN: {
        id: 'openspace.diagramPreview.open',
        category: CATEGORY,
        label: OPEN_PREVIEW_LABEL,
        iconClass: codicon('open-preview')
    },
    ON_WHITEBOARD: {
        id: 'openspace.diagramPreview.openOnWhiteboard',
        category: CATEGORY,
        label: nls.localize('openspace/diagramPreview/openAsWhiteboard', 'Open as Whiteboard'),
        iconClass: codicon('paintcan')
    }
} satisfies Record<string, Command>;

const OPEN_FILE: Command = { id: 'openspace.diagramPreview.openFile' };

/** *Open Preview* and *Open as Whiteboard* for the text of a diagram in front, and in the menu of the explorer. */
@injectable()
export class DiagramPreviewCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    @inject(DiagramPreviewOpenHandler)
    private readonly previews: DiagramPreviewOpenHandler;

    @inject(DiagramPreviewFactory)
    private readonly factory: DiagramPreviewFactory;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            DiagramPreviewCommands.OPEN,
            this.onText(uri => this.previews.openToSide(uri))
        );
        commands.registerCommand(
            DiagramPreviewCommands.ON_WHITEBOARD,
            this.onText(uri => this.factory.openOnWhiteboard(uri), true)
        );
        const isFor = (uri: URI): boolean => uri.scheme === 'file' && textFormatOf(uri.path.base) !== undefined;
        commands.registerCommand(
            OPEN_FILE,
            UriAwareCommandHandler.MonoSelect(this.selection, {
                execute: uri => this.previews.open(uri),
                isEnabled: isFor,
                isVisible: isFor
            })
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(NavigatorContextMenu.NAVIGATION, {
            commandId: OPEN_FILE.id,
            label: OPEN_PREVIEW_LABEL,
            order: 'b'
        });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of Object.values(DiagramPreviewCommands)) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    /** @param alsoPreview whether it is for a preview in front, too */
    private onText(execute: (uri: URI) => unknown, alsoPreview = false): CommandHandler {
        const isText = (widget: Widget): widget is Widget & Navigatable =>
            (widget instanceof EditorWidget || (alsoPreview && widget instanceof DiagramPreviewWidget)) &&
            textFormatOf(widget.getResourceUri()?.path.base ?? '') !== undefined;
        return onWidget(
            isText,
            () => {
                const { currentWidget } = this.shell;
                return currentWidget && isText(currentWidget) ? currentWidget : undefined;
            },
            widget => {
                const uri = widget.getResourceUri();
                return uri && execute(uri);
            }
        );
    }
}
