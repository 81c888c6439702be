import { inputSchema } from '@openspace/tool';
import { expect } from 'chai';
import { canvasTools } from '@openspace/canvas/lib/common/tools';

type Json = Readonly<Record<string, unknown>>;

const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });
const number = (minimum: number, maximum: number | undefined, description: string): Json => ({
    type: 'integer',
    minimum,
    ...(maximum !== undefined && { maximum }),
    description
});
const oneOf = (values: readonly string[], description: string): Json => ({ type: 'string', enum: values, description });
const list = (description: string): Json => ({ type: 'array', items: { type: 'string' }, description });
const truth = (description: string): Json => ({ type: 'boolean', description });

interface SeedTool {
    readonly description?: string;
    readonly properties: Readonly<Record<string, Json>>;
    readonly required: readonly string[];
    /** What we add; the seed allows optional properties. */
    readonly more?: readonly string[];
}

const KINDS = ['rectangle', 'ellipse', 'diamond', 'arrow', 'text'];
const number0: Json = { type: 'number' };

/** The agent tool specification, as it was given: every property, type, bound, word and description. */
const SEED: Readonly<Record<string, SeedTool>> = {
    canvas_update_mermaid: {
        description:
            'Generate or update a Mermaid diagram for the active architecture scenario. Use when the user requests high-level flows, service interactions, or deployment steps that are not AWS icon-specific. Always return the entire diagram, not a diff.',
        properties: {
            title: text('Human-readable title describing the diagram context'),
            diagram: text('Complete Mermaid definition (e.g., graph TD ...).', { minLength: 10 }),
            focus: text('Optional node or flow that should be highlighted in the UI')
        },
        required: ['diagram'],
        more: ['path', 'summary']
    },
    canvas_patch_excalidraw: {
        description:
            'Apply incremental updates to the shared Excalidraw canvas. Use for free-form sketches, annotations, or when the user wants to move existing elements.',
        properties: {
            operations: { type: 'array', description: "Series of operations matching Excalidraw's scene update format", minItems: 1 },
            summary: text('Short description of what changed for the change log')
        },
        required: ['operations'],
        more: ['path']
    },
    canvas_request_excalidraw_operations: {
        description:
            'Forward complex Excalidraw requests to the dedicated MCP server. Use when you need precise element placement, updates, or batch operations. The tool returns normalized data which the application converts into canvas updates.',
        properties: {
            operation: oneOf(['create_elements', 'update_element', 'delete_element', 'clear_scene'], 'MCP operation to invoke'),
            payload: { type: 'object', description: 'Operation-specific payload forwarded to the MCP server' }
        },
        required: ['operation', 'payload'],
        more: ['path', 'summary']
    },
    aws_generate_diagram: {
        description:
            'Generate an AWS architecture diagram by sending Python code that uses the diagrams DSL. The runtime already imports the required modules; start code with `with Diagram(...)` and instantiate icon classes exactly as returned by `list_icons`.',
        properties: {
            code: text('Python diagrams code without import statements (begin with `with Diagram(...):`).'),
            filename: { type: ['string', 'null'], description: 'Optional custom filename for the generated PNG.' },
            timeout: number(10, 300, 'Optional timeout in seconds (default 90).')
        },
        required: ['code'],
        more: ['canvas', 'summary']
    },
    aws_knowledge_search: {
        description: 'Search AWS documentation, blogs, and guidance for resources related to the user’s query.',
        properties: {
            search_phrase: text('Search phrase to submit to the AWS documentation index'),
            limit: number(1, 10, 'Optional cap on returned results')
        },
        required: ['search_phrase']
    },
    aws_knowledge_read: {
        description: 'Fetch and convert a specific AWS documentation page into markdown so the agent can pull verbatim guidance.',
        properties: {
            url: text('AWS documentation URL (docs.aws.amazon.com or aws.amazon.com)'),
            start_index: number(0, undefined, 'Starting character offset for pagination'),
            max_length: number(500, 50000, 'Maximum number of characters to return')
        },
        required: ['url']
    },
    aws_knowledge_recommend: {
        description: 'Request additional AWS documentation recommendations related to the provided page.',
        properties: { url: text('Seed URL used to generate recommendations') },
        required: ['url']
    },
    tavily_search: {
        description: 'Real-time web search across the public internet.',
        properties: {
            query: text('Search query to send to Tavily'),
            max_results: number(1, 10, 'Cap the number of results (default 5)'),
            search_depth: oneOf(['basic', 'advanced'], 'Use advanced when the user explicitly requests deeper research'),
            topic: oneOf(['general', 'news', 'finance'], 'Map the request to the relevant Tavily domain agent'),
            time_range: oneOf(['day', 'week', 'month', 'year', 'd', 'w', 'm', 'y'], 'Restrict results to a recent window'),
            include_domains: list('Domains to prioritise (comma-separated string also accepted)'),
            exclude_domains: list('Domains to avoid'),
            include_raw_content: truth('Return cleaned HTML for each result')
        },
        required: ['query']
    },
    tavily_extract: {
        properties: {
            urls: list('URLs to summarise or read'),
            extract_depth: oneOf(['basic', 'advanced'], 'Advanced handles richer scraping'),
            format: oneOf(['markdown', 'text'], 'Return format (markdown recommended)'),
            include_images: truth('Include discovered images')
        },
        required: ['urls']
    },
    // Of these two the seed names the parameters only.
    tavily_crawl: {
        description: 'Depth-first crawl that returns content from multiple pages under a root.',
        properties: { url: {}, max_depth: {}, limit: {}, instructions: {}, select_paths: {}, exclude_paths: {}, allow_external: {} },
        required: ['url']
    },
    tavily_map: {
        description: 'Generates a site map (graph of URLs) without extracting page bodies.',
        properties: { url: {}, max_depth: {}, max_breadth: {}, limit: {}, select_paths: {}, exclude_paths: {} },
        required: ['url'],
        more: ['instructions', 'select_domains', 'exclude_domains', 'allow_external']
    }
};

/** What the operations of a patch are, as the seed has them. */
const OPERATIONS: Readonly<Record<string, { readonly properties: readonly string[]; readonly required: readonly string[] }>> = {
    add_elements: { properties: ['kind', 'elements'], required: ['kind', 'elements'] },
    update_element: { properties: ['kind', 'id', 'props'], required: ['kind', 'id', 'props'] },
    remove_element: { properties: ['kind', 'id'], required: ['kind', 'id'] },
    clear_scene: { properties: ['kind'], required: ['kind'] }
};

describe('the tools of the agent tool specification', () => {
    const schemaOf = (name: string): Json => {
        const tool = canvasTools.find(candidate => candidate.name === name);
        if (!tool) {
            throw new Error(`There is no tool ${name}.`);
        }
        return resolved(inputSchema(tool), inputSchema(tool));
    };

    for (const [name, seed] of Object.entries(SEED)) {
        it(`publish the schema of ${name} to the letter`, () => {
            const schema = schemaOf(name);
            const properties = asJson(schema['properties']);
            expect(schema).to.include({ type: 'object', additionalProperties: false });
            expect(Object.keys(properties).sort()).to.deep.equal([...Object.keys(seed.properties), ...(seed.more ?? [])].sort());
            expect([...((schema['required'] as string[] | undefined) ?? [])].sort()).to.deep.equal([...seed.required].sort());
            for (const [property, wanted] of Object.entries(seed.properties)) {
                for (const [keyword, value] of Object.entries(wanted)) {
                    expect(asJson(properties[property])[keyword], `${name}.${property}.${keyword}`).to.deep.equal(value);
                }
                const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'enum'];
                const tighter = bounds.filter(bound => !(bound in wanted) && bound in asJson(properties[property]));
                expect(Object.keys(wanted).length === 0 ? [] : tighter, `${name}.${property} is tighter`).to.deep.equal([]);
            }
            const { description } = canvasTools.find(tool => tool.name === name) ?? {};
            if (seed.description !== undefined) {
                expect(description).to.equal(seed.description);
            }
        });
    }

    it('publish the operations of canvas_patch_excalidraw to the letter', () => {
        const items = asJson(asJson(asJson(schemaOf('canvas_patch_excalidraw')['properties'])['operations'])['items']);
        const branches = ((items['oneOf'] ?? items['anyOf']) as unknown[]).map(asJson);
        const kinds = branches.map(branch => String(asJson(asJson(branch['properties'])['kind'])['const']));
        expect(kinds.sort()).to.deep.equal(Object.keys(OPERATIONS).sort());
        for (const branch of branches) {
            const properties = asJson(branch['properties']);
            const wanted = OPERATIONS[String(asJson(properties['kind'])['const'])];
            expect(Object.keys(properties).sort()).to.deep.equal([...(wanted?.properties ?? [])].sort());
            expect([...(branch['required'] as string[])].sort()).to.deep.equal([...(wanted?.required ?? [])].sort());
            expect(branch['additionalProperties']).to.equal(false);
            if ('elements' in properties) {
                const elements = asJson(properties['elements']);
                const element = asJson(elements['items']);
                expect(elements).to.include({ type: 'array', minItems: 1 });
                expect(asJson(asJson(element['properties'])['type'])['enum']).to.include.members(KINDS);
                for (const side of ['x', 'y', 'width', 'height']) {
                    expect(asJson(asJson(element['properties'])[side])).to.include(number0);
                }
                expect(asJson(asJson(element['properties'])['text'])).to.include({ type: 'string' });
                expect([...(element['required'] as string[])].sort()).to.deep.equal(['type', 'x', 'y']);
                expect(element['additionalProperties'] ?? true).not.to.equal(false);
            }
        }
    });
});

function asJson(value: unknown): Json {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The schema with what it refers to in place. */
function resolved(value: unknown, root: Json): Json {
    const walk = (part: unknown): unknown => {
        if (Array.isArray(part)) {
            return part.map(walk);
        }
        if (typeof part !== 'object' || part === null) {
            return part;
        }
        const { $ref, ...rest } = asJson(part);
        const target = typeof $ref === 'string' ? asJson(asJson(root['$defs'])[$ref.replace('#/$defs/', '')]) : {};
        return Object.fromEntries(Object.entries({ ...target, ...rest }).map(([key, inner]) => [key, walk(inner)]));
    };
    return asJson(walk(value));
}
