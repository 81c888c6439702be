import type { Scene, SceneElement } from '@openspace/diagram/lib/codecs/excalidraw';
import { createRoot, type Root } from 'react-dom/client';
import type { CanvasEditor, CanvasSettings } from '../canvas-editor';
import { localFiles, plainElements, stateInFile } from './canvas-content';
import { CanvasPane } from './canvas-pane';
import {
    CaptureUpdateAction,
    type EditorApi,
    type EditorElement,
    hashElementsVersion,
    type InitialData,
    newElementWith,
    restoreElements
} from './excalidraw-library';
import { fillCopyEvents } from './fill-copy-events';
import { bringIntoView, fitCanvas } from './fit-canvas';
import { gestureEnds } from './gesture';
import { onMermaidRefused } from './mermaid-elsewhere';
import { placeForPaste } from './paste-place';
import { PastesBeside } from './pastes-beside';
import { SavedCanvas } from './saved-canvas';

/** How long a call waits for the editor to take note of a change. */
const RENDER_LIMIT_MS = 2_000;
const READY_LIMIT_MS = 15_000;
/** Long enough to read two sentences. */
const TOAST_MS = 10_000;

/** A canvas in Excalidraw. Before it is first shown it is only its scene. */
export class ExcalidrawEditor extends SavedCanvas implements CanvasEditor {
    private readonly listeners = new Set<() => void>();
    private readonly element = document.createElement('div');
    private readonly rendered = new Set<() => void>();
    private root: Root | undefined;
    private api: EditorApi | undefined;
    /** Set when the editor shows the scene that it was given. */
    private ready = false;
    /** The scene was replaced while the editor was loading it. */
    private overtaken = false;
    /** It is to be shown as a whole as soon as there is room for it; from then on the person says what is in view. */
    private unfitted = true;
    private readonly pastes = new PastesBeside(() => this.api?.getAppState().zoom.value ?? 1);
    private stopFilling: (() => void) | undefined;
    private stopListening: (() => void) | undefined;
    private mermaidRefused = '';
    private current: EditorElement[];
    private lastRevision: string;

    constructor(scene: Scene, name: string) {
        super(scene, name);
        this.current = [...this.setApart(scene.elements)];
        this.base = plainElements(this.current);
        this.saved = this.lastRevision = this.revision;
        this.element.className = 'openspace-document-pane';
    }

    get revision(): string {
        const shown = this.elements.filter(element => !element.isDeleted);
        return `${shown.length}.${hashElementsVersion(shown)}.${JSON.stringify(stateInFile(this.state))}.${this.faults.length}`;
    }

    onDidChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    settled(limitMs: number): Promise<boolean> {
        return this.api && this.ready ? gestureEnds(this.api, limitMs) : Promise.resolve(true);
    }

    undo(): void {
        this.press({ key: 'z', code: 'KeyZ' });
    }

    redo(): void {
        this.press({ key: 'z', code: 'KeyZ', shiftKey: true });
    }

    paste(data: DataTransfer): void {
        const place = this.api && placeForPaste(data, this.element, this.api.getAppState());
        if (place) {
            // Excalidraw pastes where it saw the pointer last, which was in a menu.
            document.dispatchEvent(new PointerEvent('pointermove', place));
            this.container?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }
    }

    find(): void {
        this.press({ key: 'f', code: 'KeyF' });
    }

    show(settings: CanvasSettings): HTMLElement {
        if (!this.root) {
            Reflect.set(window, 'EXCALIDRAW_ASSET_PATH', settings.assetsUrl);
            this.root = createRoot(this.element);
            this.stopFilling = fillCopyEvents(this.element, () => this.api);
            this.stopListening = onMermaidRefused(this.refused);
        }
        this.configure(settings);
        return this.element;
    }

    configure(settings: CanvasSettings): void {
        this.mermaidRefused = settings.mermaidRefused;
        this.root?.render(
            <CanvasPane
                settings={settings}
                initialData={this.initialData}
                onReady={this.connected}
                onChange={this.edited}
                pastes={this.pastes}
            />
        );
    }

    focus(): void {
        this.container?.focus();
    }

    async point(ids: readonly string[]): Promise<void> {
        await this.whenReady();
        const { api } = this;
        const shown = api?.getSceneElementsIncludingDeleted().filter(({ id, isDeleted }) => !isDeleted && ids.includes(id)) ?? [];
        if (api && shown.length > 0) {
            const selectedElementIds = Object.fromEntries(shown.map(({ id }) => [id, true]));
            api.updateScene({ appState: { selectedElementIds }, captureUpdate: CaptureUpdateAction.NEVER });
            this.unfitted = false;
            bringIntoView(api, this.element, shown);
        }
    }

    refresh(): void {
        this.api?.refresh();
    }

    dispose(): void {
        this.stopFilling?.();
        this.stopListening?.();
        this.root?.unmount();
        this.root = undefined;
        this.api = undefined;
        this.listeners.clear();
    }

    private get container(): HTMLElement | null {
        return this.element.querySelector('.excalidraw-container');
    }

    protected get elements(): readonly EditorElement[] {
        return this.api && this.ready ? this.api.getSceneElementsIncludingDeleted() : this.current;
    }

    protected get state(): Readonly<Record<string, unknown>> {
        return this.api && this.ready ? { ...this.api.getAppState() } : this.scene.appState;
    }

    protected get addedFiles(): Scene['files'] {
        return this.api && this.ready ? { ...this.api.getFiles() } : {};
    }

    /** Read once, when the pane is first shown. */
    private get initialData(): InitialData {
        const { appState, files } = structuredClone({ appState: stateInFile(this.scene.appState), files: localFiles(this.scene.files) });
        return { elements: this.current, appState, files };
    }

    /** Puts a scene on the canvas; what it no longer has stays as deleted, for undo. */
    protected put(elements: readonly SceneElement[], { files }: Scene, capture: 'IMMEDIATELY' | 'NEVER'): void {
        const known = elements.filter(element => !this.heldBack.some(({ id }) => id === element.id));
        const next = restoreElements(structuredClone(known), null);
        const wasEmpty = this.elements.every(({ isDeleted }) => isDeleted);
        const ids = new Set(next.map(({ id }) => id));
        const gone = this.elements
            .filter(({ id }) => !ids.has(id))
            .map(element => (element.isDeleted ? element : newElementWith(element, { isDeleted: true })));
        this.current = [...next];
        this.scene = { ...this.scene, files: { ...this.scene.files, ...files } };
        if (!this.api || !this.ready) {
            this.overtaken = this.root !== undefined;
            return;
        }
        const shown = this.api.getFiles();
        const added = structuredClone(Object.values(localFiles(files)).filter(({ id }) => !shown[id]));
        if (added.length > 0) {
            this.api.addFiles(added);
        }
        this.api.updateScene({ elements: [...next, ...gone], captureUpdate: CaptureUpdateAction[capture] });
        // There was nothing that the person could have been looking at.
        this.unfitted ||= wasEmpty;
    }

    private readonly connected = (api: EditorApi): void => {
        this.api = api;
    };

    /** Other canvases may be open; it is pasted where the keyboard is. */
    private readonly refused = (): void => {
        if (this.element.contains(document.activeElement)) {
            // After what Excalidraw says about the text that it pastes instead.
            setTimeout(() => this.api?.setToast({ message: this.mermaidRefused, closable: true, duration: TOAST_MS }));
        }
    };

    private readonly edited = (): void => {
        if (!this.ready && this.api) {
            const clean = this.revision === this.saved;
            this.ready = true;
            if (this.overtaken) {
                this.api.updateScene({ elements: this.current, captureUpdate: CaptureUpdateAction.NEVER });
            }
            // What the editor makes of a scene that it has just loaded is no one's change.
            if (clean) {
                this.saved = this.lastRevision = this.revision;
            }
        }
        if (this.ready && this.api && this.unfitted) {
            this.unfitted = !fitCanvas(this.api, this.element);
        }
        this.rendered.forEach(tell => tell());
        this.changed();
    };

    protected changed(): void {
        const { revision } = this;
        if (revision !== this.lastRevision) {
            this.lastRevision = revision;
            this.listeners.forEach(tell => tell());
        }
    }

    async whenReady(): Promise<void> {
        const until = Date.now() + READY_LIMIT_MS;
        while (this.root && !this.ready && Date.now() < until) {
            await this.nextRender();
        }
    }

    protected nextRender(): Promise<void> {
        if (!this.root) {
            return Promise.resolve();
        }
        return new Promise(resolve => {
            const done = (): void => {
                clearTimeout(timer);
                this.rendered.delete(done);
                resolve();
            };
            const timer = setTimeout(done, RENDER_LIMIT_MS);
            this.rendered.add(done);
        });
    }

    /** Presses a key for Excalidraw alone. */
    private press(key: KeyboardEventInit): void {
        const event = new KeyboardEvent('keydown', { ...key, ctrlKey: true, metaKey: true, bubbles: true, cancelable: true });
        // Theia ignores a key that is dealt with. Otherwise, it would run the command again that presses this one.
        event.preventDefault();
        this.container?.dispatchEvent(event);
    }
}
