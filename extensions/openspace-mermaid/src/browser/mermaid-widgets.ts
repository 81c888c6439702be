import { currentWidget } from '@openspace/core/lib/browser/documents/current-widget';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { MermaidWidget } from './mermaid-widget';

/** The tabs that show diagrams. */
@injectable()
export class MermaidWidgets {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    private readonly widgets = new Set<MermaidWidget>();

    /** The diagram that commands are for. */
    get current(): MermaidWidget | undefined {
        return currentWidget(this.shell, this.widgets);
    }

    /** @param path absolute */
    find(path: string): MermaidWidget | undefined {
        return [...this.widgets].find(widget => widget.document.path === path);
    }

    add(widget: MermaidWidget): void {
        this.widgets.add(widget);
        widget.onDidDispose(() => this.widgets.delete(widget));
    }

    activate(widget: MermaidWidget): Promise<unknown> {
        return this.shell.revealWidget(widget.id);
    }
}
