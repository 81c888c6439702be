import 'reflect-metadata';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { basicShapes, DiagramResources, DiagramStore, type DrawioPort, ShapeLibrary } from '@openspace/drawio';
import { Catalogue, runTool } from '@openspace/tool';
import type { DrawioDiscovery } from '../../common/drawio-discovery';
import { drawioTools } from '../../common/tools';
import { ElkLayout } from '../elk-layout';
import { awsIcons } from '../icons/aws-icons';
import { azureIcons } from '../icons/azure-icons';
import { genericIcons } from '../icons/generic-icons';
import { StencilFiles } from '../stencils/stencil-files';
import { stencilShapes } from '../stencils/stencil-shapes';
import { paintShape } from '../thread/paint-shape';

let loaded: Promise<ShapeLibrary> | undefined;

/** The library of the installed packages, read once for all tests. */
export function installedLibrary(): Promise<ShapeLibrary> {
    loaded ??= Promise.all([azureIcons(), awsIcons(), genericIcons(), stencilShapes()]).then(
        sources => new ShapeLibrary([basicShapes, ...sources])
    );
    return loaded;
}

/** The draw.io tools with everything real but the disk, called as the hub calls them. */
export class DrawioHub implements DrawioPort, DrawioDiscovery {
    time = Date.parse('2026-01-01T00:00:00Z');
    readonly saved = new Map<string, string>();
    readonly store = new DiagramStore(() => this.time, Math.random);
    readonly resources = new DiagramResources(this.store);
    readonly layout = new ElkLayout(new ElkThread());
    readonly catalogue = new Catalogue(drawioTools);
    readonly shapes = installedLibrary;
    readonly random = Math.random;
    private readonly stencils = new StencilFiles();

    picture(style: string, width: number, height: number): Promise<string> {
        return paintShape(style, width, height, names => this.stencils.read(names));
    }

    async save(path: string | undefined, name: string, text: string): Promise<{ path: string }> {
        const file = path ?? `/workspace/${name}`;
        this.saved.set(file, text);
        return { path: file };
    }

    /** @returns what an agent would read: the output, or `{ success: false, error }` */
    async call(name: string, args: object): Promise<Answer> {
        const context = { signal: new AbortController().signal, caller: 'a test', progress: () => undefined };
        const outcome = await runTool(this.catalogue.get(name), args, this, context, (tool, error) => {
            throw new Error(`${tool} failed inside`, { cause: error });
        });
        // As it goes over the wire.
        return JSON.parse(JSON.stringify(outcome.success ? outcome.output : { success: false, error: outcome.error }));
    }
}

/** Read with optional chaining: tests look at what they expect, whatever the tool. */
export interface Answer {
    readonly success: boolean;
    readonly data: AnswerData;
    readonly diagram_xml: string;
    readonly active_layer_id: string;
    readonly diagram_id: string;
    readonly xml: string;
    readonly error: { readonly code: string; readonly message: string; readonly suggestion?: string; readonly details?: AnswerData };
    readonly [key: string]: unknown;
}

export interface AnswerData {
    readonly summary: { readonly total: number; readonly succeeded: number; readonly failed: number };
    readonly results: readonly {
        readonly success: boolean;
        readonly cell: { readonly id: string };
        readonly matches: readonly { readonly id: string; readonly name: string; readonly confidence: number; readonly picture?: string }[];
        readonly warnings?: readonly string[];
        readonly error: { readonly code: string; readonly message: string };
    }[];
    readonly xml: string;
    readonly resolved_count: number;
    readonly diagram_xml: string;
    readonly [key: string]: unknown;
}

/** What a host has beyond {@link DrawioHub} where no call names a file. */
export const NO_FILES = {
    libraries: async () => [],
    documents: { call: () => Promise.reject(new Error('There are no files here.')) },
    art: async () => new Map<string, string>()
};
