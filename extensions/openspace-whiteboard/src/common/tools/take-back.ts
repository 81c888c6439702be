import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { takeBack as undoRevisions } from './on-one-board';
import { onBoardToChange, onChange, revisions } from './fields';

export const takeBack = defineTool({
    name: 'openspace.whiteboard.take_back',
    title: 'Undo certain steps',
    description: 'Undoes exactly the steps that left these revisions, all or none.',
    toolset: 'whiteboard',
    category: 'whiteboard',
    tags: ['undo', 'revert', 'back'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        ...onBoardToChange,
        revisions
    }),
    output: z.object({ ...onChange, takenBack: z.number() }),
    run: async (input, port: Whiteboard, context) => {
        const { undone, ...result } = await undoRevisions(port, input, context);
        return { ...result, takenBack: undone };
    }
});
