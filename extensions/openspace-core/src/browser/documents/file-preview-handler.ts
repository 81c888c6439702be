import { PreferenceService, type URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler } from '@theia/core/lib/browser';
import type { NavigatableWidget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Below the text editor, which a click opens: a preview is in *Open With…*, and a button of the editor. */
const PRIORITY = 50;

/** Shows what the text in files with certain names looks like, next to the text editor. */
@injectable()
export abstract class FilePreviewHandler<W extends NavigatableWidget> extends NavigatableWidgetOpenHandler<W> {
    /** How the names of such files end, for messages. */
    abstract readonly suffixes: readonly string[];
    /** Whether such a file is a diagram, and not a text with pictures. */
    readonly showsDiagrams: boolean = true;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !this.previews(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }

    /** Whether a file of this name is one of these. */
    protected abstract previews(name: string): boolean;
}
