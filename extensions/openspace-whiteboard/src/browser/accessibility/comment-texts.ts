import { nls } from '@theia/core';
import type { CommentTexts } from '../board-editor';

const TIME = new Intl.DateTimeFormat(nls.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The texts of comments in the language of the IDE. */
export const commentTexts: CommentTexts = {
    title: nls.localize('openspace/whiteboard/comments/title', 'Comments'),
    write: nls.localize('openspace/whiteboard/comments/write', 'Write a comment'),
    reply: nls.localize('openspace/whiteboard/comments/reply', 'Reply'),
    send: nls.localize('openspace/whiteboard/comments/send', 'Comment'),
    resolve: nls.localize('openspace/whiteboard/comments/resolve', 'Resolve'),
    close: nls.localize('openspace/whiteboard/comments/close', 'Close (Escape)'),
    pin: (author, comments) =>
        comments === 1
            ? nls.localize('openspace/whiteboard/comments/pinOfOne', 'Comment by {0}', author)
            : nls.localize('openspace/whiteboard/comments/pin', '{1} comments, the first by {0}', author, comments),
    time: at => (Number.isNaN(Date.parse(at)) ? '' : TIME.format(new Date(at)))
};
