import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import type { Command, CommandContribution, CommandHandler, CommandRegistry, MenuContribution, MenuModelRegistry } from '@theia/core';
import { codicon, CommonMenus } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorCommands, EditorManager } from '@theia/editor/lib/browser';
import { EXCALIDRAW_SUFFIX, isExcalidrawPath, withExcalidrawSuffix } from '../../common/excalidraw/excalidraw-path';
import { ExcalidrawWidget } from './excalidraw-widget';
import { ExcalidrawWidgets } from './excalidraw-widgets';

const CATEGORY = 'Excalidraw';

const KIND: NewDocumentKind = {
    noun: 'canvas',
    placeHolder: 'sketch',
    suffix: EXCALIDRAW_SUFFIX,
    isPath: isExcalidrawPath,
    withSuffix: withExcalidrawSuffix,
    text: () => ''
};

export const ExcalidrawCommands = {
    NEW: { id: 'openspace.excalidraw.new', category: CATEGORY, label: 'New Excalidraw Canvas…', iconClass: codicon('new-file') },
    OPEN_AS_TEXT: {
        id: 'openspace.excalidraw.openAsText',
        category: CATEGORY,
        label: 'Open in Text Editor',
        iconClass: codicon('file-code')
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

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(ExcalidrawCommands.NEW, { execute: () => this.newDocument.create(KIND) });
        commands.registerCommand(
            ExcalidrawCommands.OPEN_AS_TEXT,
            this.onCanvas(async ({ uri }) => void (await this.textEditors.open(uri)))
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            this.onCanvas(({ document }) => document.revert())
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        const action = { commandId: ExcalidrawCommands.NEW.id, label: ExcalidrawCommands.NEW.label, order: 'b1' };
        menus.registerMenuAction(CommonMenus.FILE_NEW_TEXT, action);
        menus.registerMenuAction(CommonMenus.FILE_NEW_CONTRIBUTIONS, { ...action, label: 'Excalidraw Canvas' });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        const { id, label, iconClass } = ExcalidrawCommands.OPEN_AS_TEXT;
        toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
    }

    private onCanvas(execute: (widget: ExcalidrawWidget) => Promise<void>): CommandHandler {
        return onWidget(
            widget => widget instanceof ExcalidrawWidget,
            () => this.widgets.current,
            execute
        );
    }
}
