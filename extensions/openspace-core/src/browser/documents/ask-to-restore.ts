import { nls } from '@theia/core';
import type { Messages } from '../messages/messages';

/**
 * Asks about text that a page left and whose file was changed since.
 * @returns undefined when the person does not answer
 */
export async function askToRestore(messages: Pick<Messages, 'warn'>, name: string): Promise<boolean | undefined> {
    const restore = nls.localize('openspace/unsaved/restore', 'Restore');
    const discard = nls.localize('openspace/unsaved/discard', 'Discard');
    const answer = await messages.warn(
        nls.localize(
            'openspace/unsaved/changedSince',
            '{0} has unsaved text from an earlier page, and the file was changed since. Restore the unsaved text in the editor?',
            name
        ),
        restore,
        discard
    );
    return answer === undefined ? undefined : answer === restore;
}
