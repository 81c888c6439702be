import { ChangedView, drawDiff } from '@openspace/board';
import { type Attachment, defineTool, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import { readProposed } from '../proposals/read-proposed';
import { rebase } from '../proposals/rebase';
import type { Whiteboard } from '../whiteboard-port';
import { onResult } from './fields';
import { lookAt } from './on-one-board';
import { boardOfProposal, chosenChanges, openProposal } from './on-one-proposal';
import { onProposal, onProposalsBoard } from './review-fields';

const MAX_PAGES = 10;

export const reviewSnapshot = defineTool({
    name: 'openspace.review.snapshot',
    title: 'Take a picture of a proposal',
    description: 'The board as SVG with the open changes of a proposal: added green, changed yellow, removed red.',
    toolset: 'review',
    tags: ['proposal', 'picture', 'svg', 'screenshot'],
    runsIn: 'anywhere',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    pathOf: boardOfProposal,
    input: z.strictObject({ ...onProposalsBoard, background: z.boolean().default(true) }),
    output: z.object({
        ...onResult,
        ...onProposal,
        mimeType: z.string(),
        pages: z.array(z.object({ pageId: z.string(), name: z.string(), width: z.number(), height: z.number() }))
    }),
    run: async ({ proposalId, path, background }, port: Whiteboard) => {
        const proposal = await openProposal(port, proposalId, path);
        const touched = readProposed(await port.proposals.touched(proposalId), proposal);
        const { pictures, ...about } = await lookAt(port, proposal.path, view => {
            const { change } = rebase(view, touched, proposal.changes, chosenChanges(proposal, undefined));
            return { pictures: drawDiff(view.records(), new ChangedView(view, change).records(), { background }).slice(0, MAX_PAGES) };
        });
        const mimeType = 'image/svg+xml';
        const pages = pictures.map(({ pageId, pageName, width, height }) => ({ pageId, name: pageName, width, height }));
        const attachments = pictures.map(({ svg }): Attachment => ({ type: 'text', mimeType, text: svg }));
        return new WithAttachments({ ...about, proposalId, mimeType, pages }, attachments);
    }
});
