import { Disposable, DisposableCollection, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { DocumentFilesWatcher } from '../../common/document-files';

/** A file that is worked on changes often, and what shows it takes a moment to follow. */
const REST_MS = 1_000;

/** Reports changes to files, for views that are costly to draw. */
@injectable()
export class RestedChanges {
    @inject(FileService)
    private readonly files: FileService;

    @inject(DocumentFilesWatcher)
    private readonly written: DocumentFilesWatcher;

    /** Tells when a file has other content: not more than once a second, and always a second after the last change. */
    watch(uri: URI, listener: () => void): Disposable {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let changedAgain = false;
        const rest = (): void => {
            changedAgain = false;
            timer = setTimeout(() => {
                timer = undefined;
                if (changedAgain) {
                    rest();
                }
                listener();
            }, REST_MS);
        };
        const changed = (): void => {
            changedAgain = true;
            if (timer === undefined) {
                rest();
            }
        };
        const path = uri.path.fsPath();
        return new DisposableCollection(
            this.files.onDidFilesChange(event => event.contains(uri) && changed()),
            // Watchers do not always see that a file took the place of another.
            this.written.onWritten(written => written.path === path && changed()),
            this.written.onReconnected(changed),
            Disposable.create(() => clearTimeout(timer))
        );
    }
}
