import { type CommandRegistry, nls, type URI } from '@theia/core';
import { SingleTextInputDialog } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { FileStat } from '@theia/filesystem/lib/common/files';
import { WorkspaceCommandContribution, WorkspaceCommands } from '@theia/workspace/lib/browser/workspace-commands';
import { turnsDirection, withVisibleDirection } from '../../../common/text-direction';
import { ask } from '../../messages/question-dialog';
import { DocumentKinds, type KindOfName } from '../document-kinds';

/** *Rename* for our documents: the suffix, which says what they are, is neither selected nor lost by mistake. */
@injectable()
export class DocumentRename extends WorkspaceCommandContribution {
    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    override registerCommands(registry: CommandRegistry): void {
        super.registerCommands(registry);
        const isDocument = ([uri, ...others]: URI[]): boolean =>
            uri !== undefined && others.length === 0 && !this.isWorkspaceRoot(uri) && this.kinds.of(uri.path.base) !== undefined;
        registry.registerHandler(
            WorkspaceCommands.FILE_RENAME.id,
            this.newMultiUriAwareCommandHandler({
                isEnabled: isDocument,
                isVisible: isDocument,
                execute: async ([uri]) => {
                    if (uri) {
                        await this.rename(uri);
                    }
                }
            })
        );
    }

    /** Also of new files and folders. */
    protected override async validateFileName(name: string, parent: FileStat, allowNested?: boolean): Promise<string> {
        return turnsDirection(name)
            ? nls.localize(
                  'openspace/explorer/hiddenDirection',
                  'The name has characters that hide how it is written: {0}',
                  withVisibleDirection(name)
              )
            : super.validateFileName(name, parent, allowNested);
    }

    private async rename(uri: URI): Promise<void> {
        const parent = await this.getParent(uri);
        const known = this.kinds.of(uri.path.base);
        if (!parent || !known) {
            return;
        }
        const { isDirectory } = await this.fileService.resolve(uri);
        const completed = (name: string): string => (isDirectory || name === '' || name.includes('.') ? name : name + known.suffix);
        const given = await this.ask(uri.path.base, isDirectory ? uri.path.base.length : known.stem.length, parent, completed);
        if (given === undefined || given === '') {
            return;
        }
        const name = isDirectory ? given : await this.checked(completed(given), known, parent);
        if (name !== undefined && name !== uri.path.base) {
            await this.fileService.move(uri, uri.parent.resolve(name));
        }
    }

    private ask(oldName: string, selected: number, parent: FileStat, completed: (name: string) => string): Promise<string | undefined> {
        const dialog = new SingleTextInputDialog({
            title: nls.localizeByDefault('Rename'),
            maxWidth: 400,
            initialValue: oldName,
            initialSelectionRange: { start: 0, end: selected },
            validate: async (name, mode) => {
                if (completed(name) === oldName) {
                    return mode === 'preview' ? false : '';
                }
                return this.validateFileRename(oldName, completed(name), parent);
            }
        });
        return dialog.open();
    }

    /** Asks about a name that makes something else of the document. @returns the name to use; undefined: none */
    private async checked(name: string, { kind, suffix }: KindOfName, parent: FileStat): Promise<string | undefined> {
        if (this.kinds.of(name)?.kind === kind) {
            return name;
        }
        const dot = name.lastIndexOf('.');
        const kept = (dot > 0 ? name.slice(0, dot) : name) + suffix;
        const answer = await ask({
            title: nls.localizeByDefault('Rename'),
            msg: nls.localize('openspace/explorer/lostSuffix', '“{0}” no longer opens as {1}.', name, kind.noun),
            answers: [
                { answer: 'rename', text: nls.localize('openspace/explorer/renameAnyway', 'Rename Anyway') },
                { answer: 'keep', text: nls.localize('openspace/explorer/keepSuffix', 'Keep {0}', suffix), isMain: true }
            ]
        });
        if (answer !== 'keep') {
            return answer && name;
        }
        const problem = await this.validateFileName(kept, parent);
        if (problem !== '') {
            void this.messageService.error(problem);
            return undefined;
        }
        return kept;
    }
}
