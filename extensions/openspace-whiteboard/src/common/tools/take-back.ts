import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { reversal } from '../board-step';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult } from './fields';
import { change } from './on-one-board';

const MAX_REVISIONS = 200;

export const takeBack = defineTool({
    name: 'openspace.whiteboard.take_back',
    title: 'Take back certain steps',
    description:
        'Takes back exactly the steps of a board whose results had these revisions, given oldest first, as one new step: all of them or none. ' +
        'What others drew before, between and since stays; where they changed the same shapes, nothing is taken back and the error says which.',
    toolset: 'canvas',
    category: 'whiteboard',
    place: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        ...onBoardToChange,
        revisions: z
            .array(z.string().min(1).max(100))
            .min(1)
            .max(MAX_REVISIONS)
            .describe('What the results of the calls told, oldest first.')
    }),
    output: z.object({ ...onResult, takenBack: z.number().describe('How many steps.') }),
    run: async ({ path, expectedRevision, revisions }, port: Whiteboard, context) => {
        const steps = await (await port.board(path)).steps(revisions);
        return change(port, { path, expectedRevision }, context, `take back ${steps.length} steps`, view => ({
            change: reversal(view, steps),
            result: { takenBack: steps.length }
        }));
    }
});
