import type { AnsweredCall } from '@openspace/core/lib/node/calls/call-journal';
import { defineTool } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { TurnChanges } from './turn-changes';

const PATH = '/w/a.whiteboard.json';

describe('what a turn changes', () => {
    const tool = defineTool({
        name: 'openspace.whiteboard.add_shape',
        title: 'Add',
        description: 'Adds.',
        toolset: 'whiteboard',
        runsIn: 'anywhere',
        hints: { readOnly: false },
        input: z.strictObject({}),
        output: z.object({}),
        run: async () => ({})
    });
    const call = (output: object): AnsweredCall => ({
        session: 's',
        caller: 'agent',
        tool,
        input: {},
        outcome: { success: true, output: { success: true, path: PATH, appliedBy: 'file', ...output }, attachments: [] }
    });

    it('are the steps of its calls, and never what it only proposed on the board of somebody else', () => {
        const changes = new TurnChanges();
        const turn = { boards: [], files: [] };
        const proposed = changes.after(turn, call({ revision: 'theirs', proposalId: 'p', diff: [], diffTotal: 1 }));
        expect(proposed).to.deep.equal(turn);
        const drawn = changes.after(proposed, call({ revision: 'mine' }));
        expect(drawn?.boards.map(({ revisions }) => revisions)).to.deep.equal([['mine']]);
    });
});
