import { ABSENT, DocumentFiles } from '@openspace/core/lib/common/document-files';
import { ToolError } from '@openspace/tool';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    MessageService,
    QuickInputService,
    URI
} from '@theia/core';
import { codicon, CommonMenus, Widget } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { UserWorkingDirectoryProvider } from '@theia/core/lib/browser/user-working-directory-provider';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorCommands, EditorManager } from '@theia/editor/lib/browser';
import { boardName, isBoardPath, withBoardSuffix } from '../common/board-path';
import { answered } from './answered';
import { EditorLoader } from './editor-loader';
import { WhiteboardOpenHandler } from './whiteboard-open-handler';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const CATEGORY = 'Whiteboard';

/** What a person does with whiteboards; the tools of agents become commands in openspace-core. */
export const WhiteboardCommands = {
    NEW: { id: 'openspace.whiteboard.new', category: CATEGORY, label: 'New Whiteboard…', iconClass: codicon('new-file') },
    SPLIT: { id: 'openspace.whiteboard.split', category: CATEGORY, label: 'Show Beside', iconClass: codicon('split-horizontal') },
    OPEN_AS_TEXT: {
        id: 'openspace.whiteboard.openAsText',
        category: CATEGORY,
        label: 'Open in Text Editor',
        iconClass: codicon('file-code')
    }
} satisfies Record<string, Command>;

@injectable()
export class WhiteboardCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(EditorLoader)
    private readonly loader: EditorLoader;

    @inject(WhiteboardOpenHandler)
    private readonly opener: WhiteboardOpenHandler;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(UserWorkingDirectoryProvider)
    private readonly workingDirectory: UserWorkingDirectoryProvider;

    @inject(MessageService)
    private readonly messages: MessageService;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(WhiteboardCommands.NEW, { execute: () => this.createBoard() });
        commands.registerCommand(
            WhiteboardCommands.SPLIT,
            this.onBoard(widget => this.split(widget))
        );
        commands.registerCommand(
            WhiteboardCommands.OPEN_AS_TEXT,
            this.onBoard(async ({ uri }) => void (await this.textEditors.open(uri)))
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            this.onBoard(({ board }) => board.revert())
        );
        commands.registerHandler(
            EditorCommands.REVERT_AND_CLOSE.id,
            this.onBoard(async widget => {
                await widget.board.revert();
                widget.close();
            })
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        const action = { commandId: WhiteboardCommands.NEW.id, label: WhiteboardCommands.NEW.label, order: 'b' };
        menus.registerMenuAction(CommonMenus.FILE_NEW_TEXT, action);
        menus.registerMenuAction(CommonMenus.FILE_NEW_CONTRIBUTIONS, { ...action, label: 'Whiteboard' });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        for (const { id, label, iconClass } of [WhiteboardCommands.SPLIT, WhiteboardCommands.OPEN_AS_TEXT]) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    /** Asks for a name, makes an empty board of it and opens it. */
    private async createBoard(): Promise<void> {
        const folder = await this.workingDirectory.getUserWorkingDir();
        const name = await this.quickInput.input({
            prompt: `Name of the whiteboard in ${folder.path.fsPath()}`,
            placeHolder: 'architecture',
            validateInput: async value => problemWith(value)
        });
        if (name === undefined) {
            return;
        }
        try {
            const path = withBoardSuffix(folder.resolve(name.trim()).path.fsPath());
            const module = await this.loader.load();
            const result = await answered(this.files.write(path, module.newBoard(path, boardName(path)), ABSENT));
            if (!result.written) {
                await this.messages.warn(`${path} is there already.`);
            }
            await this.opener.open(URI.fromFilePath(path));
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            await this.messages.error(error.message);
        }
    }

    private async split(widget: WhiteboardWidget): Promise<void> {
        await this.opener.openAnother(widget.uri, { widgetOptions: { area: 'main', mode: 'split-right', ref: widget } });
    }

    /** On the board whose toolbar was clicked, or else the one in front. */
    private onBoard(execute: (widget: WhiteboardWidget) => Promise<void>) {
        const target = (given: unknown) =>
            given instanceof Widget ? (given instanceof WhiteboardWidget ? given : undefined) : this.widgets.current;
        return {
            execute: async (given: unknown) => {
                const widget = target(given);
                if (widget) {
                    await execute(widget);
                }
            },
            isEnabled: (given: unknown) => target(given) !== undefined,
            isVisible: (given: unknown) => target(given) !== undefined
        };
    }
}

function problemWith(name: string): string | undefined {
    const trimmed = name.trim();
    if (trimmed === '') {
        return 'Give the board a name.';
    }
    const base = trimmed.split('/').at(-1) ?? '';
    return base.includes('.') && !isBoardPath(base) ? 'A board ends with .whiteboard.json, which is added by itself.' : undefined;
}
