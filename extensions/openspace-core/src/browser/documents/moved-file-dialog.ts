import { nls } from '@theia/core';
import { ask } from '../messages/question-dialog';

/** What to do with a document whose file another program moved. */
export type MovedFileChoice = 'follow' | 'here' | 'cancel';

export interface MovedFileQuestion {
    readonly name: string;
    /** Where the file is now, as it is shown to the person. */
    readonly to: string;
    /** Another tab shows the file where it is now, so this one cannot follow. */
    readonly isOpen: boolean;
}

/** Asks before a save makes a second file. @returns `cancel` also if the question is closed without a choice */
export async function askMovedFile({ name, to, isOpen }: MovedFileQuestion): Promise<MovedFileChoice> {
    const here = { answer: 'here', text: nls.localize('openspace/documents/saveHere', 'Save here again') } as const;
    const follow = { answer: 'follow', text: nls.localize('openspace/documents/follow', 'Follow to {0}', to), isMain: true } as const;
    const choice = await ask({
        title: nls.localize('openspace/documents/movedTitle', '{0} was moved', name),
        msg: isOpen
            ? nls.localize(
                  'openspace/documents/movedAndOpen',
                  'Another program moved {0} to {1}, which is open in another tab. Saving here again makes a second file.',
                  name,
                  to
              )
            : nls.localize(
                  'openspace/documents/moved',
                  'Another program moved {0} to {1}. Saving here again makes a second file.',
                  name,
                  to
              ),
        answers: isOpen ? [here] : [here, follow]
    });
    return choice ?? 'cancel';
}
