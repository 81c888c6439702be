import { nls, type URI } from '@theia/core';
import type { Messages } from '../messages/messages';

/** What is written in the errors of file systems, and how it is told. */
const REASONS: readonly (readonly [RegExp, string])[] = [
    [/\bENOSPC\b|\bEDQUOT\b/, nls.localize('openspace/ide/save/noSpace', 'there is no space left on the disk')],
    [/\bEROFS\b/, nls.localize('openspace/ide/save/readOnlyDisk', 'the disk is read-only')],
    [
        /\bEACCES\b|\bEPERM\b|NoPermissions|FileWriteLocked|read-?only/i,
        nls.localize('openspace/ide/save/noPermission', 'you have no permission to write it')
    ],
    [/\bEISDIR\b|FileIsADirectory/, nls.localize('openspace/ide/save/folder', 'it is a folder now')]
];

/** Says that the text of a file could not be saved: once, until it is saved or the person has closed the message. */
export class SaveFailures {
    private readonly told = new Map<string, string>();

    constructor(private readonly messages: Pick<Messages, 'error'>) {}

    /** @param retry saves it once more */
    async tell(uri: URI, error: unknown, retry: () => Promise<void>): Promise<void> {
        const why = reasonOf(error);
        const key = uri.toString();
        if (this.told.get(key) === why) {
            return;
        }
        this.told.set(key, why);
        const again = nls.localize('openspace/ide/save/retry', 'Retry');
        const text = nls.localize(
            'openspace/ide/save/failed',
            "'{0}' could not be saved: {1}. Your changes stay in the editor.",
            uri.path.base,
            why
        );
        const chosen = await this.messages.error(text, again);
        this.told.delete(key);
        if (chosen === again) {
            // A failure is told by itself.
            await retry().catch(() => undefined);
        }
    }

    saved(uri: URI): void {
        this.told.delete(uri.toString());
    }
}

/** @returns a clause without its full stop */
export function reasonOf(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const known = REASONS.find(([pattern]) => pattern.test(`${code} ${error instanceof Error ? error.name : ''} ${message}`));
    return known?.[1] ?? message.replace(/\.$/, '');
}
