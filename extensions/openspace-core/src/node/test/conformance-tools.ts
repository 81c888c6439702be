import { type Attachment, defineTool, type Tool, ToolError, WithAttachments } from '@openspace/tool';
import { setTimeout as pause } from 'timers/promises';
import { z } from 'zod';
import type { ClientExchange } from '../../common/client-exchange';

// The tools that the official conformance suite asks for, for a hub that serves them: see `conformance-server.ts`.

/** One pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** A WAV file of no samples. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const fixture = {
    title: 'Fixture of the conformance suite',
    description: 'Does what the conformance suite asks for.',
    toolset: 'whiteboard',
    runsIn: 'hub',
    hints: { readOnly: true },
    output: z.object({ text: z.string() })
} as const;

/** A tool without arguments whose result has these parts. */
function showing(name: string, text: string, attachments: readonly Attachment[] = []): Tool<ClientExchange> {
    return defineTool({
        ...fixture,
        name,
        input: z.strictObject({}),
        run: async (_input, _exchange: ClientExchange) => new WithAttachments({ text }, attachments)
    });
}

const failing = defineTool({
    ...fixture,
    name: 'test_error_handling',
    input: z.strictObject({}),
    run: async (_input, _exchange: ClientExchange) => {
        throw new ToolError('CONFLICT', 'This tool intentionally returns an error for testing');
    }
});

const progressing = defineTool({
    ...fixture,
    name: 'test_tool_with_progress',
    input: z.strictObject({}),
    run: async (_input, _exchange: ClientExchange, { progress }) => {
        for (const done of [0, 0.5, 1]) {
            progress(done);
            await pause(50);
        }
        return { text: 'done' };
    }
});

const logging = defineTool({
    ...fixture,
    name: 'test_tool_with_logging',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        for (const text of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
            await exchange.log(text);
            await pause(50);
        }
        return { text: 'done' };
    }
});

const reconnecting = defineTool({
    ...fixture,
    name: 'test_reconnection',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        exchange.closeStream();
        await pause(100);
        return { text: 'The client came back.' };
    }
});

const mirrored = defineTool({
    ...fixture,
    name: 'test_x_mcp_header',
    input: z.strictObject({ region: z.string().meta({ 'x-mcp-header': 'Region' }) }),
    run: async ({ region }, _exchange: ClientExchange) => ({ text: region })
});

const schema2020 = defineTool({
    ...fixture,
    name: 'json_schema_2020_12_tool',
    input: z.strictObject({}).meta({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $defs: {
            address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } }
        },
        properties: {
            name: { type: 'string' },
            address: { $ref: '#/$defs/address' },
            contactMethod: { type: 'string', enum: ['phone', 'email'] },
            phone: { type: 'string' },
            email: { type: 'string' }
        },
        allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
        if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
        then: { required: ['phone'] },
        else: { required: ['email'] }
    }),
    run: async (_input, _exchange: ClientExchange) => ({ text: 'ok' })
});

export const contentTools: readonly Tool<ClientExchange>[] = [
    showing('test_simple_text', 'This is a simple text response for testing.'),
    showing('test_image_content', 'An image', [{ type: 'image', mimeType: 'image/png', data: PNG }]),
    showing('test_audio_content', 'A sound', [{ type: 'audio', mimeType: 'audio/wav', data: WAV }]),
    showing('test_embedded_resource', 'A resource', [
        { type: 'resource', uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'This is an embedded resource content.' }
    ]),
    showing('test_multiple_content_types', 'Multiple content types test:', [
        { type: 'image', mimeType: 'image/png', data: PNG },
        { type: 'resource', uri: 'test://mixed-content-resource', mimeType: 'application/json', text: '{"test":"data","value":123}' }
    ]),
    failing,
    progressing,
    logging,
    reconnecting,
    mirrored,
    schema2020
];
