import { runTool, type Tool } from '@openspace/tool';
import type { DrawioPort } from '../drawio-port';
import type { LaidOut, LayeredLayout, LayoutNode } from '../layout/layered-layout';
import { basicShapes } from '../shapes/basic-shapes';
import { type Shape, type ShapeSource, slug } from '../shapes/shape';
import { ShapeLibrary } from '../shapes/shape-library';
import { DiagramStore } from '../store/diagram-store';
import { generatorTools, statelessTools } from '../tools';

const ICONS: readonly (readonly [name: string, ...aliases: string[]])[] = [
    ['Front Doors', 'afd'],
    ['Key Vaults', 'kv'],
    ['Virtual Machine', 'vm'],
    ['Kubernetes Services', 'k8s', 'aks'],
    ['Worker Container App', 'container apps'],
    ['Load Balancers'],
    ['Storage Accounts']
];

/** Icons of the size of real ones; each its own picture. */
export const testIcons: ShapeSource = {
    categories: [{ id: 'azure-test', name: 'Azure test' }],
    shapes: ICONS.map(([name, ...aliases]): Shape => {
        return { id: `azure.${slug(name)}`, name, categories: ['azure-test'], width: 48, height: 48, aliases, icon: true };
    }),
    style: async shape => {
        if (shape.id === 'azure.storage-accounts') {
            throw new Error('the disk is gone');
        }
        const art = Buffer.from(shape.id.repeat(80)).toString('base64');
        return `shape=image;html=1;verticalLabelPosition=bottom;verticalAlign=top;aspect=fixed;image=data:image/svg+xml,${art};`;
    }
};

/** One column; enough to test what is drawn, not how well. */
const columnLayout: LayeredLayout = {
    layOut: async (nodes, edges): Promise<LaidOut> => ({
        nodes: new Map(nodes.map((node, at) => [node.id, { x: (200 - node.width) / 2, y: at * 150 }])),
        edges: new Map(edges.map(edge => [edge.id, { bends: [], ...(edge.label && { label: middleOf(nodes, edge.source) }) }])),
        width: 200,
        height: nodes.length * 150
    })
};

function middleOf(nodes: readonly LayoutNode[], id: string): { x: number; y: number } {
    return { x: 100, y: nodes.findIndex(node => node.id === id) * 150 + 120 };
}

const library = new ShapeLibrary([basicShapes, testIcons]);
const TOOLS: readonly Tool<DrawioPort>[] = [...generatorTools, ...statelessTools];

/** Everything but the disk and the pictures is real. */
export class TestPort implements DrawioPort {
    time = Date.parse('2026-01-01T00:00:00Z');
    readonly saved = new Map<string, string>();
    readonly store = new DiagramStore(
        () => this.time,
        () => this.random()
    );
    readonly layout = columnLayout;
    private seed = 1;

    async shapes(): Promise<ShapeLibrary> {
        return library;
    }

    async picture(style: string, width: number, height: number): Promise<string> {
        return `<svg width="${width}" height="${height}"><!-- ${style} --></svg>`;
    }

    /** Repeats itself from test to test. */
    random(): number {
        this.seed = (this.seed * 48_271) % 2_147_483_647;
        return this.seed / 2_147_483_647;
    }

    async save(path: string | undefined, name: string, text: string): Promise<{ path: string }> {
        const file = path ?? `/workspace/${name}`;
        this.saved.set(file, text);
        return { path: file };
    }

    /** Calls a tool through the gate that every call goes through; gives what an agent would read. */
    async call(name: string, args: unknown): Promise<Answer> {
        const tool = TOOLS.find(candidate => candidate.name === name);
        if (!tool) {
            throw new Error(`no tool ${name}`);
        }
        const context = { signal: new AbortController().signal, caller: 'a test', progress: () => undefined };
        const outcome = await runTool(tool, args, this, context, (_tool, error) => {
            throw new Error(`${name} failed inside`, { cause: error });
        });
        // As it goes over the wire.
        return JSON.parse(JSON.stringify(outcome.success ? outcome.output : { success: false, error: outcome.error }));
    }

    /** The same where the call must succeed. */
    async ok(name: string, args: object): Promise<Answer> {
        const answer = await this.call(name, args);
        if (!answer.success) {
            throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
        }
        return answer;
    }
}

export interface AnswerItem {
    readonly success: boolean;
    readonly cell: { readonly id: string; readonly [field: string]: unknown };
    readonly confidence?: number;
    readonly tempId?: string;
    readonly warnings?: readonly string[];
    readonly error: { readonly code: string; readonly message: string; readonly index?: number; readonly cell_id?: string };
    readonly matches: readonly { readonly name: string; readonly id: string; readonly confidence: number; readonly picture?: string }[];
}

/** Any tool's answer; a test reads the fields that its tool has. */
export interface Answer {
    readonly success: boolean;
    readonly data: {
        readonly summary: object;
        readonly results: readonly AnswerItem[];
        readonly xml: string;
        readonly cells: readonly { readonly id: string; readonly [field: string]: unknown }[];
        readonly layers: readonly { readonly id: string; readonly name: string; readonly cells: number; readonly active: boolean }[];
        readonly pages: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
        readonly [field: string]: unknown;
    };
    readonly diagram_xml: string;
    readonly active_layer_id: string;
    readonly diagram_id: string;
    readonly xml: string;
    readonly id: string;
    readonly error: {
        readonly code: string;
        readonly message: string;
        readonly suggestion?: string;
        readonly cell_id?: string;
        readonly index?: number;
        readonly details?: {
            readonly diagram_xml: string;
            readonly unresolved: readonly { readonly name: string; readonly suggestions: string[] }[];
        };
    };
    readonly [field: string]: unknown;
}
