import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { boardOfProposal, standOf } from './on-one-proposal';
import { decisionResult, onProposal } from './review-fields';

export const reviewWithdraw = defineTool({
    name: 'openspace.review.withdraw',
    title: 'Withdraw a proposal',
    description: 'Takes your open proposal back.',
    toolset: 'review',
    tags: ['proposal', 'cancel'],
    runsIn: 'hub',
    hints: { readOnly: false },
    writes: [],
    pathOf: boardOfProposal,
    input: z.strictObject(onProposal),
    output: z.object(decisionResult),
    run: async ({ proposalId }, port: Whiteboard, { caller }) => {
        return standOf(await port.proposals.withdraw(proposalId, caller));
    }
});
