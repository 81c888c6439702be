import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { type Command, type CommandContribution, type CommandHandler, type CommandRegistry, nls } from '@theia/core';
import { type FrontendApplicationContribution, type KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WHITEBOARD } from '../whiteboard-texts';
import { WhiteboardWidget } from '../whiteboard-widget';
import { WHITEBOARD_FOCUS, WhiteboardWidgets } from '../whiteboard-widgets';
import type { BoardReview } from './board-review';
import { BoardReviews } from './board-reviews';

const ProposalCommands = {
    ACCEPT: {
        id: 'openspace.whiteboard.acceptProposal',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/acceptProposal', 'Accept Proposed Changes')
    },
    REJECT: {
        id: 'openspace.whiteboard.rejectProposal',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/rejectProposal', 'Reject Proposed Changes')
    },
    NEXT: {
        id: 'openspace.whiteboard.nextProposedChange',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/nextProposedChange', 'Go to Next Proposed Change')
    },
    PREVIOUS: {
        id: 'openspace.whiteboard.previousProposedChange',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/previousProposedChange', 'Go to Previous Proposed Change')
    },
    COMMENT: {
        id: 'openspace.whiteboard.commentOnProposal',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/commentOnProposal', 'Comment on Proposal')
    }
} satisfies Record<string, Command>;

/** True while the keyboard goes to a board with an open proposal, and not into a text on it. */
const PROPOSAL_FOCUS = 'whiteboardProposalFocus';

/** What a person does with the proposal for the board in front, from the palette and with keys. */
@injectable()
export class ProposalCommandContribution implements CommandContribution, KeybindingContribution, FrontendApplicationContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(BoardReviews)
    private readonly reviews: BoardReviews;

    @inject(ContextKeyService)
    private readonly contextKeys: ContextKeyService;

    onStart(): void {
        const key = this.contextKeys.createKey<boolean>(PROPOSAL_FOCUS, false);
        const update = (): void => {
            const { activeElement } = document;
            const board = activeElement ? this.widgets.containing(activeElement) : undefined;
            key.set(board?.review.proposal !== undefined && !isText(activeElement));
        };
        document.addEventListener('focusin', update);
        this.reviews.onDidChange(update);
    }

    registerCommands(commands: CommandRegistry): void {
        const decidable = (review: BoardReview) => review.canDecide;
        commands.registerCommand(
            ProposalCommands.ACCEPT,
            this.onReview(review => review.accept(), decidable)
        );
        commands.registerCommand(
            ProposalCommands.REJECT,
            this.onReview(review => review.reject(), decidable)
        );
        commands.registerCommand(
            ProposalCommands.NEXT,
            this.onReview(review => review.go(1))
        );
        commands.registerCommand(
            ProposalCommands.PREVIOUS,
            this.onReview(review => review.go(-1))
        );
        commands.registerCommand(
            ProposalCommands.COMMENT,
            this.onReview(review => this.reviews.askForComment(review))
        );
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        const when = `${WHITEBOARD_FOCUS} && ${PROPOSAL_FOCUS}`;
        const { ACCEPT, REJECT, NEXT, PREVIOUS } = ProposalCommands;
        keybindings.registerKeybindings(
            { command: ACCEPT.id, keybinding: 'alt+enter', when },
            { command: REJECT.id, keybinding: 'alt+backspace', when },
            { command: NEXT.id, keybinding: 'f7', when },
            { command: PREVIOUS.id, keybinding: 'shift+f7', when }
        );
    }

    private onReview(execute: (review: BoardReview) => unknown, can: (review: BoardReview) => boolean = () => true): CommandHandler {
        return onWidget(
            (widget): widget is WhiteboardWidget => widget instanceof WhiteboardWidget,
            () => {
                const { current } = this.widgets;
                return current?.review.proposal && can(current.review) ? current : undefined;
            },
            ({ review }) => execute(review)
        );
    }
}

function isText(element: Element | null): boolean {
    return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));
}
