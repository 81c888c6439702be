import { type CommandContribution, type CommandHandler, type CommandRegistry, isOSX, nls } from '@theia/core';
import { ApplicationShell, CommonCommands } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Messages } from '../messages/messages';
import type { EditedDocument, DocumentEditor } from './edited-document';
import { DocumentWidget } from './document-widget';
import { PageClipboard } from './page-clipboard';

type AnyDocumentWidget = DocumentWidget<DocumentEditor, EditedDocument<DocumentEditor>>;

/** Edit > Paste and Edit > Find while a document of ours has the keyboard. Copy and Cut work as in any page. */
@injectable()
export class DocumentEditCommands implements CommandContribution {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(PageClipboard)
    private readonly clipboard: PageClipboard;

    @inject(Messages)
    private readonly messages: Messages;

    registerCommands(commands: CommandRegistry): void {
        commands.registerHandler(
            CommonCommands.PASTE.id,
            this.onFocused(widget => this.paste(widget))
        );
        commands.registerHandler(
            CommonCommands.FIND.id,
            this.onFocused(widget => widget.find())
        );
    }

    private async paste(widget: AnyDocumentWidget): Promise<void> {
        const pasted = await this.clipboard.read();
        const keys = isOSX ? '⌘V' : 'Ctrl+V';
        if (!pasted) {
            void this.messages.warn(
                nls.localize(
                    'openspace/clipboard/refused',
                    'The browser does not let OpenSpace read the clipboard. Press {0} to paste.',
                    keys
                )
            );
            return;
        }
        if (isTyping()) {
            document.execCommand('insertText', false, pasted.data.getData('text/plain'));
        } else {
            widget.paste(pasted.data);
        }
        if (pasted.mayBeOld) {
            void this.messages.info(
                nls.localize(
                    'openspace/clipboard/copiedHere',
                    'Pasted what was last copied here: the browser does not let OpenSpace read the clipboard. Press {0} to paste from another program.',
                    keys
                )
            );
        }
    }

    private onFocused(execute: (widget: AnyDocumentWidget) => unknown): CommandHandler {
        const focused = (): AnyDocumentWidget | undefined => {
            const current = this.shell.currentWidget;
            return current instanceof DocumentWidget && current.document.editor ? current : undefined;
        };
        return {
            isEnabled: () => focused() !== undefined,
            execute: async () => {
                const widget = focused();
                if (widget) {
                    await execute(widget);
                }
            }
        };
    }
}

/** Whether the keyboard goes to text, such as a label. */
function isTyping(): boolean {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && (activeElement.isContentEditable || activeElement.matches('input, textarea'));
}
