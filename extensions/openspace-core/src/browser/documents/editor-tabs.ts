import { ApplicationShell, type UndoRedoHandler, type Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { currentWidget } from './current-widget';

/** The open tabs of one kind of editor: knows which one the person is in; Edit > Undo and Redo go there. */
@injectable()
export abstract class EditorTabs<Tab extends Widget> implements UndoRedoHandler<Tab> {
    /** That of custom editors: after a text field or a text editor with the focus. */
    readonly priority = 190;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    private readonly tabs = new Set<Tab>();

    /** The tab that commands are for. */
    get current(): Tab | undefined {
        return currentWidget(this.shell, this.tabs);
    }

    select(): Tab | undefined {
        return [...this.tabs].find(tab => tab === this.shell.currentWidget);
    }

    abstract undo(tab: Tab): void;
    abstract redo(tab: Tab): void;

    /** Counts it as open until it is disposed of. */
    protected add(tab: Tab): void {
        this.tabs.add(tab);
        tab.disposed.connect(() => this.tabs.delete(tab));
    }
}
