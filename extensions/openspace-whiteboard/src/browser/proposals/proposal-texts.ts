import { nls } from '@theia/core';

/** Reasons that a message gives; of the others it gives the number. */
const REASONS = 3;

/** What the bar with a proposal says, in the language of the IDE. */
export const proposalTexts = {
    title: nls.localize('openspace/whiteboard/proposal/title', 'Proposal'),
    acceptAll: nls.localize('openspace/whiteboard/proposal/acceptAll', 'Accept All'),
    rejectAll: nls.localize('openspace/whiteboard/proposal/rejectAll', 'Reject All'),
    accept: nls.localize('openspace/whiteboard/proposal/accept', 'Accept'),
    reject: nls.localize('openspace/whiteboard/proposal/reject', 'Reject'),
    stepThrough: nls.localize('openspace/whiteboard/proposal/stepThrough', 'Step Through'),
    next: nls.localize('openspace/whiteboard/proposal/next', 'Next Change'),
    previous: nls.localize('openspace/whiteboard/proposal/previous', 'Previous Change'),
    leave: nls.localize('openspace/whiteboard/proposal/leave', 'Show the Whole Proposal'),
    comment: nls.localize('openspace/whiteboard/proposal/comment', 'Comment'),
    comments: nls.localize('openspace/whiteboard/proposal/comments', 'Comments'),
    you: nls.localize('openspace/whiteboard/proposal/you', 'You'),
    writeComment: nls.localize('openspace/whiteboard/proposal/writeComment', 'Write a comment for the agent'),
    proposes: (agent: string, changes: number): string =>
        changes === 1
            ? nls.localize('openspace/whiteboard/proposal/proposesOne', '{0} proposes 1 change.', agent)
            : nls.localize('openspace/whiteboard/proposal/proposes', '{0} proposes {1} changes.', agent, changes),
    others: (others: number): string =>
        others === 1
            ? nls.localize('openspace/whiteboard/proposal/otherOne', '1 more proposal waits.')
            : nls.localize('openspace/whiteboard/proposal/others', '{0} more proposals wait.', others),
    position: (at: number, all: number): string => nls.localize('openspace/whiteboard/proposal/position', '{0} of {1}', at, all),
    stale: (why: string): string => nls.localize('openspace/whiteboard/proposal/stale', 'No longer fits: {0}', why),
    noLongerFit: (reasons: readonly string[]): string => {
        const given = reasons.slice(0, REASONS).join(' ');
        return reasons.length === 1
            ? nls.localize('openspace/whiteboard/proposal/oneNoLongerFits', '1 change no longer fits the board. {0}', given)
            : nls.localize('openspace/whiteboard/proposal/noLongerFit', '{0} changes no longer fit the board. {1}', reasons.length, given);
    }
};
