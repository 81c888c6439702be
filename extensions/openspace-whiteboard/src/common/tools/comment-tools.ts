import { type Tool, withFieldGuide } from '@openspace/tool';
import type { Whiteboard } from '../whiteboard-port';
import { COMMENT_FIELDS } from './comment-fields';
import { commentsAdd } from './comments-add';
import { commentsList } from './comments-list';
import { commentsReply } from './comments-reply';
import { commentsResolve } from './comments-resolve';

/** What agents do with comments on boards, in the order in which they are listed. */
export const commentTools = withFieldGuide<Tool<Whiteboard>>(COMMENT_FIELDS, [commentsList, commentsAdd, commentsReply, commentsResolve]);
