import { ToolError } from '@openspace/tool';
import { QuickInputService, URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { UserWorkingDirectoryProvider } from '@theia/core/lib/browser/user-working-directory-provider';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ABSENT, DocumentFiles } from '../../common/document-files';
import { answered } from './answered';
import { Messages } from '../messages/messages';

/** A kind of document that a person can make. */
export interface NewDocumentKind {
    /** Such as `whiteboard`. */
    readonly noun: string;
    readonly placeHolder: string;
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

    async create(kind: NewDocumentKind): Promise<void> {
        const folder = await this.workingDirectory.getUserWorkingDir();
        const name = await this.quickInput.input({
            prompt: `Name of the ${kind.noun} in ${folder.path.fsPath()}`,
            placeHolder: kind.placeHolder,
            validateInput: async value => problemWith(value, kind)
        });
        if (name === undefined) {
            return;
        }
        try {
            const path = kind.withSuffix(folder.resolve(name.trim()).path.fsPath());
            const result = await answered(this.files.write(path, await kind.text(path), ABSENT));
            if (!result.written) {
                void this.messages.warn(`${path} is there already.`);
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

function problemWith(name: string, { noun, suffix, isPath }: NewDocumentKind): string | undefined {
    const base = name.trim().split('/').at(-1) ?? '';
    if (base === '') {
        return `Give the ${noun} a name.`;
    }
    return base.includes('.') && !isPath(base) ? `A ${noun} ends with ${suffix}, which is added by itself.` : undefined;
}
