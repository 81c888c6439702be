import type { CallTool } from '@openspace/core/lib/common/resource-contribution';
import { expect } from 'chai';
import { completeBoard, completeDiagramType, completeShape } from './complete-board';
import { findShapes } from './tools/find-shapes';
import { list } from './tools/list';

const shape = { type: 'geo', x: 0, y: 0, width: 1, height: 1 };

const call: CallTool = async (tool, args) => {
    if (tool === list.name) {
        const whiteboards = [
            '/project/login.whiteboard.json',
            '/project/old/flow.whiteboard.json',
            '/project/overflow.whiteboard.json'
        ].map(path => ({
            path,
            name: path,
            shapes: 0,
            open: false,
            modified: '2026-11-25T00:00:00.000Z'
        }));
        return { success: true, output: { success: true, whiteboards, total: 3, truncated: false }, attachments: [] };
    }
    if (tool === findShapes.name && 'path' in args && args.path === 'a.whiteboard.json') {
        const shapes = [
            { ...shape, id: 'shape:1', label: 'Login' },
            { ...shape, id: 'shape:log', label: '' }
        ];
        return {
            success: true,
            output: { success: true, path: '/project/a.whiteboard.json', revision: '1', appliedBy: 'file', shapes, total: 2 },
            attachments: []
        };
    }
    return { success: false, error: { code: 'NOT_FOUND', message: 'There is none.' } };
};

describe('completions for whiteboards', () => {
    it('are boards whose path contains what was typed, first those whose file begins with it', async () => {
        expect(await completeBoard('FLOW', {}, call)).to.deep.equal([
            '/project/old/flow.whiteboard.json',
            '/project/overflow.whiteboard.json'
        ]);
    });

    it('are labels and ids of the shapes on the board that was named', async () => {
        expect(await completeShape('log', { path: 'a.whiteboard.json' }, call)).to.deep.equal(['Login', 'shape:log']);
        expect(await completeShape('log', {}, call)).to.deep.equal([]);
        expect(await completeShape('log', { path: 'none.whiteboard.json' }, call)).to.deep.equal([]);
    });

    it('are the types of diagrams', async () => {
        expect(await completeDiagramType('c4', {}, call)).to.deep.equal(['c4-context', 'c4-container']);
    });
});
