import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import {
    type Command,
    type CommandContribution,
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
import { EditorCommands, EditorManager } from '@theia/editor/lib/browser';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { isDrawioPath, isPngPath } from '../common/drawio-previews';
import { openAsText } from './drawio-preview-factory';
import { DrawioEditorOpenHandler, DrawioOpenHandler } from './drawio-open-handler';
import { DrawioPreviewWidget } from './drawio-preview-widget';
import { DrawioEditorWidget } from './editor-widget';
import { DrawioEditorWidgets } from './editor-widgets';

const CATEGORY = 'draw.io';

export const DrawioEditorCommands = {
    OPEN_PREVIEW: {
        id: 'openspace.drawio.openPreview',
        category: CATEGORY,
        label: nls.localize('openspace/drawio/openPreview', 'Open Preview'),
        iconClass: codicon('open-preview')
    },
    OPEN_EDITOR: {
        id: 'openspace.drawio.openEditor',
        category: CATEGORY,
        label: nls.localize('openspace/drawio/openEditor', 'Open in draw.io'),
        iconClass: codicon('edit')
    },
    OPEN_AS_TEXT: {
        id: 'openspace.drawio.openAsText',
        category: CATEGORY,
        label: COMMON_TEXTS.openInTextEditor,
        iconClass: codicon('file-code')
    }
} satisfies Record<string, Command>;

type DiagramWidget = Widget & Navigatable;

/** What a person does with diagrams in draw.io's editor. */
@injectable()
export class EditorCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(DrawioEditorWidgets)
    private readonly widgets: DrawioEditorWidgets;

    @inject(DrawioOpenHandler)
    private readonly previews: DrawioOpenHandler;

    @inject(DrawioEditorOpenHandler)
    private readonly editors: DrawioEditorOpenHandler;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    registerCommands(commands: CommandRegistry): void {
        const onEditor = (execute: (uri: URI) => unknown, fits: (name: string) => boolean = () => true) =>
            onWidget(
                (widget): widget is DrawioEditorWidget => widget instanceof DrawioEditorWidget && fits(widget.uri.path.base),
                () => {
                    const { current } = this.widgets;
                    return current && fits(current.uri.path.base) ? current : undefined;
                },
                ({ uri }) => execute(uri),
                given => clickedWidget(this.shell, given)
            );
        const onPreview = onWidget(
            (widget): widget is DiagramWidget & DrawioPreviewWidget => widget instanceof DrawioPreviewWidget,
            () => undefined,
            widget => {
                const uri = widget.getResourceUri();
                return uri && this.editors.open(uri);
            }
        );
        const { OPEN_PREVIEW, OPEN_EDITOR, OPEN_AS_TEXT } = DrawioEditorCommands;
        commands.registerCommand(OPEN_PREVIEW);
        commands.registerHandler(
            OPEN_PREVIEW.id,
            onEditor(uri => this.previews.open(uri))
        );
        commands.registerHandler(
            OPEN_PREVIEW.id,
            UriAwareCommandHandler.MonoSelect(this.selection, {
                execute: (uri: URI) => this.previews.open(uri),
                isEnabled: (uri: URI) => isDrawioPath(uri.path.base),
                isVisible: (uri: URI) => isDrawioPath(uri.path.base)
            })
        );
        commands.registerCommand(OPEN_EDITOR, onPreview);
        commands.registerCommand(
            OPEN_AS_TEXT,
            onEditor(
                uri => openAsText(this.textEditors, uri),
                name => !isPngPath(name)
            )
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            onWidget(
                (widget): widget is DrawioEditorWidget => widget instanceof DrawioEditorWidget,
                () => this.widgets.current,
                ({ document }) => document.revert(),
                given => clickedWidget(this.shell, given)
            )
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(NavigatorContextMenu.NAVIGATION, {
            commandId: DrawioEditorCommands.OPEN_PREVIEW.id,
            label: nls.localize('openspace/drawio/openPreviewInExplorer', 'Open draw.io Preview'),
            order: 'b'
        });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of Object.values(DrawioEditorCommands)) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }
}
