import { defineTool, ToolError } from '@openspace/tool';
import { z } from 'zod';
import { withoutSteps } from '../merge/undo-steps';
import type { OpenFile } from '../shapes-port';
import { changedFile, changesFile, path } from '../tool-fields';

const MAX_STEPS = 100;
/** Of what was changed since, so much is named. */
const NAMED = 20;

export const undoChanges = defineTool({
    name: 'undo-changes',
    title: 'Undo own changes of a file',
    description: 'Undoes your last calls that changed the file of path, or those whose results had these revisions, all or none.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['undo', 'revert', 'back', 'file'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        path,
        expectedRevision: changesFile.expectedRevision,
        steps: z.number().int().min(1).max(MAX_STEPS).default(1),
        revisions: z.array(z.string().max(100)).min(1).max(MAX_STEPS).optional()
    }),
    output: z.object({ data: z.object({ undone: z.number() }), ...changedFile }),
    run: (_input, { file, steps = [] }: OpenFile) => {
        if (!file) {
            throw new Error('A call with a path runs without its file.');
        }
        const left = withoutSteps(file.xml, steps);
        if ('contested' in left) {
            const cells = left.contested.map(({ page, cell }) => cell ?? page);
            throw new ToolError('CONFLICT', `Others have changed ${cells.slice(0, NAMED).join(', ')} since; nothing was undone.`, {
                suggestion: 'Change those cells with edit-cells, or leave them as they are.',
                details: { cells: cells.slice(0, NAMED) }
            });
        }
        file.replace(left.xml);
        return Promise.resolve({ data: { undone: steps.length } });
    }
});
