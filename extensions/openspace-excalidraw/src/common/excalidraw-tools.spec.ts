import { inputSchema } from '@openspace/tool';
import { expect } from 'chai';
import { excalidrawTools } from './tools';

const text = { type: 'string' };

/** The schemas of the agent tool specification, word for word; what we add is listed with them. */
const SPECIFICATION = {
    canvas_patch_excalidraw: {
        type: 'object',
        properties: {
            operations: {
                type: 'array',
                description: "Series of operations matching Excalidraw's scene update format",
                items: {
                    type: 'object',
                    oneOf: [
                        {
                            type: 'object',
                            properties: {
                                kind: { const: 'add_elements' },
                                elements: {
                                    type: 'array',
                                    items: {
                                        type: 'object',
                                        properties: {
                                            type: { enum: ['rectangle', 'ellipse', 'diamond', 'arrow', 'text'] },
                                            x: { type: 'number' },
                                            y: { type: 'number' },
                                            width: { type: 'number' },
                                            height: { type: 'number' },
                                            text
                                        },
                                        required: ['type', 'x', 'y'],
                                        additionalProperties: true
                                    },
                                    minItems: 1
                                }
                            },
                            required: ['kind', 'elements'],
                            additionalProperties: false
                        },
                        {
                            type: 'object',
                            properties: { kind: { const: 'update_element' }, id: text, props: { type: 'object' } },
                            required: ['kind', 'id', 'props'],
                            additionalProperties: false
                        },
                        {
                            type: 'object',
                            properties: { kind: { const: 'remove_element' }, id: text },
                            required: ['kind', 'id'],
                            additionalProperties: false
                        },
                        {
                            type: 'object',
                            properties: { kind: { const: 'clear_scene' } },
                            required: ['kind'],
                            additionalProperties: false
                        }
                    ]
                },
                minItems: 1
            },
            summary: { type: 'string', description: 'Short description of what changed for the change log' }
        },
        required: ['operations'],
        additionalProperties: false
    },
    canvas_request_excalidraw_operations: {
        type: 'object',
        properties: {
            operation: {
                type: 'string',
                enum: ['create_elements', 'update_element', 'delete_element', 'clear_scene'],
                description: 'MCP operation to invoke'
            },
            payload: {
                type: 'object',
                description: 'Operation-specific payload forwarded to the MCP server',
                additionalProperties: true
            }
        },
        required: ['operation', 'payload'],
        additionalProperties: false
    }
};

const OURS = { canvas_patch_excalidraw: ['path', 'create'], canvas_request_excalidraw_operations: ['summary', 'path', 'create'] };

describe('The Excalidraw tools', () => {
    for (const name of ['canvas_patch_excalidraw', 'canvas_request_excalidraw_operations'] as const) {
        it(`${name} lists the specified schema, property by property`, () => {
            const listed = JSON.parse(JSON.stringify(inputSchema(excalidrawTools.find(tool => tool.name === name)!)));
            for (const ours of OURS[name]) {
                expect(listed.properties[ours].type).to.equal(ours === 'create' ? 'boolean' : 'string');
                delete listed.properties[ours];
            }
            expect(listed).to.deep.equal(SPECIFICATION[name]);
        });
    }
});
