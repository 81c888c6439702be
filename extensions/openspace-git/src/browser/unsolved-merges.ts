import { Saveable, SaveableService, ShouldSaveDialog, type SaveableWidget, type Widget } from '@theia/core/lib/browser';
import type { PostCreationSaveableWidget } from '@theia/core/lib/browser/saveable';
import { injectable } from '@theia/core/shared/inversify';
import { MergeEditor } from '@theia/scm/lib/browser/merge-editor/merge-editor';

/**
 * The merge editor takes the marks of conflicts out of the file when it opens, and shows what both sides began with. Saved by itself, the file
 * would look as if it was merged, with neither side's change in it. So it is saved by a person, or once all conflicts are solved.
 */
@injectable()
export class UnsolvedMerges extends SaveableService {
    protected override shouldAutoSave(widget: Widget, saveable: Saveable): boolean {
        return super.shouldAutoSave(widget, saveable) && !this.shell.widgets.some(each => isUnsolved(each, saveable));
    }

    protected override async shouldSaveWidget(
        widget: PostCreationSaveableWidget,
        options?: SaveableWidget.CloseOptions
    ): Promise<boolean | undefined> {
        if (!Saveable.isDirty(widget) || !isUnsolved(widget)) {
            return super.shouldSaveWidget(widget, options);
        }
        return options?.shouldSave ? options.shouldSave() : new ShouldSaveDialog(widget).open();
    }

    /** The marks are in the file again, also where a text editor shows it. */
    protected override closeWithoutSaving(widget: PostCreationSaveableWidget, doRevert?: boolean): Promise<void> {
        return super.closeWithoutSaving(widget, doRevert !== false || isUnsolved(widget));
    }
}

/** @param saveable the file of the merge, where it matters */
function isUnsolved(widget: Widget, saveable?: Saveable): boolean {
    return (
        widget instanceof MergeEditor &&
        (saveable === undefined || widget.saveable === saveable) &&
        (!widget.model.isUpToDateObservable.get() || widget.model.unhandledMergeRangesCount > 0)
    );
}
