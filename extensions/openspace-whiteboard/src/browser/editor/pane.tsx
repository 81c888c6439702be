import { getAssetUrls } from '@tldraw/assets/selfHosted';
import {
    type Editor,
    react,
    type TLAnyShapeUtilConstructor,
    type TLComponents,
    Tldraw,
    type TldrawOptions,
    type TLUiAssetUrlOverrides
} from '@tldraw/tldraw';
import { createRoot, type Root } from 'react-dom/client';
import type { PageArea } from '../../common/proposals/area-of-change';
import type { BoardPane, PaneActions, PanePages, PaneSettings, PlanePoint, Unsubscribe } from '../board-editor';
import type { BoardRecords } from './board-records';
import { noteCaretPlaces } from './caret-places';
import { handleClipboardEvents } from './clipboard-events';
import { showArea } from './editor-eyes';
import { InputBlocker } from './input-blocker';
import { showPage } from './fit-in-view';
import { keepBookmarksHere } from './keep-bookmarks-here';
import { keepWordsWhole } from './keep-words-whole';
import { LabelMeasures } from './label-measures';
import { nameCanvas } from './name-canvas';
import { paneActions } from './pane-actions';
import { keepWholeInView, LEAST_ROOM } from './keep-whole-in-view';
import { onFirstVisit, panePages, showPageOf } from './pane-pages';
import { notedShapeUtils } from './notation';
import { paneComponents, paneOverrides } from './pane-ui';
import { PaneUser } from './pane-user';
import { followChanges } from './follow-changes';
import { workByKeyboard } from './work-by-keyboard';
import { workWithBoxes } from './work-with-boxes';
import { OwnChanges } from './own-changes';
import { pasteBeside } from './paste-beside';
import { nothingProposed } from './proposed-shapes';
import { releaseKey } from './release-key';
import type { RemoteContent } from './remote-content';
import { remoteShapeUtils } from './remote-shapes';
import { StoreReplica } from './store-replica';
import { type TidyContext, tidyContext } from './tidy/tidy-context';
import { undoFromLabel } from './undo-from-label';
import { UndoSteps } from './undo-steps';
import { isViewState, type ViewState, viewStateOf } from './view-state';

/** tldraw creates nothing beyond its limit, and does not say so; the tools' own limits are far below this one. */
const OPTIONS: Partial<TldrawOptions> = { maxShapesPerPage: 20_000 };

/** What a pane tells the board that it shows. */
export interface PaneHost {
    paneReady(): void;
    paneActivated(pane: Pane): void;
    paneChanged(pane: Pane): void;
    paneDisposed(pane: Pane): void;
    step(pane: Pane, direction: 'undo' | 'redo'): void;
}

/** tldraw on a DOM element of its own, with its own copy of the board's store. */
export class Pane implements BoardPane {
    readonly element = document.createElement('div');
    readonly replica: StoreReplica;
    readonly proposed = nothingProposed();
    /** Set as soon as tldraw is there; another one after a crash or a new licence key. */
    mounted: { readonly editor: Editor; readonly steps: UndoSteps } | undefined;

    private readonly root: Root;
    private readonly paneUser: PaneUser;
    private readonly components: TLComponents;
    private readonly tidy: TidyContext;
    private readonly overrides = paneOverrides(direction => this.host.step(this, direction));
    private readonly disposables: Unsubscribe[] = [];
    private readonly assetUrls: TLUiAssetUrlOverrides;
    private readonly shapeUtils: readonly TLAnyShapeUtilConstructor[];
    readonly inputBlocker = new InputBlocker(this.element, event => releaseKey(event, this.mounted?.editor));
    private generation = 0;
    private wantsFocus = false;
    private viewStateToRestore: object | undefined;
    private stopWaitingForRoom: Unsubscribe | undefined;

    constructor(
        records: BoardRecords,
        remote: RemoteContent,
        private settings: PaneSettings,
        private readonly host: PaneHost
    ) {
        this.element.className = 'openspace-document-pane';
        this.element.tabIndex = -1;
        this.replica = new StoreReplica(records, fraction => this.inputBlocker.progress(fraction), remote);
        this.shapeUtils = [...remoteShapeUtils(remote), ...notedShapeUtils];
        this.tidy = tidyContext(records, settings, direction => host.step(this, direction));
        this.components = paneComponents(records, settings, this.tidy, this.proposed, () => this.remount());
        this.paneUser = new PaneUser(settings.colorScheme, settings.language);
        this.assetUrls = getAssetUrls({ baseUrl: settings.assetsUrl });
        this.disposables.push(
            this.replica.onLocalChange(() => host.paneChanged(this)),
            this.listen('focusin', () => this.focused()),
            this.listen('focusout', event => this.blurred(event))
        );
        this.root = createRoot(this.element);
        this.render();
    }

    focus(): void {
        this.activate();
        this.wantsFocus = true;
        if (!this.mounted) {
            // Until tldraw is loaded, so that an element that takes the focus in the meantime keeps it.
            this.element.focus();
            return;
        }
        this.mounted.editor.focus();
        this.mounted.editor.getContainer().focus();
    }

    activate(): void {
        this.host.paneActivated(this);
    }

    configure(settings: PaneSettings): void {
        this.paneUser.setColorScheme(settings.colorScheme);
        const remount = settings.licenseKey !== this.settings.licenseKey;
        this.settings = settings;
        if (this.mounted) {
            nameCanvas(this.mounted.editor, settings);
        }
        if (remount) {
            this.remount();
        }
    }

    undo(): void {
        this.host.step(this, 'undo');
    }

    redo(): void {
        this.host.step(this, 'redo');
    }

    pagePointAt(place: PlanePoint): PlanePoint | undefined {
        return this.mounted?.editor.screenToPage(place);
    }

    paste(data: DataTransfer): void {
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        this.mounted?.editor.getContainer().dispatchEvent(paste);
    }

    get actions(): PaneActions | undefined {
        return this.mounted && !this.inputBlocker.blocking ? paneActions(this.mounted.editor, this.tidy) : undefined;
    }

    get pages(): PanePages | undefined {
        return this.mounted && !this.inputBlocker.blocking ? panePages(this.mounted.editor) : undefined;
    }

    showPageOf(shapeIds: readonly string[]): void {
        showPageOf(this.mounted?.editor, shapeIds);
    }

    showArea(area: PageArea): void {
        showArea(this.mounted?.editor, area);
    }

    viewState(): ViewState | undefined {
        return this.mounted && viewStateOf(this.mounted.editor);
    }

    restoreViewState(state: object): void {
        this.viewStateToRestore = state;
        if (this.mounted) {
            this.showInitialView(this.mounted.editor);
        }
    }

    dispose(): void {
        this.host.paneDisposed(this);
        this.disposables.forEach(dispose => dispose());
        this.root.unmount();
        this.replica.dispose();
        this.element.remove();
    }

    private render(): void {
        this.root.render(
            <Tldraw
                key={this.generation}
                store={this.replica.store}
                user={this.paneUser.user}
                licenseKey={this.settings.licenseKey || undefined}
                assetUrls={this.assetUrls}
                shapeUtils={this.shapeUtils}
                components={this.components}
                overrides={this.overrides}
                options={OPTIONS}
                autoFocus={false}
                inferDarkMode={false}
                onMount={editor => this.editorMounted(editor)}
            />
        );
    }

    private remount(): void {
        this.viewStateToRestore = this.viewState();
        this.replica.restore();
        this.generation++;
        this.render();
    }

    private editorMounted(editor: Editor): () => void {
        const mounted = { editor, steps: new UndoSteps(editor) };
        this.mounted = mounted;
        nameCanvas(editor, this.settings);
        keepWordsWhole(editor);
        this.replica.shownIn(editor, new LabelMeasures(editor));
        workByKeyboard(editor);
        handleClipboardEvents(editor);
        const changes = new OwnChanges(() => this.replica.isReplacing || mounted.steps.isRetracing);
        followChanges(editor, changes);
        workWithBoxes(editor);
        pasteBeside(editor, changes);
        noteCaretPlaces(editor);
        undoFromLabel(editor, () => this.undo());
        keepBookmarksHere(editor);
        onFirstVisit(editor, () => this.showAll());
        keepWholeInView(editor);
        this.replica.takeIn();
        void this.replica.caughtUp().then(() => editor.isDisposed || this.showInitialView(editor));
        if (this.wantsFocus) {
            this.focus();
        }
        this.host.paneReady();
        return () => {
            if (this.mounted === mounted) {
                this.mounted = undefined;
                this.replica.shownIn(undefined);
            }
        };
    }

    /** Where the person was, or else the whole board, once the pane is laid out. */
    private showInitialView(editor: Editor): void {
        this.stopWaitingForRoom?.();
        this.stopWaitingForRoom = react('room for the board', () => {
            const { width, height } = editor.getViewportScreenBounds();
            if (width > LEAST_ROOM && height > LEAST_ROOM) {
                queueMicrotask(() => {
                    this.stopWaitingForRoom?.();
                    this.stopWaitingForRoom = undefined;
                    if (!editor.isDisposed) {
                        this.restoreOrShowAll(editor);
                    }
                });
            }
        });
        editor.disposables.add(() => this.stopWaitingForRoom?.());
    }

    private restoreOrShowAll(editor: Editor): void {
        const state = this.viewStateToRestore;
        this.viewStateToRestore = undefined;
        if (isViewState(state) && editor.getPage(state.pageId)) {
            editor.setCurrentPage(state.pageId);
            editor.setCamera(state.camera, { immediate: true });
        } else {
            this.showAll();
        }
    }

    /** See {@link showPage}. */
    showAll(): void {
        if (this.mounted) {
            showPage(this.mounted.editor);
        }
    }

    private focused(): void {
        this.wantsFocus = true;
        this.activate();
        this.mounted?.editor.focus({ focusContainer: false });
    }

    private blurred(event: FocusEvent): void {
        const next = event.relatedTarget;
        // A window that loses focus keeps its focused element; the person comes back to it.
        if ((next instanceof Node && this.element.contains(next)) || (next === null && !document.hasFocus())) {
            return;
        }
        this.wantsFocus = false;
        this.mounted?.editor.blur({ blurContainer: false });
        // tldraw takes the keyboard itself as it ends the editing of a name: nothing has left the pane.
        if (this.element.contains(document.activeElement)) {
            this.focused();
        }
    }

    private listen<K extends 'focusin' | 'focusout'>(type: K, listener: (event: HTMLElementEventMap[K]) => void): Unsubscribe {
        this.element.addEventListener(type, listener);
        return () => this.element.removeEventListener(type, listener);
    }
}
