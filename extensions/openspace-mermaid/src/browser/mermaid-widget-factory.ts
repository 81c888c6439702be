import { askToRestore } from '@openspace/core/lib/browser/documents/ask-to-restore';
import { KeptText } from '@openspace/core/lib/browser/documents/kept-text';
import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { OpenDocuments } from '@openspace/core/lib/common/bridge-protocol';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { PicturePane } from '@openspace/core/lib/browser/pictures/picture-pane';
import { WebLinks } from '@openspace/core/lib/browser/documents/web-links';
import { UnsavedEdits } from '@openspace/core/lib/browser/documents/unsaved-edits';
import { CommandService, nls, SelectionService, URI } from '@theia/core';
import { type NavigatableWidgetOptions, type WidgetFactory } from '@theia/core/lib/browser';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import { MonacoEditorProvider } from '@theia/monaco/lib/browser/monaco-editor-provider';
import { MermaidCommands } from './mermaid-commands';
import { MermaidDocument } from './mermaid-document';
import { MermaidPreviewLoader } from './mermaid-preview-loader';
import { MermaidPreviewView } from './mermaid-preview-view';
import { MermaidText } from './mermaid-text';
import { MermaidWidget } from './mermaid-widget';
import { MermaidWidgets } from './mermaid-widgets';

@injectable()
export class MermaidWidgetFactory implements WidgetFactory {
    readonly id = MermaidWidget.FACTORY_ID;

    @inject(MermaidPreviewLoader)
    private readonly loader: MermaidPreviewLoader;

    @inject(MonacoEditorProvider)
    private readonly editors: MonacoEditorProvider;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    @inject(OpenDocuments)
    private readonly openDocuments: OpenDocuments;

    @inject(ProblemManager)
    private readonly problems: ProblemManager;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(MermaidWidgets)
    private readonly widgets: MermaidWidgets;

    @inject(UnsavedEdits)
    private readonly unsavedEdits: UnsavedEdits;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(CommandService)
    private readonly commands: CommandService;

    @inject(WebLinks)
    private readonly links: WebLinks;

    async createWidget({ uri: address }: NavigatableWidgetOptions): Promise<MermaidWidget> {
        const uri = new URI(address);
        const [preview, editor] = await Promise.all([this.loader.load(), this.editors.get(uri)]);
        const document = new MermaidDocument(uri, editor.document, {
            preview,
            openDocuments: this.openDocuments,
            problems: this.problems,
            isDark: () => colorSchemeOf(this.themes) === 'dark'
        });
        const text = new MermaidText(editor, this.selection);
        const kept = new KeptText(editor.document, uri.path.fsPath(), this.unsavedEdits, () => askToRestore(this.messages, uri.path.base));
        text.id = `${MermaidWidget.FACTORY_ID}-text:${uri.toString()}`;
        const view = new MermaidPreviewView(
            document,
            new PicturePane({
                label: nls.localize('openspace/mermaid/picture', 'Picture of the diagram'),
                className: 'openspace-mermaid-picture',
                follow: link => void this.links.follow(link)
            }),
            () => void this.commands.executeCommand(MermaidCommands.ON_WHITEBOARD.id, widget),
            (line, column) => {
                editor.cursor = { line: line - 1, character: column - 1 };
                editor.revealPosition(editor.cursor);
                editor.focus();
            }
        );
        const widget: MermaidWidget = new MermaidWidget(uri, text, view, document);
        const themed = this.themes.onDidColorThemeChange(() => void document.draw());
        widget.onDidDispose(() => {
            themed.dispose();
            kept.dispose();
        });
        this.widgets.add(widget);
        return widget;
    }
}
