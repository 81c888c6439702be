import { PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { text } from './comment-fields';
import { boardOfProposal } from './on-one-proposal';
import { onProposal } from './review-fields';

export const reviewComment = defineTool({
    name: 'openspace.review.comment',
    title: 'Comment on a proposal',
    description: 'Comments on a proposal, or on one of its changes.',
    toolset: 'review',
    tags: ['proposal', 'discussion', 'feedback'],
    runsIn: 'hub',
    hints: { readOnly: false },
    writes: [],
    pathOf: boardOfProposal,
    input: z.strictObject({ ...onProposal, text, changeId: z.string().optional() }),
    output: z.object({ ...onProposal, commentId: z.string() }),
    run: async ({ proposalId, text: message, changeId }, port: Whiteboard, { caller }) => {
        const by = caller === PERSON ? 'person' : 'agent';
        const comment = { author: caller, by, text: message, ...(changeId !== undefined && { changeId }) } as const;
        const { comments } = await port.proposals.comment(proposalId, comment);
        return { proposalId, commentId: comments.at(-1)!.id };
    }
});
