import { invalidInput } from '@openspace/tool';
import { DrawioError, quoted } from '../drawio-error';
import type { OpenFile, ShapesPort } from '../shapes-port';
import type { Cell } from '../document/cell';
import { DrawioDocument } from '../document/drawio-document';
import type { Page } from '../document/page';
import type { FileDiagram } from '../file/file-diagram';
import { isPlaceholder, replaceIconsByPlaceholders } from '../placeholders/placeholders';
import type { ShapeLibrary } from '../shapes/shape-library';
import type { CellInfo } from '../tool-fields';
import { describeCell } from './describe-cell';
import { choosePage } from './find-page';

/** While a diagram is this small, its transactional XML stays readable; beyond, the page is compressed. */
const PLAIN_CHARS = 4_096;

export interface DiagramInput {
    readonly diagram_xml?: string | null | undefined;
    readonly active_layer_id?: string | null | undefined;
    readonly transactional?: boolean | undefined;
    readonly path?: string | undefined;
    readonly active_page_id?: string | null | undefined;
    readonly expectedRevision?: string | undefined;
}

/** With a path the diagram is in its file. */
export interface Changed<Data> extends Read<Data> {
    readonly diagram_xml?: string;
    readonly active_layer_id: string;
}

export interface Read<Data> {
    readonly data: Data;
    /** The page that the call worked on. */
    readonly active_page_id: string;
}

/** One call's work on one diagram: what was sent, loaded; nothing of it outlives the call. */
export class DiagramSession {
    private constructor(
        readonly document: DrawioDocument,
        readonly shapes: ShapeLibrary,
        readonly random: () => number,
        readonly transactional: boolean,
        private readonly file: FileDiagram | undefined,
        private layerId: string | undefined
    ) {}

    /** @throws DrawioError `INVALID_XML`, `DECOMPRESS_FAILED`, `PAGE_NOT_FOUND`, `LAYER_NOT_FOUND`; ToolError `INVALID_INPUT` */
    static async open(input: DiagramInput, port: ShapesPort): Promise<DiagramSession> {
        const file = fileOf(input, port, 'diagram_xml');
        const given = file?.xml ?? input.diagram_xml ?? '';
        const document = given.trim() === '' ? DrawioDocument.blank() : DrawioDocument.load(given, port.room);
        document.damaged = file?.damaged ?? [];
        choosePage(document, input.active_page_id, file && port.seenPage);
        const layerId = input.active_layer_id ?? undefined;
        const shapes = await port.shapes();
        const session = new DiagramSession(document, shapes, () => port.random(), input.transactional ?? false, file, layerId);
        if (layerId !== undefined) {
            session.layer(layerId);
        }
        return session;
    }

    get page(): Page {
        return this.document.activePage;
    }

    /** Where new cells go. */
    get activeLayer(): Cell {
        const layer = this.layerId === undefined ? undefined : this.page.find(this.layerId);
        const first = layer ?? this.page.layers[0];
        if (!first) {
            throw new Error('A page always has a layer.');
        }
        return first;
    }

    set activeLayer(layer: Cell) {
        this.layerId = layer.id;
    }

    /** Goes to another page, and there to its first layer. */
    turnTo(page: Page): void {
        this.document.activePage = page;
        this.layerId = undefined;
    }

    /** @throws DrawioError `LAYER_NOT_FOUND` */
    layer(id: string): Cell {
        const layer = this.page.find(id);
        if (!layer || !this.page.isLayer(layer)) {
            throw new DrawioError('LAYER_NOT_FOUND', `Page ${quoted(this.page.name)} has no layer ${quoted(id)}.`, {
                cell_id: id,
                suggestion: `Its layers are ${this.page.layers.map(each => quoted(each.id)).join(', ')}.`
            });
        }
        return layer;
    }

    /** A cell that one sees. @throws DrawioError `CELL_NOT_FOUND` */
    cell(id: string): Cell {
        const cell = this.page.find(id);
        if (!cell || cell === this.page.root || this.page.isLayer(cell)) {
            const elsewhere = this.document.pages.find(page => page !== this.page && page.find(id));
            throw new DrawioError('CELL_NOT_FOUND', `Page ${quoted(this.page.name)} has no cell ${quoted(id)}.`, {
                cell_id: id,
                suggestion: elsewhere
                    ? `It is on page ${quoted(elsewhere.name)}; ${this.howToTurnTo(elsewhere)}.`
                    : 'List the cells with list-paged-model.'
            });
        }
        return cell;
    }

    private howToTurnTo({ id }: Page): string {
        return this.file ? `give ${quoted(id)} as active_page_id` : `call set-active-page with ${quoted(id)} first`;
    }

    /** @throws DrawioError `CELL_NOT_FOUND`, `WRONG_CELL_TYPE` */
    vertex(id: string): Cell {
        const cell = this.cell(id);
        if (!cell.isVertex) {
            throw wrongType(id, 'an edge', 'Use edit-edges for edges.');
        }
        return cell;
    }

    /** @throws DrawioError `CELL_NOT_FOUND`, `WRONG_CELL_TYPE` */
    edge(id: string): Cell {
        const cell = this.cell(id);
        if (!cell.isEdge) {
            throw wrongType(id, 'a vertex', 'Use edit-cells for vertices.');
        }
        return cell;
    }

    /** A cell as the results of this call tell it: whole, or in transactional mode its id alone. */
    tell(cell: Cell): CellInfo {
        return this.transactional ? { id: cell.id } : describeCell(this.page, cell);
    }

    /** A file always has its icons, for others see it. */
    get usesPlaceholders(): boolean {
        return this.transactional && !this.file;
    }

    get placeholders(): number {
        return this.document.pages.reduce((sum, page) => sum + Array.from(page.all).filter(isPlaceholder).length, 0);
    }

    async close<Data>(data: Data): Promise<Changed<Data>> {
        const { file } = this;
        const place = { active_layer_id: this.activeLayer.id, active_page_id: this.page.id };
        if (file) {
            file.replace(this.document.toXml());
            return { data, ...place };
        }
        if (this.transactional) {
            await replaceIconsByPlaceholders(this.document, this.shapes);
        }
        return { data, diagram_xml: this.xml(), ...place };
    }

    private xml(): string {
        const plain = this.document.toXml();
        return this.transactional && plain.length > PLAIN_CHARS ? this.document.toXml({ compress: true }) : plain;
    }
}

/** Loads, changes, and answers with the changed diagram; an error leaves the caller with what it sent. */
export async function changeDiagram<Data>(
    input: DiagramInput,
    port: ShapesPort,
    change: (session: DiagramSession) => Data | Promise<Data>
): Promise<Changed<Data>> {
    const session = await DiagramSession.open(input, port);
    return session.close(await change(session));
}

/** Loads and answers without the diagram. */
export async function readDiagram<Data>(
    input: DiagramInput,
    port: ShapesPort,
    read: (session: DiagramSession) => Data | Promise<Data>
): Promise<Read<Data>> {
    const session = await DiagramSession.open(input, port);
    return { data: await read(session), active_page_id: session.page.id };
}

/**
 * The file that a call works on; undefined for a call with the XML.
 * @param other the field that such a call has instead
 * @throws ToolError `INVALID_INPUT` if both are given, and for fields that need a path
 */
export function fileOf(
    input: Readonly<Partial<Record<'path' | 'diagram_xml' | 'xml' | 'diagram_id' | 'expectedRevision', string | null | undefined>>>,
    port: OpenFile,
    other: 'diagram_xml' | 'xml' | 'diagram_id'
): FileDiagram | undefined {
    if (input.path === undefined) {
        if (input.expectedRevision !== undefined) {
            throw invalidInput(
                [{ path: 'expectedRevision', message: 'is that of a file, and path is missing' }],
                'Leave it out, or give path.'
            );
        }
        return undefined;
    }
    if ((input[other] ?? '') !== '') {
        throw invalidInput([{ path: 'path', message: `is given in addition to ${other}` }], `Give path or ${other}, one of the two.`);
    }
    if (!port.file) {
        throw new Error('A call with a path runs without its file.');
    }
    return port.file;
}

function wrongType(id: string, kind: string, suggestion: string): DrawioError {
    return new DrawioError('WRONG_CELL_TYPE', `Cell ${quoted(id)} is ${kind}.`, { cell_id: id, suggestion });
}
