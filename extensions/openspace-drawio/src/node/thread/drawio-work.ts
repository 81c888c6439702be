import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import type { ArtSource } from '@openspace/diagram';
import {
    DiagramStore,
    type DrawioPort,
    FileDiagram,
    fileTools,
    generatorTools,
    type LaidOut,
    type LayoutEdge,
    type LayoutNode,
    type SavedFile,
    type ShapeLibrary,
    statelessTools,
    type StoredDiagram,
    withPackedShapes
} from '@openspace/drawio';
import { Catalogue } from '@openspace/tool';
import type { DrawioPreview } from '../../common/drawio-previews';
import { type GivenFile, leaveFile, type LeftFile } from '../files/given-file';
import { loadShapes } from '../load-shapes';
import { paintPrograms } from '../programs/paint-programs';
import { withPrograms } from '../programs/with-programs';
import { paintPage } from './paint-page';
import { paintShape } from './paint-shape';

/** A call of a draw.io tool, sent to a thread. */
export interface DrawioCall {
    readonly kind: 'tool';
    readonly tool: string;
    /** Has been through the tool's schema. */
    readonly input: Readonly<Record<string, unknown>>;
    readonly caller: string;
    /** The diagram that the input names by id, if there is one. */
    readonly stored?: StoredDiagram | undefined;
    /** The file that the input names, if it names one. */
    readonly file?: GivenFile | undefined;
    /** Files and folders with libraries of the person. */
    readonly libraries: readonly string[];
}

export interface DrawioDone {
    /** What the tool gave. */
    readonly output: Readonly<Record<string, unknown>>;
    /** Diagrams that were made or changed. */
    readonly stored: readonly StoredDiagram[];
    readonly left?: LeftFile | undefined;
}

/** A page to paint, sent to a thread. */
export interface PaintCall {
    readonly kind: 'paint';
    readonly text: string;
    readonly page: number;
}

/** Cells to paint by programs, sent to a thread. */
export interface ProgramsCall {
    readonly kind: 'programs';
    /** As art is asked for. */
    readonly names: readonly string[];
}

/** A library file to be written as draw.io's app reads it, sent to a thread. */
export interface PackCall {
    readonly kind: 'pack';
    readonly text: string;
    readonly name: string;
}

/** What a thread asks of the backend while it works on a call. */
export type DrawioAsk =
    /** The stencils and pictures of these names. */
    | { readonly kind: 'art'; readonly names: readonly string[] }
    | { readonly kind: 'layout'; readonly nodes: readonly LayoutNode[]; readonly edges: readonly LayoutEdge[] }
    | {
          readonly kind: 'save';
          readonly path: string | undefined;
          readonly name: string;
          readonly text: string;
          readonly overwrite: boolean;
      };

const catalogue = new Catalogue([...generatorTools, ...statelessTools, ...fileTools]);
let shapes: { readonly places: string; readonly library: Promise<ShapeLibrary> } | undefined;

/** @throws ToolError those of the tool, or of what cannot be painted */
export function doDrawioWork(
    call: DrawioCall | PaintCall | ProgramsCall | PackCall,
    ask: AskCaller
): Promise<DrawioDone> | Promise<DrawioPreview> | Promise<ReadonlyMap<string, string>> | string {
    // Answered by our own side with what the type says.
    const files: ArtSource = async names => (await ask({ kind: 'art', names } satisfies DrawioAsk)) as ReadonlyMap<string, string>;
    // Asked for from here, they could wait for this very thread.
    const art = withPrograms(names => paintPrograms(names, files), files);
    switch (call.kind) {
        case 'tool':
            return doDrawioCall(call, ask, art);
        case 'paint':
            return paintPage(call.text, call.page, art);
        case 'programs':
            return paintPrograms(call.names, files);
        case 'pack':
            return withPackedShapes(call.text, call.name);
    }
}

async function doDrawioCall(call: DrawioCall, ask: AskCaller, art: ArtSource): Promise<DrawioDone> {
    const store = new DiagramStore(Date.now, Math.random);
    if (call.stored) {
        store.take(call.stored);
    }
    const changed = new Set<string>();
    store.onDidChange(({ id }) => changed.add(id));
    const context = {
        // The thread is ended when the call is cancelled.
        signal: new AbortController().signal,
        caller: call.caller,
        progress: () => undefined
    };
    const file = call.file && new FileDiagram(call.file.text);
    const port = portOf(call, { store, ask, file, art });
    const output = (await catalogue.get(call.tool).run(call.input, port, context)) as DrawioDone['output'];
    const left = file && call.file && (await leaveFile(file, call.file, art));
    return { output, stored: [...changed].flatMap(id => store.peek(id) ?? []), left };
}

interface Surroundings {
    readonly store: DiagramStore;
    readonly ask: AskCaller;
    readonly file: FileDiagram | undefined;
    readonly art: ArtSource;
}

function portOf(call: DrawioCall, { store, ask, file, art }: Surroundings): DrawioPort {
    return {
        store,
        file,
        steps: call.file?.steps,
        seenPage: call.file?.seenPage,
        layout: {
            // Answered by our own side with what the port's types say.
            layOut: async (nodes, edges) => (await ask({ kind: 'layout', nodes, edges } satisfies DrawioAsk)) as LaidOut
        },
        shapes: () => shapesOf(call.libraries),
        picture: (style, width, height) => paintShape(style, width, height, art),
        random: Math.random,
        save: async (path, name, text, overwrite) =>
            (await ask({ kind: 'save', path, name, text, overwrite } satisfies DrawioAsk)) as SavedFile
    };
}

function shapesOf(places: readonly string[]): Promise<ShapeLibrary> {
    const key = places.join('\n');
    if (shapes?.places !== key) {
        // What cannot be read is logged where the backend reads the same.
        shapes = { places: key, library: loadShapes(places, { skipped: () => undefined, failed: () => undefined }) };
    }
    return shapes.library;
}
