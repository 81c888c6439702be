/** The channel to the window of the IDE, of ./frame-line.ts. */
export interface Line {
    tell(message: object): void;
    listen(listener: (message: import('../editor/frame-messages').WindowMessage) => void): void;
}

/** A cell as it is written; one with words of its own is in an element that has its id. */
interface WrittenCell extends Pick<Element, 'getAttribute' | 'removeAttribute'> {
    readonly parentElement?: Pick<Element, 'getAttribute'> | null | undefined;
}

/**
 * Lines at shapes that are removed. The app leaves some connected, such as locked ones and what is drawn meanwhile, while a later shape
 * in the file may have the same id.
 */
export interface Ends {
    /** Frees the ends of lines at shapes that a page, as it is written, does not have. */
    free(model: { getElementsByTagName(name: 'mxCell'): Iterable<WrittenCell> }): void;
    /** Lets lines go of removed shapes whose ids shapes have that are about to be inserted. */
    forget(root: Cell | null | undefined, inserted: readonly object[]): void;
}

/** The order of pages. The app tells where a page stands by the one before it, which another page may be by then. */
export interface Pages {
    /**
     * Puts pages in the order of a version that was taken over, where it has added, removed or moved any. A page that the version does not
     * have stays behind what it follows.
     */
    arrange(app: Pick<Ui, 'pages' | 'updateTabContainer'>, diff: Diff, to: readonly Page[]): void;
}

/** Changes from elsewhere, each of which builds on those before it. */
export interface Turns {
    /**
     * Does something once all is done that came before it.
     * @param turn tried again a little later for as long as it is false
     */
    take(turn: (mayWait: boolean) => boolean): void;
}

/** What the other files here give to ./frame-script.ts. */
export interface Ours {
    readonly openspaceLine: Line;
    readonly openspaceEnds: Ends;
    readonly openspacePages: Pages;
    readonly openspaceTurns: Turns;
}

// The parts of draw.io's app that are used, as its version 14 has them.
export interface Cell {
    getId(): string;
    readonly children?: readonly Cell[] | null;
    getTerminal(isSource: boolean): Cell | null;
    setTerminal(terminal: null, isSource: boolean): void;
}
export interface Page {
    getId(): string;
    /** Of a page that has been shown. */
    readonly root?: Cell | null;
    needsUpdate?: boolean;
    readonly viewState?: ViewState;
}
/** Size, background and the like of a page, by name. */
export type ViewState = Readonly<Record<string, unknown>>;
interface Graph {
    readonly model: Source & {
        getCell(id: string): object | undefined;
        getRoot(): Cell | null;
        beginUpdate(): void;
        endUpdate(): void;
        execute(change: object): void;
    };
    readonly view: { scale: number; readonly translate: { readonly x: number; readonly y: number }; setScale(scale: number): void };
    readonly container: HTMLElement;
    isMouseDown: boolean;
    readonly cellEditor: { getEditingCell(): { getId(): string } | null };
    openLink(url: string): null;
    getViewState(): ViewState;
    /** In the pixels of the view. */
    getGraphBounds(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    zoomTo(scale: number): void;
    refresh(): void;
    setSelectionCells(cells: object[]): void;
    scrollCellToVisible(cell: object, center: boolean): void;
}
interface Source {
    addListener(event: string, listener: (sender: object, event: Change) => void): void;
}
export interface Change {
    getProperty(name: 'edit'): { readonly changes: readonly object[] } | undefined;
}
export interface Ui extends Source {
    readonly editor: { readonly graph: Graph };
    readonly actions: { get(name: string): { funct(): void } | undefined };
    pages: Page[] | null;
    currentPage: Page | null;
    getXmlFileData(ignoreSelection: boolean, currentPage: boolean, uncompressed: boolean): Element;
    getPagesForNode(node: Element): Page[];
    diffPages(from: Page[], to: Page[]): Diff;
    getCurrentFile(): { patch(diffs: Diff[], resolver: null, undoable: boolean): void };
    selectPage(page: Page): void;
    updatePageRoot(page: Page): void;
    /** @param values as JSON */
    patchViewState(page: Page, values: Readonly<Record<string, string>>): void;
    updateTabContainer(): void;
    toggleFormatPanel(visible: boolean): void;
    hsplitPosition: number;
    refresh(): void;
    loadLibrary(library: object, expand: boolean): void;
}
/** As the app tells what differs: removed, inserted and updated. */
interface Changes<Update> {
    readonly r?: readonly string[];
    readonly i?: readonly object[];
    readonly u?: Readonly<Record<string, Update>>;
}
interface PageDiff {
    readonly cells?: Changes<object>;
    /** Settings of the page, as JSON. */
    readonly view?: Readonly<Record<string, string>>;
    readonly name?: string;
    readonly previous?: string;
}
export type Diff = Changes<PageDiff>;
