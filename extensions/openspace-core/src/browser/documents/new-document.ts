import { ToolError } from '@openspace/tool';
import { type Command, type CommandRegistry, type MenuModelRegistry, nls, QuickInputService, SelectionService, URI } from '@theia/core';
import { UriAwareCommandHandler } from '@theia/core/lib/common/uri-command-handler';
import { CommonMenus, open, OpenerService } from '@theia/core/lib/browser';
import { UserWorkingDirectoryProvider } from '@theia/core/lib/browser/user-working-directory-provider';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { ABSENT, DocumentFiles } from '../../common/document-files';
import { freeName } from './free-name';
import { unwrapCall } from './unwrap-call';
import { Messages } from '../messages/messages';

/** How menus offer a kind of document. */
export interface NewDocumentMenu {
    readonly command: Command & { readonly label: string };
    /** In the list of *New File…*. */
    readonly label: string;
    readonly order: string;
}

/** A kind of document that a person can make. */
export interface NewDocumentKind {
    /** Such as `whiteboard`. */
    readonly noun: string;
    /** Suggested for the file. */
    readonly defaultName: string;
    /** What a file's name ends with when the person gives no suffix. */
    readonly suffix: string;
    isPath(name: string): boolean;
    withSuffix(path: string): string;
    /** The text of a new one at a path. */
    text(path: string): string | Promise<string>;
}

/** `New …` of a person: asks for a name, makes the file and opens it; one that is there already is opened as it is. */
@injectable()
export class NewDocument {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(OpenerService)
    private readonly opener: OpenerService;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(UserWorkingDirectoryProvider)
    private readonly workingDirectory: UserWorkingDirectoryProvider;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    @inject(FileService)
    private readonly fileService: FileService;

    /** The command for the palette and the File menu, and the one for the folder that is selected in the explorer. */
    registerCommands(commands: CommandRegistry, command: Command, kind: NewDocumentKind): void {
        commands.registerCommand(command, { execute: () => this.create(kind) });
        commands.registerCommand(
            inFolder(command),
            UriAwareCommandHandler.MonoSelect(this.selection, { execute: (folder: URI) => this.create(kind, folder) })
        );
    }

    registerMenus(menus: MenuModelRegistry, { command, label, order }: NewDocumentMenu): void {
        menus.registerMenuAction(CommonMenus.FILE_NEW_TEXT, { commandId: command.id, label: command.label, order });
        menus.registerMenuAction(CommonMenus.FILE_NEW_CONTRIBUTIONS, { commandId: command.id, label, order });
        menus.registerMenuAction([...NavigatorContextMenu.NAVIGATION, 'new'], {
            commandId: inFolder(command).id,
            label: command.label,
            order,
            when: 'explorerResourceIsFolder'
        });
    }

    /** @param given where, with a name that is free there to begin with; otherwise in the folder that the person works in */
    async create(kind: NewDocumentKind, given?: URI): Promise<void> {
        const folder = given ?? (await this.workingDirectory.getUserWorkingDir());
        const name = await this.quickInput.input({
            prompt: nls.localize('openspace/new/prompt', 'Name of the {0} in {1}', kind.noun, folder.path.fsPath()),
            placeHolder: kind.defaultName,
            ...(given && { value: await freeName(this.fileService, given, kind.defaultName, kind.withSuffix) }),
            validateInput: async value => problemWith(value, kind)
        });
        if (name === undefined) {
            return;
        }
        try {
            const path = kind.withSuffix(folder.resolve(name.trim()).path.fsPath());
            const result = await unwrapCall(this.files.write(path, await kind.text(path), ABSENT));
            if (!result.written) {
                void this.messages.warn(nls.localize('openspace/new/exists', '{0} is there already.', path));
            }
            await open(this.opener, URI.fromFilePath(path));
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            void this.messages.error(error.message);
        }
    }
}

/** Without a label, so that it is not in the palette. */
function inFolder({ id }: Command): Command {
    return { id: `${id}.inFolder` };
}

function problemWith(name: string, { noun, suffix, isPath }: NewDocumentKind): string | undefined {
    const base = name.trim().split('/').at(-1) ?? '';
    if (base === '') {
        return nls.localize('openspace/new/noName', 'Give the {0} a name.', noun);
    }
    return base.includes('.') && !isPath(base)
        ? nls.localize('openspace/new/otherSuffix', 'A {0} ends with {1}, which is added by itself.', noun, suffix)
        : undefined;
}
