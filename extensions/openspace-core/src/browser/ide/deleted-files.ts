import type { URI } from '@theia/core';
import { ApplicationShell, type FrontendApplicationContribution, NavigatableWidget, Saveable } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileOperation } from '@theia/filesystem/lib/common/files';

/** How many deleted files and folders are remembered, the newest. */
const REMEMBERED = 100;

/**
 * Closes a tab that comes only after its file was deleted in this window, because it was still being opened. Theia closes those that are
 * there before it deletes the file. One with unsaved changes stays.
 */
@injectable()
export class DeletedFiles implements FrontendApplicationContribution {
    @inject(ApplicationShell) private readonly shell: ApplicationShell;
    @inject(FileService) private readonly files: FileService;
    private readonly deleted: URI[] = [];

    onStart(): void {
        this.files.onDidRunOperation(({ resource, operation }) => {
            if (operation === FileOperation.DELETE) {
                this.deleted.push(resource);
                this.deleted.splice(0, this.deleted.length - REMEMBERED);
                void this.closeTabs(resource);
            }
        });
        this.shell.onDidAddWidget(widget => {
            const uri = NavigatableWidget.getUri(widget);
            if (uri && this.deleted.some(deleted => deleted.isEqualOrParent(uri))) {
                void this.closeTabs(uri);
            }
        });
    }

    private async closeTabs(gone: URI): Promise<void> {
        if (await this.files.exists(gone)) {
            return;
        }
        const affected = [...NavigatableWidget.getAffected(this.shell.widgets, gone)].map(([, widget]) => widget);
        await this.shell.closeMany(
            affected.filter(widget => !Saveable.isDirty(widget)),
            { save: false }
        );
    }
}
