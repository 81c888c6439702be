import { type Tool, withFieldGuide } from '@openspace/tool';
import type { Whiteboard } from '../whiteboard-port';
import { reviewAccept } from './review-accept';
import { reviewComment } from './review-comment';
import { REVIEW_FIELDS } from './review-fields';
import { reviewGet } from './review-get';
import { reviewList } from './review-list';
import { reviewReject } from './review-reject';
import { reviewReviseWith } from './review-revise';
import { reviewSnapshot } from './review-snapshot';
import { reviewWithdraw } from './review-withdraw';

/** What agents and the person do with proposals, in the order in which they are listed. @param drawing the tools that can propose */
export function reviewToolsWith(drawing: readonly Tool<Whiteboard>[]): readonly Tool<Whiteboard>[] {
    return withFieldGuide<Tool<Whiteboard>>(REVIEW_FIELDS, [
        reviewList,
        reviewGet,
        reviewSnapshot,
        reviewReviseWith(drawing),
        reviewWithdraw,
        reviewComment,
        reviewAccept,
        reviewReject
    ]);
}
