import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    SelectionService,
    type URI
} from '@theia/core';
import {
    ApplicationShell,
    codicon,
    type KeybindingContribution,
    type KeybindingRegistry,
    type Navigatable,
    type Widget
} from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { UriAwareCommandHandler } from '@theia/core/lib/common/uri-command-handler';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorWidget } from '@theia/editor/lib/browser';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { isMarkdownPath } from '../common/markdown-path';
import { MarkdownPreviewFactory } from './markdown-preview-factory';
import { MarkdownPreviewOpenHandler } from './markdown-preview-open-handler';
import { MarkdownPreviewWidget } from './markdown-preview-widget';
import { PREVIEW_TEXTS } from './preview-texts';

const CATEGORY = 'Markdown';

export const MarkdownPreviewCommands = {
    OPEN: { id: 'openspace.markdown.openPreview', category: CATEGORY, label: PREVIEW_TEXTS.open, iconClass: codicon('open-preview') },
    OPEN_TO_SIDE: {
        id: 'openspace.markdown.openPreviewToSide',
        category: CATEGORY,
        label: PREVIEW_TEXTS.openToSide,
        iconClass: codicon('open-preview')
    },
    SHOW_SOURCE: {
        id: 'openspace.markdown.showSource',
        category: CATEGORY,
        label: PREVIEW_TEXTS.showSource,
        iconClass: codicon('go-to-file')
    }
} satisfies Record<string, Command>;

const OPEN_FILE: Command = { id: 'openspace.markdown.openFile' };

/** *Open Preview*, *Open Preview to the Side* and *Show Source*, with the keys of VS Code. */
@injectable()
export class MarkdownPreviewCommandContribution
    implements CommandContribution, KeybindingContribution, MenuContribution, TabBarToolbarContribution
{
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    @inject(MarkdownPreviewOpenHandler)
    private readonly previews: MarkdownPreviewOpenHandler;

    @inject(MarkdownPreviewFactory)
    private readonly factory: MarkdownPreviewFactory;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            MarkdownPreviewCommands.OPEN,
            this.onText(uri => this.previews.open(uri))
        );
        commands.registerCommand(
            MarkdownPreviewCommands.OPEN_TO_SIDE,
            this.onText(uri => this.previews.openToSide(uri))
        );
        const isPreview = (widget: Widget): widget is MarkdownPreviewWidget => widget instanceof MarkdownPreviewWidget;
        const shown = () => {
            const { currentWidget } = this.shell;
            return currentWidget && isPreview(currentWidget) ? currentWidget : undefined;
        };
        commands.registerCommand(
            MarkdownPreviewCommands.SHOW_SOURCE,
            onWidget(isPreview, shown, widget => this.factory.showSource(widget.uri, widget.topLine))
        );
        const isFor = (uri: URI): boolean => uri.scheme === 'file' && isMarkdownPath(uri.path.base);
        commands.registerCommand(
            OPEN_FILE,
            UriAwareCommandHandler.MonoSelect(this.selection, {
                execute: uri => this.previews.open(uri),
                isEnabled: isFor,
                isVisible: isFor
            })
        );
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        const { OPEN, OPEN_TO_SIDE, SHOW_SOURCE } = MarkdownPreviewCommands;
        keybindings.registerKeybindings(
            { command: OPEN.id, keybinding: 'ctrlcmd+shift+v' },
            { command: SHOW_SOURCE.id, keybinding: 'ctrlcmd+shift+v' },
            { command: OPEN_TO_SIDE.id, keybinding: 'ctrlcmd+k v' }
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(NavigatorContextMenu.NAVIGATION, { commandId: OPEN_FILE.id, label: PREVIEW_TEXTS.open, order: 'b' });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of [MarkdownPreviewCommands.OPEN_TO_SIDE, MarkdownPreviewCommands.SHOW_SOURCE]) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    private onText(execute: (uri: URI) => unknown): CommandHandler {
        const isText = (widget: Widget): widget is Widget & Navigatable =>
            widget instanceof EditorWidget && isMarkdownPath(widget.editor.uri.path.base);
        return onWidget(
            isText,
            () => {
                const { currentWidget } = this.shell;
                return currentWidget && isText(currentWidget) ? currentWidget : undefined;
            },
            widget => {
                const uri = widget.getResourceUri();
                return uri && execute(uri);
            },
            given => clickedWidget(this.shell, given)
        );
    }
}
