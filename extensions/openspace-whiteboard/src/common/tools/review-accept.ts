import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { readProposed } from '../proposals/read-proposed';
import { rebase, type Rebased } from '../proposals/rebase';
import type { Whiteboard } from '../whiteboard-port';
import { onChange } from './fields';
import { change } from './on-one-board';
import { boardOfProposal, chosenChanges, openProposal, standOf } from './on-one-proposal';
import { decisionResult, onProposalsBoard, staleChange, whichChanges } from './review-fields';

export const reviewAccept = defineTool({
    name: 'openspace.review.accept',
    title: 'Accept a proposal',
    description: 'Makes proposed changes, for the person who says so.',
    toolset: 'review',
    audience: 'app',
    tags: ['proposal', 'approve'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    pathOf: boardOfProposal,
    input: z.strictObject({ ...onProposalsBoard, changes: whichChanges }),
    output: z.object({ ...onChange, ...decisionResult, accepted: z.array(z.string()), stale: z.array(staleChange) }),
    run: async ({ proposalId, path, changes }, port: Whiteboard, { commit: _written, ...context }) => {
        const proposal = await openProposal(port, proposalId, path);
        const chosen = chosenChanges(proposal, changes);
        const touched = readProposed(await port.proposals.touched(proposalId), proposal);
        let rebased: Rebased | undefined;
        // The step is the agent's. It is on disk before it is noted, so the window writes it itself.
        const done = await change(port, { path: proposal.path }, { ...context, caller: proposal.caller }, proposal.label, view => {
            rebased = rebase(view, touched, proposal.changes, chosen);
            return { change: rebased.change, result: {} };
        });
        const { accepted = [], stale = [] } = rebased ?? {};
        const now = await port.proposals.decide(proposalId, { version: proposal.version, accepted, stale, by: context.caller });
        return { ...done, ...standOf(now), accepted: [...accepted], stale: [...stale] };
    }
});
