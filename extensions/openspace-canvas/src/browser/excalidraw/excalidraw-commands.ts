import { answered } from '@openspace/core/lib/browser/documents/answered';
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
import { isExcalidrawPath, withExcalidrawSuffix } from '../../common/excalidraw/excalidraw-path';
import { ExcalidrawOpenHandler } from './excalidraw-open-handler';
import { ExcalidrawWidget } from './excalidraw-widget';
import { ExcalidrawWidgets } from './excalidraw-widgets';

const CATEGORY = 'Excalidraw';

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
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(ExcalidrawOpenHandler)
    private readonly opener: ExcalidrawOpenHandler;

    @inject(ExcalidrawWidgets)
    private readonly widgets: ExcalidrawWidgets;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(UserWorkingDirectoryProvider)
    private readonly workingDirectory: UserWorkingDirectoryProvider;

    @inject(MessageService)
    private readonly messages: MessageService;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(ExcalidrawCommands.NEW, { execute: () => this.createCanvas() });
        commands.registerCommand(
            ExcalidrawCommands.OPEN_AS_TEXT,
            this.onCanvas(async ({ uri }) => void (await this.textEditors.open(uri)))
        );
        commands.registerHandler(
            EditorCommands.REVERT_EDITOR.id,
            this.onCanvas(({ canvas }) => canvas.revert())
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        const action = { commandId: ExcalidrawCommands.NEW.id, label: ExcalidrawCommands.NEW.label, order: 'c' };
        menus.registerMenuAction(CommonMenus.FILE_NEW_TEXT, action);
        menus.registerMenuAction(CommonMenus.FILE_NEW_CONTRIBUTIONS, { ...action, label: 'Excalidraw Canvas' });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        const { id, label, iconClass } = ExcalidrawCommands.OPEN_AS_TEXT;
        toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
    }

    /** Asks for a name, makes an empty canvas of it and opens it. */
    private async createCanvas(): Promise<void> {
        const folder = await this.workingDirectory.getUserWorkingDir();
        const name = await this.quickInput.input({
            prompt: `Name of the canvas in ${folder.path.fsPath()}`,
            placeHolder: 'sketch',
            validateInput: async value => problemWith(value)
        });
        if (name === undefined) {
            return;
        }
        try {
            const path = withExcalidrawSuffix(folder.resolve(name.trim()).path.fsPath());
            const result = await answered(this.files.write(path, '', ABSENT));
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

    /** On the canvas whose toolbar was clicked, or else the one in front. */
    private onCanvas(execute: (widget: ExcalidrawWidget) => Promise<void>) {
        const target = (given: unknown) =>
            given instanceof Widget ? (given instanceof ExcalidrawWidget ? given : undefined) : this.widgets.current;
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
    const base = name.trim().split('/').at(-1) ?? '';
    if (base === '') {
        return 'Give the canvas a name.';
    }
    return base.includes('.') && !isExcalidrawPath(base) ? 'A canvas ends with .excalidraw, which is added by itself.' : undefined;
}
