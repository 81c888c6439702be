import { WHITEBOARD } from './whiteboard-texts';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
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
import { codicon } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorCommands, EditorManager } from '@theia/editor/lib/browser';
import { BOARD_SUFFIX, boardName, isBoardPath, withBoardSuffix } from '@openspace/core/lib/common/board-path';
import { EditorLoader } from './editor-loader';
import { RemoteContentDecisions } from './remote-content/remote-content-decisions';
import { WhiteboardOpenHandler } from './whiteboard-open-handler';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

/** What a person does with whiteboards; the tools of agents become commands in openspace-core. */
export const WhiteboardCommands = {
    NEW: {
        id: SHARED_COMMANDS.newWhiteboard,
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/new', 'New Whiteboard…'),
        iconClass: codicon('new-file')
    },
    SPLIT: {
        id: 'openspace.whiteboard.split',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/split', 'Show to the Side'),
        iconClass: codicon('split-horizontal')
    },
    OPEN_AS_TEXT: {
        id: 'openspace.whiteboard.openAsText',
        category: WHITEBOARD,
        label: COMMON_TEXTS.openInTextEditor,
        iconClass: codicon('file-code')
    },
    ASK_ABOUT_REMOTE_CONTENT: {
        id: 'openspace.whiteboard.askAboutRemoteContent',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/askAboutRemoteContent', 'Ask Again About Remote Content')
    }
} satisfies Record<string, Command>;

@injectable()
export class WhiteboardCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(EditorLoader)
    private readonly loader: EditorLoader;

    @inject(WhiteboardOpenHandler)
    private readonly opener: WhiteboardOpenHandler;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(RemoteContentDecisions)
    private readonly remoteContent: RemoteContentDecisions;

    @inject(NewDocument)
    private readonly newDocument: NewDocument;

    private readonly kind: NewDocumentKind = {
        noun: nls.localize('openspace/whiteboard/newNoun', 'whiteboard'),
        defaultName: 'architecture',
        suffix: BOARD_SUFFIX,
        isPath: isBoardPath,
        withSuffix: withBoardSuffix,
        text: async path => (await this.loader.load()).newBoard(path, boardName(path))
    };

    registerCommands(commands: CommandRegistry): void {
        this.newDocument.registerCommands(commands, WhiteboardCommands.NEW, this.kind);
        commands.registerCommand(
            WhiteboardCommands.SPLIT,
            this.onBoard(widget => this.split(widget))
        );
        commands.registerCommand(
            WhiteboardCommands.OPEN_AS_TEXT,
            this.onBoard(async ({ uri }) => void (await this.textEditors.open(uri)))
        );
        commands.registerCommand(
            WhiteboardCommands.ASK_ABOUT_REMOTE_CONTENT,
            this.onBoard(({ uri }) => this.remoteContent.forget(uri))
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            this.onBoard(({ document }) => document.revert())
        );
        commands.registerHandler(
            EditorCommands.REVERT_AND_CLOSE.id,
            this.onBoard(async widget => {
                await widget.document.revert();
                widget.close();
            })
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        this.newDocument.registerMenus(menus, { command: WhiteboardCommands.NEW, label: WHITEBOARD, order: 'b' });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of [WhiteboardCommands.SPLIT, WhiteboardCommands.OPEN_AS_TEXT]) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    private async split(widget: WhiteboardWidget): Promise<void> {
        await this.opener.openAnother(widget.uri, { widgetOptions: { area: 'main', mode: 'split-right', ref: widget } });
    }

    private onBoard(execute: (widget: WhiteboardWidget) => Promise<void>): CommandHandler {
        return onWidget(
            widget => widget instanceof WhiteboardWidget,
            () => this.widgets.current,
            execute
        );
    }
}
