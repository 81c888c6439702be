import type { FieldGuide } from '@openspace/tool';
import { z } from 'zod';
import type { ProposalDecisionAnswer } from './on-one-proposal';
import { CHANGE_STATES, PROPOSAL_STATES, PROPOSED_KINDS } from '../proposals/proposal';

// Fields that the tools for proposals share.

export const onProposal = { proposalId: z.string() };

/** The board is found by the proposal. */
export const onProposalsBoard = { ...onProposal, path: z.string().optional() };

export const whichChanges = z
    .array(z.string())
    .refine(({ length }) => length > 0, 'must not be empty; leave it out for all')
    .optional();

export const aboutProposal = {
    ...onProposal,
    path: z.string(),
    label: z.string(),
    caller: z.string(),
    at: z.string(),
    revision: z.string(),
    state: z.enum(PROPOSAL_STATES),
    version: z.number(),
    decidedBy: z.string().optional()
};

export const counts = z.object({ open: z.number(), accepted: z.number(), rejected: z.number(), stale: z.number() });

export const proposedChange = z.object({
    id: z.string(),
    kind: z.enum(PROPOSED_KINDS),
    sentence: z.string(),
    state: z.enum(CHANGE_STATES),
    needs: z.array(z.string()).optional(),
    why: z.string().optional(),
    edited: z.string().optional()
});

export const proposalComment = z.object({
    id: z.string(),
    author: z.string(),
    by: z.enum(['person', 'agent']),
    text: z.string(),
    at: z.string(),
    changeId: z.string().optional()
});

export const staleChange = z.object({ id: z.string(), why: z.string() });

export const decisionResult = { ...onProposal, state: z.enum(PROPOSAL_STATES), counts } satisfies Record<
    keyof ProposalDecisionAnswer,
    z.ZodType
>;

export const REVIEW_FIELDS: FieldGuide = {
    proposalId: 'The id of the proposal, which the proposing call returned.',
    path: 'The absolute path of the board.',
    'input.path': 'The board; by default that of the proposal.',
    'list.input.path': 'Lists only the proposals for this board.',
    'list.input.state': 'Which proposals to list; `decided` are all that are not open.',
    'get.input.state': 'Returns only changes in this state.',
    label: 'What the proposing call does, such as `add 3 shapes`.',
    caller: 'The MCP client that proposes it.',
    at: 'When it was written, as an ISO 8601 date; for a proposal, when it was made or last revised.',
    revision: 'The revision of the board.',
    'get.output.revision': 'The revision of the board that the proposal was planned on.',
    'proposals.revision': 'The revision of the board that the proposal was planned on.',
    state: 'The state: `open`, `accepted` (also if only a part was), `rejected`, `stale` if it no longer fits the board, or `withdrawn`.',
    version: 'How often it was proposed: 1, and one more for each revision.',
    decidedBy: 'Who accepted or rejected last: `person`, or the MCP client in whose window the person did.',
    counts: 'The number of changes by state.',
    open: 'The number of open changes.',
    'counts.accepted': 'The number of accepted changes.',
    'counts.rejected': 'The number of rejected changes.',
    'counts.stale': 'The number of changes that no longer fit the board.',
    comments: 'The comments on it, the oldest first.',
    'proposals.comments': 'The number of comments on it.',
    proposals: 'The proposals, the oldest first.',
    'input.changes': 'The ids of the changes; by default all that are open. What they need, or what needs them, goes with them.',
    'output.changes': 'The changes, one for each shape.',
    id: 'The id of the changed shape.',
    'comments.id': 'The id of the comment.',
    kind: 'Whether the shape is added, changed or removed.',
    sentence: 'What the change does.',
    needs: 'The ids of changes that it cannot be without: an arrow needs new shapes at its ends.',
    why: 'Why the change no longer fits the board.',
    edited: 'What the person changed of it before the decision.',
    author: 'Who wrote the comment: a person, or an MCP client.',
    by: 'Whether a person or an agent wrote the comment.',
    text: 'The comment, as plain text.',
    changeId: 'The change that the comment is about.',
    commentId: 'The id of the new comment.',
    total: 'The number of entries, including those that were not returned.',
    offset: 'How many entries to skip.',
    limit: 'The maximum number of entries to return.',
    accepted: 'The ids of the accepted changes, with those that they needed.',
    rejected: 'The ids of the rejected changes, with those that needed them.',
    stale: 'The changes that no longer fit the board, each with the reason.',
    appliedBy: 'Who executed the call: a window that has the board open, or the hub on the file.',
    tool_name: 'The tool that plans the new version, such as `openspace.whiteboard.replace`.',
    arguments: 'Its arguments, without `path` and `mode`. They are planned on the board as it is now, without the old version.',
    diff: 'The planned changes, one for each shape, at most 200.',
    diffTotal: 'The number of planned changes.',
    dropped: 'The ids of old proposals that were given up to make room.',
    background: 'Whether the pictures have a background; without it, they are transparent.',
    mimeType: 'The media type of the pictures.',
    pages: 'The pages with changes, one picture each, at most 10.',
    pageId: 'The id of the page.',
    name: 'The name of the page.',
    width: 'The width of the picture, in pixels.',
    height: 'The height of the picture, in pixels.'
};
