import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls
} from '@theia/core';
import { ApplicationShell, codicon, SHELL_TABBAR_CONTEXT_MENU } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorCommands, EditorManager } from '@theia/editor/lib/browser';
import { EXCALIDRAW_SUFFIX, isExcalidrawPath, withExcalidrawSuffix } from '../common/excalidraw-path';
import { OpenOnWhiteboard } from '@openspace/core/lib/browser/documents/open-on-whiteboard';
import { ExcalidrawWidget } from './excalidraw-widget';
import { ExcalidrawWidgets } from './excalidraw-widgets';

const CATEGORY = 'Excalidraw';

const KIND: NewDocumentKind = {
    noun: nls.localize('openspace/excalidraw/drawing', 'drawing'),
    defaultName: 'sketch',
    suffix: EXCALIDRAW_SUFFIX,
    isPath: isExcalidrawPath,
    withSuffix: withExcalidrawSuffix,
    text: () => ''
};

export const ExcalidrawCommands = {
    NEW: {
        id: SHARED_COMMANDS.newExcalidraw,
        category: CATEGORY,
        label: nls.localize('openspace/excalidraw/new', 'New Excalidraw Drawing…'),
        iconClass: codicon('new-file')
    },
    OPEN_AS_TEXT: {
        id: 'openspace.excalidraw.openAsText',
        category: CATEGORY,
        label: COMMON_TEXTS.openInTextEditor,
        iconClass: codicon('file-code')
    },
    TO_WHITEBOARD: {
        id: 'openspace.excalidraw.convertToWhiteboard',
        category: CATEGORY,
        label: nls.localize('openspace/excalidraw/toWhiteboard', 'Convert to Whiteboard'),
        iconClass: codicon('paintcan')
    }
} satisfies Record<string, Command>;

/** What a person does with canvases; the tools of agents become commands in openspace-core. */
@injectable()
export class ExcalidrawCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(ExcalidrawWidgets)
    private readonly widgets: ExcalidrawWidgets;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(NewDocument)
    private readonly newDocument: NewDocument;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(OpenOnWhiteboard)
    private readonly onWhiteboard: OpenOnWhiteboard;

    registerCommands(commands: CommandRegistry): void {
        this.newDocument.registerCommands(commands, ExcalidrawCommands.NEW, KIND);
        commands.registerCommand(
            ExcalidrawCommands.OPEN_AS_TEXT,
            this.onCanvas(async ({ uri }) => void (await this.textEditors.open(uri)))
        );
        commands.registerCommand(
            ExcalidrawCommands.TO_WHITEBOARD,
            this.onCanvas(async ({ uri, document }) => {
                await document.save();
                await this.onWhiteboard.open(uri, 'excalidraw');
            })
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            this.onCanvas(({ document }) => document.revert())
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        this.newDocument.registerMenus(menus, {
            command: ExcalidrawCommands.NEW,
            label: nls.localize('openspace/excalidraw/newShort', 'Excalidraw Drawing'),
            order: 'b1'
        });
        const { id, label } = ExcalidrawCommands.TO_WHITEBOARD;
        menus.registerMenuAction([...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'], { commandId: id, label });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of [ExcalidrawCommands.TO_WHITEBOARD, ExcalidrawCommands.OPEN_AS_TEXT]) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    private onCanvas(execute: (widget: ExcalidrawWidget) => Promise<void>): CommandHandler {
        return onWidget(
            widget => widget instanceof ExcalidrawWidget,
            () => this.widgets.current,
            execute,
            given => clickedWidget(this.shell, given)
        );
    }
}
