import { PreferenceService, type URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler } from '@theia/core/lib/browser';
import type { NavigatableWidget, WidgetOpenerOptions } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Above the text editor, which has 100 and stays in "Open With…". */
const PRIORITY = 500;

/** Opens files with certain names in an editor of their own, unless the person prefers another. */
@injectable()
export abstract class FileOpenHandler<W extends NavigatableWidget> extends NavigatableWidgetOpenHandler<W> {
    /** How *Open With…* calls it. */
    abstract readonly label: string;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number | Promise<number> {
        return this.priorityByName(uri);
    }

    /** Without a look into the file, for lists of what may open it. */
    priorityByName(uri: URI): number {
        if (uri.scheme !== 'file' || !this.opens(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }

    /** A tab that is in front already, next to another one, becomes the one that commands are for, also without the focus. */
    protected override async doOpen(widget: W, uri: URI, options?: WidgetOpenerOptions): Promise<void> {
        await super.doOpen(widget, uri, options);
        if (options?.mode !== 'open' && this.shell.getAreaFor(widget) === 'main') {
            this.shell.mainPanel.markAsCurrent(widget.title);
        }
    }

    /** Whether a file of this name is one of these. */
    protected abstract readonly opens: (name: string) => boolean;
}
