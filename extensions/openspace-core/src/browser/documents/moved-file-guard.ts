import { FileMoved } from './document-file';
import type { DocumentServices } from './document-services';

/** Writes a file. @throws FileMoved unless it may be made again where it was */
export type WriteFile = (recreates: boolean) => Promise<void>;

/** Saves a document, and asks the person before that makes a second file because another program moved the first one. */
export class MovedFileGuard {
    private declined = false;
    /** The question that the person has not answered. */
    private asking: Promise<void> | undefined;

    constructor(private readonly services: () => Pick<DocumentServices, 'askMoved' | 'follow'>) {}

    /** The person neither follows the file nor wants it again where it was. */
    get staysUnsaved(): boolean {
        return this.declined;
    }

    async save(path: string, write: WriteFile): Promise<void> {
        try {
            await write(false);
            this.declined = false;
        } catch (error) {
            if (!(error instanceof FileMoved)) {
                throw error;
            }
            this.asking ??= this.whenMoved(path, error.movedTo, write).finally(() => (this.asking = undefined));
            await this.asking;
        }
    }

    private async whenMoved(path: string, movedTo: string, write: WriteFile): Promise<void> {
        const { askMoved, follow } = this.services();
        const choice = (await askMoved?.(path, movedTo)) ?? 'here';
        this.declined = choice === 'cancel';
        if (choice === 'follow') {
            await follow?.(path, movedTo);
        }
        if (choice !== 'cancel') {
            await write(choice === 'here');
        }
    }
}
