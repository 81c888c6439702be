import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { withDependents } from '../proposals/rebase';
import type { Whiteboard } from '../whiteboard-port';
import { boardOfProposal, chosenChanges, openProposal, standOf } from './on-one-proposal';
import { decisionResult, onProposal, whichChanges } from './review-fields';

export const reviewReject = defineTool({
    name: 'openspace.review.reject',
    title: 'Reject a proposal',
    description: 'Rejects proposed changes, for the person who says so.',
    toolset: 'review',
    audience: 'app',
    tags: ['proposal', 'decline'],
    runsIn: 'hub',
    hints: { readOnly: false },
    writes: [],
    pathOf: boardOfProposal,
    input: z.strictObject({ ...onProposal, changes: whichChanges }),
    output: z.object({ ...decisionResult, rejected: z.array(z.string()) }),
    run: async ({ proposalId, changes }, port: Whiteboard, { caller }) => {
        const proposal = await openProposal(port, proposalId, undefined);
        const gone = withDependents(proposal.changes, chosenChanges(proposal, changes)).filter(({ state }) => state === 'open');
        const rejected = gone.map(({ id }) => id);
        const now = await port.proposals.decide(proposalId, { version: proposal.version, rejected, by: caller });
        return { ...standOf(now), rejected };
    }
});
