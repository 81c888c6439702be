import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { CHANGE_STATES, type ProposedChange } from '../proposals/proposal';
import type { Whiteboard } from '../whiteboard-port';
import { wholeBetween } from './fields';
import { standOf } from './on-one-proposal';
import { toldChange } from './on-one-board';
import { aboutProposal, counts, onProposal, proposalComment, proposedChange } from './review-fields';

export const reviewGet = defineTool({
    name: 'openspace.review.get',
    title: 'Read a proposal',
    description: 'How a proposal stands: the state of each change, comments, and what the person edited.',
    toolset: 'review',
    tags: ['proposal', 'suggestion', 'decision', 'feedback'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        ...onProposal,
        state: z.enum(CHANGE_STATES).optional(),
        offset: wholeBetween(0, 100_000).default(0),
        limit: wholeBetween(1, 4000).default(200)
    }),
    output: z.object({
        ...aboutProposal,
        counts,
        total: z.number(),
        changes: z.array(proposedChange),
        comments: z.array(proposalComment)
    }),
    run: async ({ proposalId, state, offset, limit }, port: Whiteboard) => {
        const proposal = await port.proposals.get(proposalId);
        const { id: _id, changes, comments, ...about } = proposal;
        const found = changes.filter(change => state === undefined || change.state === state);
        return {
            ...about,
            ...standOf(proposal),
            total: found.length,
            changes: found.slice(offset, offset + limit).map(told),
            comments: [...comments]
        };
    }
});

function told(change: ProposedChange) {
    const { state, why, edited } = change;
    return { ...toldChange(change), state, ...(why !== undefined && { why }), ...(edited !== undefined && { edited }) };
}
