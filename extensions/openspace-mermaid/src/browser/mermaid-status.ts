import type { StatusBar, Widget, WidgetStatusBarContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorContribution } from '@theia/editor/lib/browser/editor-contribution';
import { MonacoStatusBarContribution } from '@theia/monaco/lib/browser/monaco-status-bar-contribution';
import { MermaidWidget } from './mermaid-widget';

/** The status bar describes the text of the diagram in front as it describes that of a text editor. */
@injectable()
export class MermaidStatus implements WidgetStatusBarContribution<MermaidWidget> {
    @inject(EditorContribution)
    private readonly editors: EditorContribution;

    @inject(MonacoStatusBarContribution)
    private readonly monaco: MonacoStatusBarContribution;

    canHandle(widget: Widget): widget is MermaidWidget {
        return widget instanceof MermaidWidget;
    }

    activate(statusBar: StatusBar, { editor }: MermaidWidget): void {
        this.editors.activate(statusBar, editor);
        this.monaco.activate(statusBar, editor);
    }

    deactivate(): void {
        // The two do so by themselves.
    }
}
