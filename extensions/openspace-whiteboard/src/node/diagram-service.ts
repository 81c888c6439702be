import type { BoardChange, Planned, RunElk } from '@openspace/board';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { type Codec, type Diagram, findFaults, type Loss, type Picture } from '@openspace/diagram';
import type { Imported, ImportOptions } from '@openspace/diagram/lib/codecs/whiteboard';
import { type LaidOut, layOutPages } from '@openspace/diagram/lib/layout/lay-out-diagram';
import { leaveToPlanner } from '@openspace/diagram/lib/layout/leave-to-planner';
import { type CancelSignal, refuseConflict, ToolError } from '@openspace/tool';
import type { Disposable } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import * as path from 'path';
import { setImmediate as nextTurn } from 'timers/promises';
import type { DiagramFormat, Diagrams, OpenedDiagram, OpenOptions, SavedFile, SaveOptions } from '../common/diagrams';
import { DiagramFormats } from './diagram-formats';
import { DiagramTargets, lossesOf } from './diagram-targets';
import { withFonts } from './fonts/embedded-fonts';
import type { ShapeLabel } from './search/matching-labels';
import { ImportThread } from './imports/import-thread';
import { checkDiagram } from './pictures/check-diagram';
import { rasterize } from './rasterizer';

/** What a path ends with; a text of one line may be a diagram as well. */
const LIKE_A_PATH = /^[^\n<>{}|]{1,1000}\.[A-Za-z0-9]{1,12}$/;
/** What diagrams of one line have and names of files rarely do: with a format, a text with it is a diagram if it is no file. */
const UNLIKE_A_NAME = /[\s;:>"(]/;
const PICTURES: Readonly<Record<string, string>> = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.gif': 'gif', '.webp': 'webp' };
const SVG = 'image/svg+xml';
/** To give places to more nodes or lines than this would hold the backend up: few nodes may have many lines. */
const IN_THREAD = { nodes: 10, edges: 12 };
/** The formats whose shapes have attributes of their own. */
const KEEP_DATA: ReadonlySet<string> = new Set(['drawio', 'tldr']);

interface Source {
    readonly text: string;
    /** Absolute; undefined for a text that was given as it is. */
    readonly path?: string;
}

/** Reads, writes and converts diagrams of all formats that are installed. */
@injectable()
export class DiagramService implements Diagrams {
    private readonly imports = new ImportThread();
    private readonly lent = new Map<string, OpenedDiagram>();
    private readonly targets: DiagramTargets;

    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve' | 'readBytes' | 'writeBytes'>,
        @inject(DiagramFormats) private readonly formats: DiagramFormats,
        @inject(ElkThread) private readonly elk: Pick<ElkThread, 'layOut'>
    ) {
        this.targets = new DiagramTargets(files, formats);
    }

    /** The formats of files that can be drawn on a board. */
    get readable(): readonly DiagramFormat[] {
        return this.formats.all.map(({ id, title, suffixes, mimeType = '' }) => ({
            id,
            title,
            suffixes,
            isPicture: mimeType.startsWith('image/')
        }));
    }

    /** Lets {@link open} find a diagram that is neither a file nor a text, by a name of its own, until it is disposed of. */
    lend(diagram: OpenedDiagram): Disposable & { readonly source: string } {
        const source = `diagram:${randomUUID()}`;
        this.lent.set(source, diagram);
        return { source, dispose: () => void this.lent.delete(source) };
    }

    async open(given: string, options: OpenOptions, signal: CancelSignal): Promise<OpenedDiagram> {
        const lent = this.lent.get(given);
        if (lent) {
            return lent;
        }
        const source = await this.sourceOf(given, options.format);
        const codec = this.codecOf(source, options.format);
        const decoded = await codec.decode(source.text, { ...source, page: pageOf(options.page), signal });
        const faults = [decoded.diagram, ...(decoded.diagram.others ?? [])].flatMap(findFaults);
        if (faults.length > 0) {
            throw new Error(`${codec.id} made a diagram that cannot be: ${faults.slice(0, 3).join('; ')}`);
        }
        // All of a large diagram was looked at, and next it is copied for a thread: each takes half of what others may be kept waiting.
        await nextTurn();
        const checked = await checkDiagram(decoded.diagram, signal);
        if (checked.fault !== undefined && codec.mimeType === SVG) {
            throw new ToolError('INVALID_INPUT', checked.fault, { suggestion: 'Give the whole SVG, well-formed.' });
        }
        const { diagram, laidOut, losses } = await this.layOut(decoded.laidOut ? leaveToPlanner(checked.diagram) : checked.diagram, signal);
        const movable = decoded.laidOut === true ? diagram.nodes.map(({ id }) => id) : laidOut;
        return {
            format: codec.id,
            diagram,
            laidOut: movable,
            losses: [...decoded.losses, ...checked.losses, ...losses],
            source: source.path ?? codec.id
        };
    }

    planInWorker(records: BoardChange['put'], diagram: Diagram, options: ImportOptions, signal: CancelSignal): Promise<Planned<Imported>> {
        return this.imports.plan({ records, diagram, options }, signal);
    }

    /** As a board shows it. */
    async picture(diagram: Diagram, dark: boolean): Promise<Picture> {
        return this.formats.threads.drawSvg(diagram, dark);
    }

    /** Of a file, by its format's own painter or else as a board shows it. */
    async pictureOf(path: string, dark: boolean, signal: CancelSignal): Promise<Picture> {
        const source = await this.sourceOf(path);
        const codec = this.codecOf(source, undefined);
        if (codec.render) {
            return codec.render(source.text, { ...source, signal });
        }
        const { diagram, losses } = await this.open(path, {}, signal);
        const picture = await this.picture(diagram, dark);
        return { ...picture, losses: [...losses, ...picture.losses] };
    }

    /** What the nodes and edges of a file say, on all pages, without a layout. */
    async labelsIn(path: string): Promise<readonly ShapeLabel[]> {
        const source = await this.sourceOf(path);
        const { diagram } = await this.codecOf(source, undefined).decode(source.text, { ...source });
        return [diagram, ...(diagram.others ?? [])]
            .flatMap(({ nodes, edges }) => [...nodes, ...edges])
            .flatMap(({ id, label }) => (label?.trim() ? [{ id, text: label }] : []));
    }

    async encode(diagram: Diagram, format: string): Promise<EncodedDiagram> {
        // A large diagram was copied from one thread and next it is copied to another.
        await nextTurn();
        if (format === 'png') {
            const { svg, losses } = await this.formats.threads.drawSvg(diagram);
            return this.png(svg, [...furtherPages(diagram), ...losses]);
        }
        const codec = this.formats.byId(format);
        if (!codec.encode) {
            throw new ToolError('UNSUPPORTED_FORMAT', `${codec.title} can be read but not written.`, {
                suggestion: 'Choose another format.',
                details: { formats: this.formats.all.filter(other => other.encode).map(({ id }) => id) }
            });
        }
        const { target, losses } = await codec.encode(diagram);
        const cut = codec.paged === true ? [] : furtherPages(diagram);
        const unsaid = KEEP_DATA.has(codec.id) || codec.mimeType?.startsWith('image/') === true ? [] : lostData(diagram);
        return { text: target, mimeType: codec.mimeType ?? 'text/plain', losses: [...cut, ...unsaid, ...losses] };
    }

    /** A diagram as it is written over a text of its format. */
    async onto(existing: string, encoded: EncodedDiagram, format: string): Promise<EncodedDiagram> {
        const codec = this.formats.byId(format);
        if (!('text' in encoded) || !codec.update) {
            return encoded;
        }
        const { text, lost } = await codec.update(existing, encoded.text);
        return { ...encoded, text, losses: [...encoded.losses, ...lossesOf(lost)] };
    }

    async convert(given: string, format: string, options: OpenOptions, signal: CancelSignal): Promise<EncodedDiagram> {
        const source = await this.sourceOf(given, options.format);
        const codec = this.codecOf(source, options.format);
        if ((format === 'svg' || format === 'png') && codec.render) {
            const { svg, width, height, losses } = await codec.render(source.text, { ...source, page: pageOf(options.page) });
            return format === 'svg' ? { text: svg, mimeType: 'image/svg+xml', width, height, losses } : this.png(svg, losses);
        }
        const { diagram, losses } = await this.open(given, options, signal);
        const encoded = await this.encode(diagram, format);
        return { ...encoded, losses: [...losses, ...encoded.losses] };
    }

    async png(svg: string, before: readonly Loss[] = []): Promise<EncodedDiagram> {
        const { losses, ...raster } = await rasterize(svg);
        return { ...raster, mimeType: 'image/png', losses: [...before, ...losses] };
    }

    layOut(diagram: Diagram, signal: CancelSignal): Promise<LaidOut> {
        const elk: RunElk = graph => this.elk.layOut(graph, signal);
        const pages = [diagram, ...(diagram.others ?? [])];
        const free = pages.map(({ nodes, edges }) => ({
            nodes: nodes.filter(({ bounds, path }) => !bounds && !path).length,
            edges: edges.length
        }));
        const isLong = total(free, 'nodes') > IN_THREAD.nodes || (total(free, 'nodes') > 0 && total(free, 'edges') > IN_THREAD.edges);
        return isLong ? this.imports.layOut(diagram, elk, signal) : layOutPages(diagram, elk);
    }

    async save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<SavedFile> {
        const isPicture = options.format === 'svg' && 'text' in encoded;
        return this.targets.write(target, isPicture ? { ...encoded, text: await withFonts(encoded.text) } : encoded, options);
    }

    /** The text of a file of the workspace, or the text that was given: one line may be either. */
    private async sourceOf(given: string, format?: string): Promise<Source> {
        if (given.trim() === '') {
            throw new ToolError('INVALID_INPUT', 'source is empty.', { suggestion: 'Give the path of a file, or the text of a diagram.' });
        }
        if (given.length > 1_000 || /[\n<{]/.test(given) || given.startsWith('data:')) {
            return { text: given };
        }
        try {
            const { path: file, bytes } = await this.files.readBytes(given);
            return { text: textOf(file, bytes), path: file };
        } catch (error) {
            const isNamed = format !== undefined && UNLIKE_A_NAME.test(given.trim());
            const isText = !LIKE_A_PATH.test(given) && (isNamed || this.formats.ofSource(given, undefined) !== undefined);
            if (error instanceof ToolError && error.code !== 'TOO_LARGE' && isText) {
                return { text: given };
            }
            throw error;
        }
    }

    private codecOf({ text, path: file }: Source, format: string | undefined): Codec {
        const codec = format === undefined ? this.formats.ofSource(text, file) : this.formats.byId(format);
        if (!codec) {
            // Markers in the first line hide what a format is recognised by.
            refuseConflict(text);
            const formats = this.formats.all.map(({ id }) => id);
            throw new ToolError('UNSUPPORTED_FORMAT', `${file ?? 'The text'} is in none of the formats that are installed.`, {
                suggestion: `Pass format, one of ${formats.join(', ')}, if it is one of them.`,
                details: { formats }
            });
        }
        return codec;
    }
}

function total(pages: readonly Readonly<Record<'nodes' | 'edges', number>>[], kind: 'nodes' | 'edges'): number {
    return pages.reduce((sum, page) => sum + page[kind], 0);
}

/** What is told where a format has no place for attributes that say nothing of the picture; how draw.io fills in labels is none. */
function lostData({ nodes, edges }: Diagram): Loss[] {
    const names = new Set([...nodes, ...edges].flatMap(({ data = {} }) => Object.keys(data)));
    ['placeholders', 'placeholder'].forEach(name => names.delete(name));
    const told = [...names].slice(0, 10).join(', ');
    return names.size === 0 ? [] : [{ message: `Attributes of draw.io's shapes (${told}) have no place there and are left out.` }];
}

/** What is told where a format has one page only. */
function furtherPages({ others = [] }: Diagram): Loss[] {
    if (others.length === 0) {
        return [];
    }
    const names = others.slice(0, 5).flatMap(({ page }) => (page ? [JSON.stringify(page.name)] : []));
    return [{ message: `Only the first of ${others.length + 1} pages is taken; ask for ${names.join(', ')} by page.` }];
}

function textOf(file: string, bytes: Uint8Array): string {
    const picture = PICTURES[path.extname(file).toLowerCase()];
    if (picture !== undefined) {
        return `data:image/${picture};base64,${Buffer.from(bytes).toString('base64')}`;
    }
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new ToolError('UNSUPPORTED_FORMAT', `${file} is neither UTF-8 text nor a picture.`, {
            suggestion: 'Save the file as UTF-8 first.'
        });
    }
}

function pageOf(page: string | undefined): string | number | undefined {
    return page !== undefined && /^\d{1,6}$/.test(page) ? Number(page) : page;
}
