import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { BridgeServer, PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { Emitter, QuickInputService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WindowProposals } from '../window-proposals';
import { BoardReview, type ReviewedBoard } from './board-review';
import { proposalTexts } from './proposal-texts';

/** What tabs of boards review with. */
@injectable()
export class BoardReviews {
    @inject(WindowProposals)
    private readonly proposals: WindowProposals;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    private readonly changed = new Emitter<void>();
    /** Any review changed. */
    readonly onDidChange = this.changed.event;

    of(board: ReviewedBoard): BoardReview {
        const review = new BoardReview(board, {
            proposals: this.proposals,
            call: (tool, args) => this.hub.call(tool, args, PERSON),
            failed: message => void this.messages.error(message),
            stale: reasons => void this.messages.warn(proposalTexts.noLongerFit(reasons))
        });
        review.onDidChange(() => this.changed.fire());
        return review;
    }

    /** Asks for a comment on what is reviewed. */
    async askForComment(review: BoardReview): Promise<void> {
        const text = await this.quickInput.input({
            prompt: review.step?.sentence ?? review.proposal?.label ?? '',
            placeHolder: proposalTexts.writeComment
        });
        if (text !== undefined && text.trim() !== '') {
            await review.comment(text);
        }
    }
}
