import { DrawioError, quoted } from '../drawio-error';
import { LIMITS } from '../limits';
import { parseXml, startIn, type TextStart } from '../xml/parse-xml';
import { serializeInLines, serializeXml } from '../xml/serialize-xml';
import { childNamed, element, elementsOf, isElement, textOf, type XmlElement, type XmlNode } from '../xml/xml-tree';
import { compressPage, decompressPage, type InflatedBytes } from './page-compression';
import { type DamagedPage, withDamagedPages } from './damaged-pages';
import { IdGenerator, type IdPrefix } from './id-generator';
import { fileVariables } from './file-variables';
import { Page, type PageSurroundings } from './page';
import { type ModelSource, refuseStrayCells, refuseUndecodable } from './refuse-undecodable';
import { unwrapXml } from './unwrap';

/** On `mxfile`, the id of the page that calls work on; absent for the first one. draw.io ignores it. */
const ACTIVE_PAGE = 'openspace-active-page';

/** On the outermost element, the highest id that was given to a cell which is gone. draw.io ignores it. */
const LAST_RETIRED = 'openspace-last-cell';

/** On `mxfile`, the placeholders of the file, as an object of JSON. */
const VARIABLES = 'vars';

export interface PageSize {
    readonly width: number;
    readonly height: number;
}

interface WrittenAs {
    readonly compress?: boolean;
    readonly forFile?: boolean;
    readonly inLines?: boolean;
}

/** A .drawio document. What is not understood stays in it, in its place. */
export class DrawioDocument implements PageSurroundings {
    readonly pages: Page[] = [];
    /** Pages that are in the file and cannot be read; they are written as they were. */
    damaged: readonly DamagedPage[] = [];
    /** What the file is called, for labels that say so. */
    fileName: string | undefined;
    private readonly ids = new IdGenerator();
    private said: { readonly text: string | undefined; readonly values: ReadonlyMap<string, string> } = {
        text: undefined,
        values: new Map()
    };

    /** @param file the `mxfile`; undefined while the document is a bare model of one page */
    private constructor(private file: XmlElement | undefined) {}

    static blank(name = 'Page-1', size: PageSize = { width: 1100, height: 850 }): DrawioDocument {
        const document = new DrawioDocument(element('mxfile', { host: 'OpenSpace' }));
        document.addPage(name, size);
        return document;
    }

    /**
     * @param room how many characters the document may have, decompressed
     * @param offset of the text in its file
     * @param inflated is told what its pages are decompressed to
     * @throws DrawioError `EMPTY_XML`, `INVALID_XML`, `DECOMPRESS_FAILED`; BeyondRoom when it outgrows a smaller room than that of all documents
     */
    static load(text: string, room: number = LIMITS.chars, offset?: TextStart, inflated?: InflatedBytes): DrawioDocument {
        const xml = unwrapXml(text, room);
        const at = text.indexOf(xml);
        const start = at < 0 ? undefined : startIn(text, at, offset);
        const root = parseXml(xml, start);
        const source = { root, text: xml, start };
        const lastRetired = root.attributes.get(LAST_RETIRED) ?? '';
        root.attributes.delete(LAST_RETIRED);
        if (root.name === 'mxGraphModel') {
            refuseUndecodable(root, source);
            const document = new DrawioDocument(undefined);
            document.ids.retire(lastRetired);
            document.adoptAll([{ diagram: element('diagram', { id: 'page-1', name: 'Page-1' }), model: root }]);
            return document;
        }
        if (root.name !== 'mxfile' && root.name !== 'diagram') {
            throw new DrawioError('INVALID_XML', `The XML is a ${quoted(root.name)}, not a draw.io diagram.`, {
                suggestion: 'Send an mxfile or an mxGraphModel.'
            });
        }
        const file = root.name === 'mxfile' ? root : element('mxfile', {}, [root]);
        const document = new DrawioDocument(file);
        document.ids.retire(lastRetired);
        const diagrams = elementsOf(file).filter(child => child.name === 'diagram');
        if (diagrams.length > LIMITS.pages) {
            throw new DrawioError('INVALID_XML', `The file has ${diagrams.length} pages; up to ${LIMITS.pages} are read.`);
        }
        // All pages are decompressed, within one bound, before the first is parsed.
        let left = room;
        const texts = diagrams.map(diagram => {
            const xml = ofPage(diagram, diagrams.length, () => pageText(diagram, left, room, inflated));
            left -= xml?.length ?? 0;
            return { diagram, xml };
        });
        const contents = texts.map(({ diagram, xml }) => ({
            diagram,
            model: ofPage(diagram, diagrams.length, () => pageModel(diagram, xml, source))
        }));
        refuseStrayCells(source, new Set(contents.map(({ model }) => model)));
        document.adoptAll(contents);
        if (document.pages.length === 0) {
            document.addPage('Page-1');
        }
        return document;
    }

    /** All existing ids are known before ids are made for cells and pages that have none. */
    private adoptAll(contents: readonly { diagram: XmlElement; model: XmlElement }[]): void {
        for (const { diagram, model } of contents) {
            this.ids.see(diagram.attributes.get('id') ?? '');
            const root = childNamed(model, 'root');
            for (const child of root ? elementsOf(root) : []) {
                this.ids.see(child.attributes.get('id') ?? '');
            }
        }
        for (const { diagram, model } of contents) {
            this.adopt(diagram, model);
        }
    }

    private adopt(diagram: XmlElement, model: XmlElement): Page {
        if (!diagram.attributes.has('id') || this.pages.some(page => page.id === diagram.attributes.get('id'))) {
            diagram.attributes.set('id', this.ids.next('page'));
        }
        if (!diagram.attributes.has('name')) {
            diagram.attributes.set('name', `Page-${this.pages.length + 1}`);
        }
        const page = new Page(diagram, model, this.ids, this);
        this.pages.push(page);
        return page;
    }

    /** An id that no page, layer or cell of the document has: `cell-7`. */
    newId(prefix: IdPrefix): string {
        return this.ids.next(prefix);
    }

    get pageCount(): number {
        return this.pages.length + this.damaged.length;
    }

    /** The placeholders that all labels of the file may name. */
    get variables(): ReadonlyMap<string, string> {
        const said = this.file?.attributes.get(VARIABLES);
        if (this.said.text !== said) {
            this.said = { text: said, values: fileVariables(said) };
        }
        return this.said.values;
    }

    /** Adds to the placeholders of the file; those that it has stay. */
    addVariables(values: ReadonlyMap<string, string>): void {
        if (values.size > 0) {
            this.file?.attributes.set(VARIABLES, JSON.stringify(Object.fromEntries([...values, ...this.variables])));
        }
    }

    /** What calls work on. */
    get activePage(): Page {
        const id = this.file?.attributes.get(ACTIVE_PAGE);
        const page = this.pages.find(candidate => candidate.id === id) ?? this.pages[0];
        if (!page) {
            throw new Error('A document always has a page.');
        }
        return page;
    }

    set activePage(page: Page) {
        if (page === this.pages[0]) {
            this.file?.attributes.delete(ACTIVE_PAGE);
        } else {
            this.file?.attributes.set(ACTIVE_PAGE, page.id);
        }
    }

    /** Undefined when there is none with the id. */
    findPage(id: string): Page | undefined {
        return this.pages.find(page => page.id === id);
    }

    addPage(name: string, size: PageSize = { width: 1100, height: 850 }): Page {
        if (!this.file) {
            this.file = element(
                'mxfile',
                { host: 'OpenSpace' },
                this.pages.map(page => page.diagram)
            );
        }
        // The first page has the ids that other programs expect; later ones must not repeat them.
        const first = this.pages.length === 0;
        const rootId = first ? '0' : this.ids.next('root');
        const root = element('root', {}, [
            element('mxCell', { id: rootId }),
            element('mxCell', { id: first ? '1' : this.ids.next('layer'), parent: rootId })
        ]);
        const model = element('mxGraphModel', modelAttributes(size), [root]);
        const diagram = element('diagram', { id: this.ids.next('page'), name });
        this.file.children.push(diagram);
        return this.adopt(diagram, model);
    }

    /** The last page cannot be removed; the caller checks. */
    removePage(page: Page): void {
        const active = this.activePage;
        this.pages.splice(this.pages.indexOf(page), 1);
        if (this.file) {
            this.file.children = this.file.children.filter(child => child !== page.diagram);
        }
        this.activePage = active === page ? this.activePage : active;
    }

    /**
     * @param forFile leaves out what only calls need to know of each other
     * @param inLines writes a line for each cell
     * @param damaged false leaves out the damaged pages, for the code that writes the file to add
     */
    toXml({ damaged = true, ...options }: WrittenAs & { damaged?: boolean } = {}): string {
        const xml = this.readablePages(options);
        return damaged ? withDamagedPages(xml, this.damaged) : xml;
    }

    private readablePages({ compress = false, forFile = false, inLines = false }: WrittenAs): string {
        const serialize = inLines ? serializeInLines : serializeXml;
        const first = this.pages[0];
        if (!this.file && first && !compress) {
            return serialize({ ...first.model, attributes: this.outerAttributes(first.model.attributes, forFile) });
        }
        const contents = new Map(this.pages.map(page => [page.diagram, contentOf(page, compress)]));
        const file = this.file ?? element('mxfile', { host: 'OpenSpace' }, [...contents.keys()]);
        const attributes = this.outerAttributes(file.attributes, forFile);
        if (attributes.has('pages')) {
            attributes.set('pages', String(this.pages.length + this.damaged.length));
        }
        if (attributes.has('compressed')) {
            attributes.set('compressed', String(compress));
        }
        const children = file.children.map(child => {
            const content = isElement(child) ? contents.get(child) : undefined;
            return content && isElement(child) ? { ...child, children: [content] } : child;
        });
        return serialize({ ...file, attributes, children });
    }

    private outerAttributes(attributes: ReadonlyMap<string, string>, forFile: boolean): Map<string, string> {
        const own = new Map(attributes);
        if (forFile) {
            own.delete(ACTIVE_PAGE);
        } else if (this.ids.lastRetired !== undefined) {
            own.set(LAST_RETIRED, this.ids.lastRetired);
        }
        return own;
    }
}

/** Names the page in what is wrong with it, where there are several. */
function ofPage<T>(diagram: XmlElement, count: number, read: () => T): T {
    try {
        return read();
    } catch (error) {
        if (error instanceof DrawioError && count > 1) {
            throw error.ofPage(diagram.attributes.get('name') ?? diagram.attributes.get('id') ?? '');
        }
        throw error;
    }
}

function contentOf(page: Page, compress: boolean): XmlNode {
    return compress ? { kind: 'text', text: compressPage(serializeXml(page.model)) } : page.model;
}

/** The XML of a page that stands in its file as text: escaped, in CDATA, or compressed. */
function pageText(diagram: XmlElement, room: number, whole: number, inflated: InflatedBytes | undefined): string | undefined {
    const text = childNamed(diagram, 'mxGraphModel') ? '' : textOf(diagram).trim();
    return text === '' ? undefined : text.startsWith('<') ? text : decompressPage(text, room, whole, inflated);
}

/** The model, which a page that was never drawn on does not have. */
function pageModel(diagram: XmlElement, xml: string | undefined, file: ModelSource): XmlElement {
    const model = xml === undefined ? (childNamed(diagram, 'mxGraphModel') ?? element('mxGraphModel')) : parseXml(xml);
    if (model.name !== 'mxGraphModel') {
        throw new DrawioError('INVALID_XML', `A page holds a ${quoted(model.name)} instead of an mxGraphModel.`);
    }
    refuseUndecodable(model, xml === undefined ? file : { root: model, text: xml, start: undefined });
    return model;
}

/** Grid, guides and page of a new diagram, as draw.io's own new diagrams have them. */
function modelAttributes({ width, height }: PageSize): Record<string, string> {
    const on = Object.fromEntries(['grid', 'guides', 'tooltips', 'connect', 'arrows', 'fold', 'page'].map(key => [key, '1']));
    return { ...on, gridSize: '10', pageScale: '1', pageWidth: String(width), pageHeight: String(height), math: '0', shadow: '0' };
}
