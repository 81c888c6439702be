import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';

/** What a person does with code of an agent. */
@injectable()
export class ChatCode {
    @inject(ClipboardService)
    private readonly clipboard: ClipboardService;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(Messages)
    private readonly messages: Messages;

    async copy(code: string): Promise<void> {
        await this.clipboard.writeText(code);
    }

    /** Puts code at the cursor of the text editor that was last used, as one step that can be undone. */
    async insert(code: string): Promise<void> {
        const widget = this.editors.currentEditor;
        const control = MonacoEditor.get(widget)?.getControl();
        const selection = control?.getSelection();
        if (!widget || !control || !selection) {
            void this.messages.info(
                nls.localize('openspace/agent/noEditor', 'Open a file in a text editor first. The code is inserted at its cursor.')
            );
            return;
        }
        await this.shell.activateWidget(widget.id);
        control.pushUndoStop();
        const done = control.executeEdits('openspace.agent.chat', [{ range: selection, text: code, forceMoveMarkers: true }]);
        control.pushUndoStop();
        if (!done) {
            void this.messages.warn(
                nls.localize('openspace/agent/readOnlyEditor', 'The code cannot be inserted: the editor is read-only.')
            );
        }
    }
}
