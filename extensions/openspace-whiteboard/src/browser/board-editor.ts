import type { Result } from '@openspace/tool';
import type { BoardChange, BoardView, ElkNode, OutlinedShape } from '@openspace/board';
import type { EditedContent } from '@openspace/core/lib/browser/documents/document-file';
import type { NotationTexts } from './accessibility/notation-texts';
import type { PickerTexts } from './accessibility/picker-texts';
import type { TidyTexts } from './accessibility/tidy-texts';
import type { PageArea } from '../common/proposals/area-of-change';
import type { ProposedChanges } from '../common/proposals/proposed-picture';
import type { MadeStep } from '../common/step-history';
import type { FoundPictures } from '../common/icons-server';
import type { BoardEyes, StepDirection } from '../common/whiteboard-port';

export type { ContentSnapshot as BoardSnapshot } from '@openspace/core/lib/browser/documents/document-file';

/**
 * The seam between the window's own bundle and the one that brings tldraw, which is loaded with the first board.
 * Only types cross it at compile time, and only plain values at run time: a class of one bundle is not the class of
 * the other, so expected failures travel as an {@link Result} instead of being thrown.
 */
export interface BoardEditorModule {
    /** Reads a file's text; error `UNSUPPORTED_FORMAT` says why it cannot be read. An empty text is an empty board. */
    openBoard(text: string, name: string): Result<BoardEditor>;
    /** The text of a file with an empty board; `name` is the file's, which tells the form. */
    newBoard(name: string, title?: string): string;
    /** What makes an empty board of any board. */
    clearing(view: BoardView, title?: string): BoardChange;
}

/** Texts of the box in which a person looks for text. */
export interface FindTexts {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly close: string;
    readonly nothing: string;
    /** Which hit of how many is shown. */
    position(at: number, all: number): string;
}

export interface CommentTexts {
    readonly title: string;
    readonly write: string;
    readonly reply: string;
    readonly send: string;
    readonly resolve: string;
    readonly close: string;
    /** Names the pin of a thread by who began it and how many comments it has. */
    pin(author: string, comments: number): string;
    /** @param at ISO 8601 */
    time(at: string): string;
}

/** Texts of a pane in the language of the IDE, which the bundle of the editor does not know. */
export interface PaneTexts {
    /** Names the canvas of a board. */
    canvas(board: string): string;
    readonly canvasHelp: string;
    readonly shapes: string;
    /** Goes to what an agent drew out of sight. */
    showDrawing(agent: string): string;
    /** `kind` as in an outline; `label` may be empty. */
    shapeName(kind: string, label: string): string;
    /** `from` and `to` are names of shapes; `label` may be empty. */
    arrowName(label: string, from: string, to: string): string;
    /** Says how to draw an arrow from a shape. */
    connectFrom(name: string): string;
    readonly find: FindTexts;
    readonly comments: CommentTexts;
    readonly notation: NotationTexts;
    readonly picker: PickerTexts;
    readonly tidy: TidyTexts;
    /** Instead of the canvas when it fails. */
    readonly crash: { readonly title: string; readonly hint: string; readonly reload: string };
}

/** The icons and stencils that are installed. */
export interface PictureSearch {
    /** At most `limit` of each. */
    search(query: string, limit: number, signal: AbortSignal): Promise<FoundPictures>;
    /** As `data:` URLs by id. */
    pictures(ids: readonly string[], signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** What a pane needs to know of the IDE around it. */
export interface PaneSettings {
    readonly texts: PaneTexts;
    readonly pictures: PictureSearch;
    /** Draws a stencil with its middle at a point of the page. @returns the ids of the shapes that it is made of */
    insertStencil(id: string, at: PlanePoint): Promise<readonly string[]>;
    /** Runs ELK on a graph, in a worker. @throws what says to a person why it could not */
    runElk(graph: ElkNode, signal: AbortSignal): Promise<ElkNode>;
    /** What the board is called. */
    readonly name: string;
    /** Whose comments the person's are. */
    readonly person: string;
    readonly colorScheme: 'light' | 'dark';
    readonly licenseKey: string;
    /** What the IDE is shown in, such as `de`; undefined where no one chose it. */
    readonly language: string | undefined;
    /** Where tldraw's fonts, icons and translations are, absolute, with a trailing slash. */
    readonly assetsUrl: string;
}

export interface ChangeAuthor {
    /** Names the step, e.g. `add 3 shapes`. */
    readonly label: string;
    /** The MCP client's name. */
    readonly caller: string;
    /** A first drawing does not move the view to it: the person said where on the screen it goes. */
    readonly keepsView?: boolean;
    /** Settles when the change is on disk, or cannot be. A large change is shown after it, and soon in any case. */
    readonly written?: Promise<unknown>;
}

export type Unsubscribe = () => void;

/** What a board takes from other hosts, none of which is loaded before the person allows it. */
export interface RemoteContentGate {
    /** The hosts that pictures, videos and pages on the board come from, sorted. */
    readonly hosts: readonly string[];
    onDidChangeHosts(listener: () => void): Unsubscribe;
    /** The only hosts that may be loaded from. */
    allow(hosts: readonly string[]): void;
}

/** A change that can be made as if it had never been, because it could not be written. */
export interface Revocable {
    /** Removes it from the board and from all histories; what the person did since stays. */
    revoke(): void;
}

/** An agent's step on an open board. */
export interface AppliedStep extends MadeStep, Revocable {}

/** A way through the undo history of the editor. */
export interface Traced extends Revocable {
    /** How many steps it was. */
    readonly steps: number;
}

/** A shape that a person holds. */
export interface HeldShape {
    readonly id: string;
    readonly label: string;
    /** `rectangle "Order"` */
    readonly name: string;
}

/** One open board, shown in any number of panes that stay the same. */
export interface BoardEditor extends EditedContent {
    readonly view: BoardView;
    readonly remote: RemoteContentGate;
    /** What is on the page that is shown, as a tree that can be read aloud. */
    outline(): OutlinedShape[];
    /** Where the person is: the active pane. Undefined while no pane is ready. */
    readonly eyes: Omit<BoardEyes, 'path' | 'read'> | undefined;

    /** Called after the content changed, regardless of who changed it. */
    onDidChange(listener: () => void): Unsubscribe;

    /**
     * Resolves when the person holds nothing that the change touches, or, without a change, when no gesture of theirs
     * is under way. False: the person did not let go within `limitMs`.
     */
    settled(limitMs: number, change?: BoardChange): Promise<boolean>;
    /** The shapes that the person holds, by dragging them, editing their label or the like, and that the change touches. */
    held(change: BoardChange): readonly HeldShape[];
    /**
     * Applies a finished change as one step of the person's undo history, into which it comes when a gesture that is
     * under way is over. All or nothing. A large change takes several
     * tasks, during which the panes take no input; no other method but the reading ones may be called meanwhile.
     * @throws what tldraw threw: a change that comes here is valid, so that is a bug.
     */
    apply(change: BoardChange, author: ChangeAuthor): Promise<AppliedStep>;
    /** Undoes, or redoes, up to `steps` steps of anybody that changed the document. */
    step(direction: StepDirection, steps: number): Traced;
    /** The same for exactly these steps; undefined, with nothing changed, when they are not the next ones in the history. */
    retrace(direction: StepDirection, steps: readonly MadeStep[]): Traced | undefined;
    /** Whether a record was last changed by somebody who wrote to the file, and not in this window. */
    isFromFile(id: string): boolean;

    /**
     * Shows for a while who was at work and on which shapes, in all panes. Changes nothing of the board.
     * @param drew the shapes were changed, so that they are pointed to when they are out of view
     */
    showCaller(name: string, shapeIds: readonly string[], drew: boolean): void;

    createPane(settings: PaneSettings): BoardPane;
    /** Resolves when the active pane shows the whole board, when there is no pane, or after `limitMs`. */
    paneReady(limitMs: number): Promise<void>;
    dispose(): void;
}

/** In pixels of the window, or in units of a board's page. */
export interface PlanePoint {
    readonly x: number;
    readonly y: number;
}

/** The pages of a board, as they are when a pane is asked for them. */
export interface PanePages {
    readonly all: readonly { readonly id: string; readonly name: string }[];
    /** The id of the one that is shown. */
    readonly shown: string;
    /** What a further page may be called; undefined when a board cannot have more. */
    readonly nextName: string | undefined;
    show(id: string): void;
    /** Adds one after the others and shows it. */
    add(name: string): void;
    rename(id: string, name: string): void;
    /** Removes one with all that is on it; the last one stays. */
    remove(id: string): void;
}

/** What commands of the palette do in a pane. */
export interface PaneActions {
    /** Opens the box in which the person looks for text on the board. */
    readonly find: () => void;
    /** Opens a box for a comment on what is selected, or on the middle of what is shown. */
    readonly comment: () => void;
    /** Opens the box in which the person chooses a shape to insert. */
    readonly pickShape: () => void;
    /** Connects the selected shapes, or asks for the second one; undefined while nothing is selected that an arrow can end at. */
    readonly connect: (() => void) | undefined;
    /** Gives the keyboard to the section *Notation* of the style panel. */
    readonly goToNotation: () => void;
    /** Arranges the selection, or the board where nothing is selected, as the person chose last. */
    readonly tidyUp: () => void;
    /** Opens the box in which the person chooses how. */
    readonly openTidy: () => void;
    /** Leads the arrows of the selection, or of the board, around what is in their way. */
    readonly routeArrows: () => void;
    /** Marks the selected shapes as ones that no layout moves, or takes the mark away; undefined while none is selected. */
    readonly keepInPlace: (() => void) | undefined;
}

/** A place on the screen that shows a board. It keeps its camera, selection and undo history when it is moved. */
export interface BoardPane {
    readonly element: HTMLElement;
    /** Makes this the pane that agents' calls go to, and gives it the keyboard. */
    focus(): void;
    /** Makes this the pane that agents' calls go to. */
    activate(): void;
    configure(settings: PaneSettings): void;
    undo(): void;
    redo(): void;
    /** Where on the page that is shown a place of the window is. */
    pagePointAt(place: PlanePoint): PlanePoint | undefined;
    /** Pastes what a paste event would bring. */
    paste(data: DataTransfer): void;
    /** Undefined until tldraw is loaded, and while the pane takes no input. */
    readonly actions: PaneActions | undefined;
    /** Undefined until tldraw is loaded, and while the pane takes no input. */
    readonly pages: PanePages | undefined;
    /** Goes to the page of the first of the shapes that there are. */
    showPageOf(shapeIds: readonly string[]): void;
    /** What is painted over the board. */
    readonly proposed: { set(changes: ProposedChanges | undefined): unknown };
    /** Brings a part of a page into view, and moves the camera no further than is needed. */
    showArea(area: PageArea): void;
    /** Page and camera, JSON-safe. */
    viewState(): object | undefined;
    restoreViewState(state: object): void;
    dispose(): void;
}
