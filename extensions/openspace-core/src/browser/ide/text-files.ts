import { nls, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileResourceResolver } from '@theia/filesystem/lib/browser/file-resource';
import { Messages } from '../messages/messages';
import { bytesForPerson } from '../pictures/bytes-for-person';

/** A browser has no string that could hold the text of a much larger file, and the window would die in the attempt. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Says that a file is too large for an editor. Theia asks whether to open it anyway, and does so when windows are restored. */
@injectable()
export class TextFiles extends FileResourceResolver {
    @inject(Messages)
    private readonly messages: Messages;

    protected override async shouldOpenAsText(uri: URI, error: string): Promise<boolean> {
        const { size = 0 } = await this.fileService.resolve(uri, { resolveMetadata: true });
        if (size <= MAX_BYTES) {
            return super.shouldOpenAsText(uri, error);
        }
        void this.messages.warn(
            nls.localize(
                'openspace/ide/fileTooLarge',
                "'{0}' is not opened: it has {1}, and an editor shows at most {2}.",
                uri.path.base,
                bytesForPerson(size),
                bytesForPerson(MAX_BYTES)
            )
        );
        return false;
    }
}
