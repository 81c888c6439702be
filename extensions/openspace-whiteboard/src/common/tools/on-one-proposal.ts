import { shapeIdOf } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { requireOpen } from '../proposals/decide';
import type { ChangeState, Proposal, ProposalState, ProposedChange } from '../proposals/proposal';
import type { Whiteboard } from '../whiteboard-port';

/** How a proposal stands after a call. */
export interface ProposalDecisionAnswer {
    readonly proposalId: string;
    readonly state: ProposalState;
    readonly counts: Readonly<Record<ChangeState, number>>;
}

export function standOf({ id, state, changes }: Proposal): ProposalDecisionAnswer {
    const counts = { open: 0, accepted: 0, rejected: 0, stale: 0 };
    changes.forEach(change => counts[change.state]++);
    return { proposalId: id, state, counts };
}

/** Where a call about a proposal belongs. */
export async function boardOfProposal({ proposalId }: { proposalId: string }, port: Whiteboard): Promise<string> {
    return (await port.proposals.get(proposalId)).path;
}

/** A proposal that can be decided on. @throws ToolError `NOT_FOUND`, also for one of another board than the given one; `CONFLICT` */
export async function openProposal(port: Whiteboard, proposalId: string, path: string | undefined): Promise<Proposal> {
    const proposal = await port.proposals.get(proposalId);
    if (path !== undefined && (await port.board(path)).path !== proposal.path) {
        throw new ToolError('NOT_FOUND', `The proposal ${proposalId} is not for ${JSON.stringify(path)}.`, {
            suggestion: `Leave path out, or give ${JSON.stringify(proposal.path)}.`
        });
    }
    requireOpen(proposal);
    return proposal;
}

/** The open changes that a call names, or all. @throws ToolError `NOT_FOUND`, `CONFLICT` for one that is decided */
export function chosenChanges({ changes }: Proposal, named: readonly string[] | undefined): string[] {
    if (named === undefined) {
        return changes.filter(({ state }) => state === 'open').map(({ id }) => id);
    }
    const byId = new Map<string, ProposedChange>(changes.map(change => [change.id, change]));
    return named.map(given => {
        const change = byId.get(given) ?? byId.get(shapeIdOf(given));
        if (!change) {
            throw new ToolError('NOT_FOUND', `The proposal has no change ${JSON.stringify(given.slice(0, 100))}; nothing was decided.`, {
                suggestion: 'Read its changes with openspace.review.get.'
            });
        }
        if (change.state !== 'open') {
            throw new ToolError('CONFLICT', `The change of ${change.id} is ${change.state} already; nothing was decided.`, {
                suggestion: 'Name only changes that are open.',
                details: { id: change.id, state: change.state }
            });
        }
        return change.id;
    });
}
