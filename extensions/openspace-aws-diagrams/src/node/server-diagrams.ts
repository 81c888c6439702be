import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ToolContext } from '@openspace/tool';
import type { AwsDiagrams } from '../common/aws-diagrams';
import { remoteError, withoutSecrets } from '@openspace/core/lib/node/remote/remote-errors';
import type { RemoteCall, RemoteMcp } from '@openspace/core/lib/node/remote/remote-mcp';
import type { DiagramOutputs } from './diagram-outputs';

/** Works with a connection, which is there as long as the work takes. */
export type UseServer = <T>(call: RemoteCall, work: (server: RemoteMcp) => Promise<T>) => Promise<T>;

/** A server that is asked for a diagram of 300 s still gets some time to answer. */
const ANSWER_MS = 5_000;
export const SERVER_TITLE = 'The AWS diagram server';
const GENERATE = ['generate_diagram', 'aws_generate_diagram', 'create_diagram'];
const ICONS = ['list_icons'];
const EXAMPLES = ['get_diagram_examples'];

/** Diagrams by another MCP server, which runs the programs itself: one on this machine, or a remote one. */
export class ServerDiagrams implements AwsDiagrams {
    constructor(
        private readonly mode: 'local' | 'remote',
        private readonly use: UseServer,
        private readonly workspace: () => Promise<string | undefined>,
        private readonly outputs: Pick<DiagramOutputs, 'place' | 'placesOf' | 'write'>,
        private readonly secrets: () => readonly string[]
    ) {}

    generate: AwsDiagrams['generate'] = async ({ code, filename, timeout = 90 }, context) => {
        const workspace = this.mode === 'local' ? await this.workspace() : undefined;
        if (workspace !== undefined) {
            // The server writes there itself, and does not know where tools must not write to.
            await this.outputs.placesOf(filename ?? '', 'aws-diagram');
        }
        const args = { code, timeout, ...(filename != null && { filename }), ...(workspace !== undefined && { workspace_dir: workspace }) };
        context.progress(0.1, `${SERVER_TITLE} draws`);
        const result = await this.ask(GENERATE, args, { ...limits(context), timeLimitMs: timeout * 1000 + ANSWER_MS });
        const { path, status, message } = answerOf(result);
        if (status === 'error' || (path === undefined && !pictureOf(result))) {
            throw this.failed(message ?? textOf(result));
        }
        const picture = pictureOf(result);
        if (picture === undefined) {
            const note = this.mode === 'remote' ? [`The picture is on the machine of the remote server: ${path}`] : [];
            return { path: path ?? '', mode: this.mode, notes: note };
        }
        const files = await this.outputs.place(filename ?? '', 'aws-diagram');
        await this.outputs.write(files.png, { base64: picture, mimeType: 'image/png', losses: [] });
        return { path: files.png, mode: this.mode, notes: [] };
    };

    icons: AwsDiagrams['icons'] = async (input, context) => {
        const result = await this.ask(ICONS, given(input), limits(context));
        const data = dataOf(result);
        const providers = asProviders(data['providers'] ?? data);
        const total = Object.values(providers).flatMap(services => Object.values(services).flat()).length;
        return { providers, total, notes: [] };
    };

    examples: AwsDiagrams['examples'] = async ({ diagram_type: type }, context) => {
        const data = dataOf(await this.ask(EXAMPLES, { diagram_type: type }, limits(context)));
        const examples = asRecord(data['examples'] ?? data);
        return {
            examples: Object.fromEntries(
                Object.entries(examples).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
            ),
            notes: []
        };
    };

    private async ask(names: readonly string[], args: Readonly<Record<string, unknown>>, call: RemoteCall): Promise<CallToolResult> {
        const result = await this.use(call, server => {
            const tool = names.map(name => server.offered.find(offered => offered.name === name)).find(found => found !== undefined);
            if (!tool) {
                const offered = server.offered.map(({ name }) => name).slice(0, 50);
                throw remoteError(
                    `${SERVER_TITLE} has no tool ${names[0]}; it offers ${offered.join(', ') || 'none'}.`,
                    'Set AWS_DIAGRAM_MCP_MODE to embedded.',
                    this.secrets(),
                    { offered }
                );
            }
            return server.call(tool.name, args, call);
        });
        if (result.isError === true) {
            throw this.failed(textOf(result));
        }
        return result;
    }

    private failed(message: string): Error {
        return remoteError(
            `${SERVER_TITLE} could not draw it: ${withoutSecrets(message, this.secrets()).slice(0, 1000)}`,
            'Correct the code, or set AWS_DIAGRAM_MCP_MODE to embedded.',
            this.secrets(),
            { mode: this.mode }
        );
    }
}

function limits({ signal, progress }: ToolContext): RemoteCall {
    return { signal, onProgress: (fraction, message) => progress(fraction, message) };
}

/** What was said, without what was left out. */
function given(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
}

function textOf({ content }: CallToolResult): string {
    return content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n');
}

function pictureOf({ content }: CallToolResult): string | undefined {
    return content.flatMap(part => (part.type === 'image' && part.mimeType === 'image/png' ? [part.data] : []))[0];
}

/** The answer as data: structured where the server does that, else the JSON of its text. */
function dataOf(result: CallToolResult): Record<string, unknown> {
    if (result.structuredContent) {
        return asRecord(result.structuredContent['result'] ?? result.structuredContent);
    }
    try {
        return asRecord(JSON.parse(textOf(result)));
    } catch {
        return {};
    }
}

function answerOf(result: CallToolResult): { path?: string; status?: string; message?: string } {
    const data = dataOf(result);
    const text = (name: string): string | undefined => {
        const value = data[name];
        return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const [path, status, message] = [text('path'), text('status'), text('message')];
    return { ...(path !== undefined && { path }), ...(status !== undefined && { status }), ...(message !== undefined && { message }) };
}

function asProviders(value: unknown): Record<string, Record<string, string[]>> {
    return Object.fromEntries(
        Object.entries(asRecord(value)).map(([provider, services]) => [
            provider,
            Object.fromEntries(
                Object.entries(asRecord(services)).map(([service, names]) => [
                    service,
                    Array.isArray(names) ? names.filter(name => typeof name === 'string') : []
                ])
            )
        ])
    );
}

function asRecord(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
