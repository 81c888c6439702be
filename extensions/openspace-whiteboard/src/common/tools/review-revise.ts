import { defineTool, invalidInput, LONG_CALL_MS, parseInput, type Tool, ToolError, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import { requireOwn } from '../proposals/decide';
import type { Whiteboard } from '../whiteboard-port';
import { onDrawing } from './fields';
import { boardOfProposal, openProposal } from './on-one-proposal';
import { onProposalsBoard } from './review-fields';

/** @param tools that can plan the new version */
export function reviewReviseWith(tools: readonly Tool<Whiteboard>[]) {
    return defineTool({
        name: 'openspace.review.revise',
        title: 'Revise a proposal',
        description: 'Replaces your open proposal by what another call proposes; id and comments stay.',
        toolset: 'review',
        tags: ['proposal', 'change', 'update'],
        runsIn: 'anywhere',
        hints: { readOnly: false },
        pathOf: boardOfProposal,
        // It may plan a layout, or an import.
        taskAfterMs: LONG_CALL_MS,
        input: z.strictObject({
            ...onProposalsBoard,
            tool_name: z.string(),
            arguments: z
                .unknown()
                .refine(value => typeof value === 'object' && value !== null && !Array.isArray(value), 'must be an object')
                .meta({ type: 'object', additionalProperties: true })
        }),
        output: z.looseObject(onDrawing),
        run: async ({ proposalId, path, tool_name: name, arguments: args }, port: Whiteboard, { commit: _written, ...context }) => {
            const proposal = await openProposal(port, proposalId, path);
            requireOwn(proposal, context.caller);
            const tool = tools.find(each => each.name === name || each.name.replaceAll('.', '_') === name);
            if (!tool) {
                const allowed = tools.map(each => each.name);
                throw invalidInput([
                    { path: 'tool_name', message: 'is not a tool that can propose', received: JSON.stringify(name), allowed }
                ]);
            }
            const given: object = typeof args === 'object' && args !== null ? args : {};
            const input = parseInput(tool, { ...given, path: proposal.path, mode: 'propose' });
            const result = await tool.run(input, replacing(port, proposalId), context);
            const output = result instanceof WithAttachments ? result.output : result;
            if (!('proposalId' in output)) {
                throw new ToolError('CONFLICT', 'That call would change nothing, so the proposal stays as it was.', {
                    suggestion: 'Withdraw the proposal with openspace.review.withdraw, or propose something else.'
                });
            }
            return output as z.input<z.ZodObject<typeof onDrawing, z.core.$loose>>;
        }
    });
}

/** The same world, in which a proposal takes the place of another one. */
function replacing(port: Whiteboard, proposalId: string): Whiteboard {
    const { proposals } = port;
    return {
        diagrams: port.diagrams,
        icons: port.icons,
        proposals: {
            add: draft => proposals.add(draft, proposalId),
            get: id => proposals.get(id),
            of: path => proposals.of(path),
            touched: id => proposals.touched(id),
            decide: (id, decision) => proposals.decide(id, decision),
            withdraw: (id, caller) => proposals.withdraw(id, caller),
            comment: (id, comment) => proposals.comment(id, comment),
            edit: (id, records) => proposals.edit(id, records)
        },
        agentStyle: () => port.agentStyle(),
        list: page => port.list(page),
        create: (path, options) => port.create(path, options),
        board: path => port.board(path),
        runElk: (graph, signal) => port.runElk(graph, signal),
        eyes: path => port.eyes(path),
        open: (path, direction, caller) => port.open(path, direction, caller)
    };
}
