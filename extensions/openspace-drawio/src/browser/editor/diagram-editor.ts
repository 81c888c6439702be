import type { ContentSnapshot } from '@openspace/core/lib/browser/documents/document-file';
import type { EditorLibrary } from '../../common/drawio-app';
import type { DocumentEditor } from '@openspace/core/lib/browser/documents/document-services';
import type { SentChange } from '@openspace/drawio';
import type { Result } from '@openspace/tool';

/**
 * The seam between the window's own bundle and the one that reads and merges diagrams, which is loaded with the first one.
 * Only types cross it at compile time, and only plain values at run time: expected failures travel as an {@link Result}.
 */
export interface DiagramEditorModule {
    /** Reads a file's text; the error says why it cannot be read. An empty text is an empty diagram. */
    openDiagram(text: string, name: string): Result<DiagramEditor>;
}

export interface DiagramSettings {
    readonly theme: 'light' | 'dark';
    /** What the IDE is shown in, such as `de`. */
    readonly language: string;
    /** Where the app's files are, absolute, with a trailing slash. */
    readonly appUrl: string;
    /** The label of the frame for those who do not see it. */
    readonly title: string;
}

/** A picture, alone or with the diagram in it. */
export type PictureFormat = 'svg' | 'png' | 'xmlsvg' | 'xmlpng';

/** A key that the person pressed in the frame and that is the IDE's. */
export type FrameKey = Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a frame asks of the window. Whatever runs in the frame can ask it. */
export interface FrameHost {
    /** The person follows a link; the address is as the diagram has it. */
    openLink(address: string): void;
    /** Does what the IDE does with a key, if it is one of those that a frame may press. */
    press(key: FrameKey): void;
    focused(): void;
    /** The person's own, for the sidebar. */
    libraries(): Promise<readonly EditorLibrary[]>;
    /** The app cannot be loaded, or shows the diagram now. */
    stateChanged(): void;
}

/** An agent's change of a diagram as it is now. */
export interface PlannedChange {
    /** The ids of the cells and pages that it touches, as {@link DiagramEditor.contested} names them. */
    readonly touched: readonly string[];
    /** The whole diagram with the change, as it belongs into the file. */
    readonly after: ContentSnapshot;
    /**
     * Shows the change as one step of the person's undo history, once it is in the file. Where draw.io cannot show it, the change is
     * reverted: the file then is to be saved, and draw.io loaded again.
     */
    commit(): Promise<Result>;
}

/** One open diagram; it stays while the tabs that show it come and go. */
export interface DiagramEditor extends DocumentEditor {
    /** Called after the content changed, regardless of who changed it. */
    onDidChange(listener: () => void): () => void;
    /** Where the diagram is drawn; the same element each time. */
    show(settings: DiagramSettings, host: FrameHost): HTMLElement;
    configure(settings: DiagramSettings): void;
    /** Whether draw.io shows the diagram, is on its way, did not start, or was there and is not any longer. */
    readonly state: 'loading' | 'shown' | 'failed' | 'lost';
    /** The id of the page that the person looks at, as of {@link catchUp}; undefined while draw.io does not show the diagram. */
    readonly page: string | undefined;
    /** Why draw.io stopped, in its own words, where a change is the reason. */
    readonly trouble: string | undefined;
    /** Starts draw.io again. */
    reload(): void;
    /** Brings cells into view, on their page, once draw.io shows the diagram. @param selects else the person's selection stays */
    point(cells: readonly string[], selects: boolean): void;
    /** Resolves when all that the person has drawn is here. */
    catchUp(): Promise<void>;
    /** Resolves when the person is not in the middle of something that a change would disturb; false: not within `limitMs`. */
    letGo(change: SentChange, limitMs: number): Promise<boolean>;
    /** What a change of the diagram as it is now would be. Nothing is shown before it is committed. */
    plan(change: SentChange): Result<PlannedChange>;
    /** For a file that is a picture: paints it again, and gives what belongs into the file then; undefined where that is the same. */
    repainted(): Promise<ContentSnapshot | undefined>;
    /** Resolves when all that the person has drawn is here, and the picture of it for a file that is one. */
    settle(): Promise<void>;
    /** The bytes of a picture of the page in view; undefined when draw.io does not make one. */
    paint(format: PictureFormat): Promise<Uint8Array | undefined>;
    /** An action of draw.io by its name, such as `undo`. */
    run(action: string): void;
    /** Lets the person choose a template for an empty diagram. */
    chooseTemplate(): void;
    focus(): void;
}
