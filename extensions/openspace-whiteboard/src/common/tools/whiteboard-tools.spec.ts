import { Catalogue, inputSchema, outputSchema, parseInput } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { whiteboardTools } from './index';

const NAMES = [
    'list',
    'read',
    'create',
    'open',
    'add_shape',
    'batch_add_shapes',
    'replace',
    'update_shape',
    'batch_update_shapes',
    'delete_shape',
    'delete_shapes',
    'find_shapes',
    'camera.set',
    'camera.fit',
    'camera.get',
    'snapshot',
    'layout',
    'import',
    'export',
    'selection.get',
    'selection.set',
    'undo',
    'redo',
    'take_back'
];

/** Looks, or only moves what the person sees. */
const LEAVES_THE_BOARD = /\.(list|read|open|find_shapes|snapshot|export|camera\.\w+|selection\.\w+)$/;
const NEEDS_A_WINDOW = /\.(open|camera\.\w+|selection\.\w+)$/;

describe('The whiteboard tools', () => {
    it('have the names of the contract', () => {
        expect(whiteboardTools.map(tool => tool.name)).to.deep.equal(NAMES.map(name => `openspace.whiteboard.${name}`));
        // The catalogue refuses names that are the same for some model provider.
        expect(new Catalogue(whiteboardTools).tools).to.have.length(NAMES.length);
    });

    it('have titles and descriptions that tell them apart', () => {
        expect(new Set(whiteboardTools.map(tool => tool.title)).size).to.equal(NAMES.length);
        expect(new Set(whiteboardTools.map(tool => tool.description)).size).to.equal(NAMES.length);
    });

    it('fit into 16 kB of a listing in addition to what their results are described by', () => {
        const sizes = whiteboardTools.map(tool => {
            const { name, title, description } = tool;
            const asked = {
                name,
                title,
                description,
                inputSchema: inputSchema(tool),
                annotations: { readOnlyHint: true, openWorldHint: false }
            };
            return { name, asked: JSON.stringify(asked).length, answered: JSON.stringify(outputSchema(tool)).length };
        });
        const sum = (key: 'asked' | 'answered') => sizes.reduce((total, size) => total + size[key], 0);
        console.log(`        ${sum('asked')} bytes, and ${sum('answered')} bytes of output schemas`);
        expect(sum('asked'), JSON.stringify(sizes)).to.be.below(16_000);
    });

    for (const tool of whiteboardTools) {
        describe(tool.name, () => {
            const changes = !LEAVES_THE_BOARD.test(tool.name);

            it('promises what its name says', () => {
                expect(tool.hints.destructive === true && tool.hints.readOnly).to.equal(false);
                if (changes) {
                    expect(tool.hints.readOnly).to.equal(false);
                }
                const runsIn = NEEDS_A_WINDOW.test(tool.name) ? 'window' : tool.name.endsWith('.list') ? 'hub' : 'anywhere';
                expect(tool.runsIn).to.equal(runsIn);
                expect(tool.toolset).to.equal('whiteboard');
            });

            it('lists an input that refuses unknown fields, as a JSON Schema that means the same', () => {
                const schema = inputSchema(tool);
                expect(schema['additionalProperties']).to.equal(false);
                const json: z.core.JSONSchema.JSONSchema = JSON.parse(JSON.stringify(schema));
                const listed = z.fromJSONSchema(json);
                for (const field of schema.required ?? []) {
                    const missing = Object.fromEntries((schema.required ?? []).filter(name => name !== field).map(name => [name, 'x']));
                    expect(listed.safeParse(missing).success).to.equal(false);
                    expect(tool.input.safeParse(missing).success).to.equal(false);
                }
                expect(listed.safeParse({ unheard_of: 1 }).success).to.equal(false);
            });

            if (changes && !tool.name.endsWith('.create')) {
                it('tells where the board is, its revision and who changed it', () => {
                    expect(outputSchema(tool).required).to.include.members(['path', 'revision', 'appliedBy', 'success']);
                });
            }

            if (changes) {
                it('takes the revision that the caller expects', () => {
                    expect(inputSchema(tool).properties).to.have.property('expectedRevision');
                });
            }
        });
    }

    it('read an input that was read before as the same', () => {
        const path = '/w/a.whiteboard.json';
        const inputs: Record<string, object> = {
            'openspace.whiteboard.read': { path },
            'openspace.whiteboard.create': { path },
            'openspace.whiteboard.layout': { path, algorithm: 'tree' },
            'openspace.whiteboard.batch_add_shapes': {
                path,
                shapes: [{ type: 'geo', x: 0, y: 0, props: { unheard: 1, color: '#ff0000' } }]
            },
            'openspace.whiteboard.undo': { path }
        };
        for (const [name, input] of Object.entries(inputs)) {
            const tool = whiteboardTools.find(candidate => candidate.name === name)!;
            const once = parseInput(tool, input);
            expect(parseInput(tool, once)).to.deep.equal(once);
        }
    });
});
