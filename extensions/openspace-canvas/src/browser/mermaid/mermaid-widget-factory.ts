import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { OpenDocuments } from '@openspace/core/lib/common/bridge-protocol';
import { CommandService, SelectionService, URI } from '@theia/core';
import { type NavigatableWidgetOptions, type WidgetFactory } from '@theia/core/lib/browser';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorWidget } from '@theia/editor/lib/browser';
import { MonacoEditorProvider } from '@theia/monaco/lib/browser/monaco-editor-provider';
import { MermaidCommands } from './mermaid-commands';
import { MermaidDocument } from './mermaid-document';
import { MermaidPreviewLoader } from './mermaid-preview-loader';
import { MermaidPreviewView } from './mermaid-preview-view';
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

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(MermaidWidgets)
    private readonly widgets: MermaidWidgets;

    @inject(CommandService)
    private readonly commands: CommandService;

    async createWidget({ uri: address }: NavigatableWidgetOptions): Promise<MermaidWidget> {
        const uri = new URI(address);
        const [preview, editor] = await Promise.all([this.loader.load(), this.editors.get(uri)]);
        const document = new MermaidDocument(uri, editor.document, {
            preview,
            openDocuments: this.openDocuments,
            isDark: () => colorSchemeOf(this.themes) === 'dark'
        });
        const text = new EditorWidget(editor, this.selection);
        text.id = `${MermaidWidget.FACTORY_ID}-text:${uri.toString()}`;
        const view = new MermaidPreviewView(
            document,
            preview.createPane(),
            () => void this.commands.executeCommand(MermaidCommands.ON_WHITEBOARD.id, widget),
            (line, column) => {
                editor.cursor = { line: line - 1, character: column - 1 };
                editor.revealPosition(editor.cursor);
                editor.focus();
            }
        );
        const widget: MermaidWidget = new MermaidWidget(uri, text, view, document);
        const themed = this.themes.onDidColorThemeChange(() => void document.draw());
        widget.onDidDispose(() => themed.dispose());
        this.widgets.add(widget);
        return widget;
    }
}
