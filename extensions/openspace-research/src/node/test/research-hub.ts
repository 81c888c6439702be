import type { Tool as RemoteTool } from '@modelcontextprotocol/sdk/types.js';
import { toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import type { ToolErrorData } from '@openspace/tool';
import { expect } from 'chai';
import { researchTools } from '../../common/tools';
import { ResearchProxy } from '../research-proxy';
import { RemoteServer } from '@openspace/core/lib/node/test/remote-server';

export const KEY = 'tvly-secret+key/4711';
export const HEADER = 'another-secret-0815';
const SECRETS = [KEY, encodeURIComponent(KEY), HEADER, 'url-secret-1'];

const tavilyTools: RemoteTool[] = [
    {
        name: 'tavily_search',
        inputSchema: {
            type: 'object',
            properties: {
                query: { type: 'string' },
                max_results: { type: 'integer', minimum: 5, maximum: 20 },
                topic: { type: 'string', enum: ['general'] },
                time_range: { anyOf: [{ type: 'string', enum: ['day', 'week', 'month', 'year'] }, { type: 'null' }] },
                include_domains: { type: 'array', items: { type: 'string' } },
                exclude_domains: { type: 'string' }
            },
            required: ['query']
        }
    },
    { name: 'tavily-extract', inputSchema: { type: 'object', properties: { urls: { type: 'array' } }, required: ['urls'] } },
    {
        name: 'tavily_crawl',
        inputSchema: {
            type: 'object',
            properties: { url: { type: 'string' }, select_paths: { type: 'array' } },
            required: ['url', 'consent']
        }
    }
];

const awsTools: RemoteTool[] = [
    {
        name: 'aws___search_documentation',
        inputSchema: {
            type: 'object',
            properties: { search_phrase: { type: 'string' }, limit: { type: 'integer' }, topics: { type: 'array' } }
        }
    },
    {
        name: 'aws___read_documentation',
        inputSchema: {
            type: 'object',
            properties: {
                requests: {
                    type: 'array',
                    items: {
                        type: 'object',
                        properties: { url: { type: 'string' }, max_length: { type: 'integer' }, start_index: { type: 'integer' } },
                        required: ['url']
                    }
                }
            },
            required: ['requests']
        }
    }
];

export interface Answer {
    readonly success: boolean;
    readonly error: ToolErrorData;
    readonly content: string;
    readonly notes: string[];
    readonly data?: Record<string, unknown>;
    readonly source: { service: string; tool: string };
    readonly tools: { name: string; unavailable?: string }[];
}

/** A hub with the research tools and a remote server that they ask. */
export class ResearchHub {
    readonly preferred: Record<string, unknown> = {};
    readonly proxy: ResearchProxy;

    private constructor(
        readonly remote: RemoteServer,
        private readonly hub: HubServer,
        proxy: ResearchProxy,
        preferred: Record<string, unknown>,
        readonly call: (name: string, args: object) => Promise<Answer>
    ) {
        this.proxy = proxy;
        this.preferred = preferred;
    }

    static async start(): Promise<ResearchHub> {
        const remote = await RemoteServer.start();
        remote.tools = [...tavilyTools, ...awsTools];
        remote.answer = name => ({ content: [{ type: 'text', text: `answer of ${name}` }] });
        const preferred: Record<string, unknown> = {};
        const proxy = new ResearchProxy({ ready: Promise.resolve(), get: <T>(name: string) => preferred[name] as T | undefined });
        proxy.environment = { TAVILY_MCP_URL: remote.url, TAVILY_API_KEY: KEY, AWS_KNOWLEDGE_MCP_URL: `${remote.url}?token=url-secret-1` };
        proxy.timeLimitMs = 20_000;
        const contribution = {
            ...toolsetContribution(researchTools, proxy),
            unavailable: ({ category }: { category?: string }) => proxy.unavailable(category === 'tavily' ? 'tavily' : 'aws-knowledge')
        };
        const hub = await HubServer.start(['discovery'], [contribution]);
        const client = await hub.connect('?toolsets=research');
        return new ResearchHub(remote, hub, proxy, preferred, async (name, args) => {
            const result = await client.callTool({ name, arguments: { ...args } });
            const [content] = result.content as { text: string }[];
            return JSON.parse(content?.text ?? '') as Answer;
        });
    }

    /** The error of a call that has to fail, with no secret in it. */
    async failed(name: string, args: object): Promise<ToolErrorData> {
        const answer = await this.call(name, args);
        expect(answer.success, JSON.stringify(answer)).to.equal(false);
        expectNoSecret(JSON.stringify(answer));
        return answer.error;
    }

    /** Also checks that nothing that was logged shows a secret. */
    async stop(): Promise<void> {
        await this.hub.stop();
        await this.proxy.dispose();
        await this.remote.stop();
        expectNoSecret(this.hub.log.join('\n'));
    }
}

export function expectNoSecret(text: string): void {
    for (const secret of SECRETS) {
        expect(text).not.to.contain(secret);
    }
}
