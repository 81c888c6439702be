import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { wholeBetween } from './fields';
import { standOf } from './on-one-proposal';
import { aboutProposal, counts } from './review-fields';

export const reviewList = defineTool({
    name: 'openspace.review.list',
    title: 'List proposals',
    description: 'Lists what agents propose, for a person to decide on.',
    toolset: 'review',
    tags: ['proposal', 'suggestion', 'pending'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        path: z.string().optional(),
        state: z.enum(['open', 'decided', 'all']).default('open'),
        offset: wholeBetween(0, 1000).default(0),
        limit: wholeBetween(1, 1000).default(50)
    }),
    output: z.object({ total: z.number(), proposals: z.array(z.object({ ...aboutProposal, counts, comments: z.number() })) }),
    run: async ({ path, state, offset, limit }, port: Whiteboard) => {
        const all = await port.proposals.of(path);
        const found = all.filter(proposal => state === 'all' || (proposal.state === 'open') === (state === 'open'));
        const proposals = found.slice(offset, offset + limit).map(proposal => {
            const { id: _id, changes: _changes, comments, ...about } = proposal;
            return { ...about, ...standOf(proposal), comments: comments.length };
        });
        return { total: found.length, proposals };
    }
});
