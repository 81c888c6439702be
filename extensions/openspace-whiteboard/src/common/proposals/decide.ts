import { ToolError } from '@openspace/tool';
import type { ChangeState, Decision, Proposal, ProposalState, ProposedChange } from './proposal';

/**
 * A proposal after a decision about some of its changes. What was decided stays so, except for what is on the board by now: that is
 * accepted, even if somebody rejected it at the same moment.
 */
export function decided<P extends Proposal>(proposal: P, { accepted = [], rejected = [], stale = [], by }: Decision): P {
    const become = new Map<string, { state: ChangeState; why?: string }>();
    rejected.forEach(id => become.set(id, { state: 'rejected' }));
    stale.forEach(({ id, why }) => become.set(id, { state: 'stale', why }));
    const drawn = new Set(accepted);
    const changes = proposal.changes.map((change): ProposedChange => {
        if (drawn.has(change.id)) {
            const { why: _why, ...rest } = change;
            return { ...rest, state: 'accepted' };
        }
        return change.state === 'open' ? { ...change, ...become.get(change.id) } : change;
    });
    const withdrawn = drawn.size > 0 ? 'accepted' : 'withdrawn';
    return { ...proposal, changes, state: proposal.state === 'withdrawn' ? withdrawn : stateOf(changes), decidedBy: by };
}

function stateOf(changes: readonly ProposedChange[]): ProposalState {
    const states = new Set(changes.map(({ state }) => state));
    return (['open', 'accepted', 'rejected', 'stale'] as const).find(state => states.has(state)) ?? 'stale';
}

/** @throws ToolError `CONFLICT` unless the proposal can still be decided on */
export function requireOpen({ id, state }: Pick<Proposal, 'id' | 'state'>): void {
    if (state !== 'open') {
        throw new ToolError('CONFLICT', `The proposal ${id} is ${state} already; nothing was changed.`, {
            suggestion: 'Read it with openspace.review.get. To propose something else, make a new proposal.',
            details: { proposalId: id, state }
        });
    }
}

/** @throws ToolError `CONFLICT` for a proposal of somebody else */
export function requireOwn({ id, caller: owner }: Pick<Proposal, 'id' | 'caller'>, caller: string): void {
    if (owner !== caller) {
        throw new ToolError('CONFLICT', `The proposal ${id} is of ${JSON.stringify(owner)}, not yours; nothing was changed.`, {
            suggestion: 'Make a proposal of your own, or comment on this one with openspace.review.comment.',
            details: { proposalId: id, by: owner }
        });
    }
}

export function noProposal(id: string): ToolError {
    return new ToolError('NOT_FOUND', `There is no proposal ${JSON.stringify(id.slice(0, 100))}.`, {
        suggestion: 'List the proposals with openspace.review.list. Old ones are given up when there are too many.',
        details: { proposalId: id.slice(0, 100) }
    });
}
