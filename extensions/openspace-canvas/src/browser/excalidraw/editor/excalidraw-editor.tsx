import type { ContentSnapshot, MergePreference, MergeResult } from '@openspace/core/lib/browser/documents/document-file';
import type { Answer } from '@openspace/core/lib/common/document-files';
import {
    editScene,
    mergeElements,
    readScene,
    revisionOf,
    type Scene,
    type SceneElement,
    type SceneOperation
} from '@openspace/diagram/lib/codecs/excalidraw';
import { ToolError } from '@openspace/tool';
import { createRoot, type Root } from 'react-dom/client';
import type { AppliedEdit, CanvasEditor, CanvasSettings } from '../canvas-editor';
import { plainElements, restored, sceneText, stateInFile } from './canvas-content';
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
import { gestureEnds } from './gesture';

/** How long a call waits for the editor to take note of a change. */
const RENDER_LIMIT_MS = 2_000;
const READY_LIMIT_MS = 15_000;

/** A canvas in Excalidraw. Before it is first shown it is only its scene. */
export class ExcalidrawEditor implements CanvasEditor {
    private readonly listeners = new Set<() => void>();
    private readonly element = document.createElement('div');
    private readonly rendered = new Set<() => void>();
    private root: Root | undefined;
    private api: EditorApi | undefined;
    /** Set when the editor shows the scene that it was given. */
    private ready = false;
    /** The scene was replaced while the editor was loading it. */
    private overtaken = false;
    private current: EditorElement[];
    private heldBack: readonly SceneElement[];
    /** What the file had when it was last read or written. */
    private base: readonly SceneElement[];
    private saved: string;
    private lastRevision: string;

    constructor(
        private scene: Scene,
        private readonly name: string
    ) {
        const { elements, heldBack } = restored(scene.elements);
        this.current = [...elements];
        this.heldBack = heldBack;
        this.base = plainElements(this.current);
        this.saved = this.lastRevision = this.revision;
        this.element.className = 'openspace-document-pane';
    }

    get revision(): string {
        const shown = this.elements.filter(element => !element.isDeleted);
        return `${shown.length}.${hashElementsVersion(shown)}.${JSON.stringify(stateInFile(this.state))}`;
    }

    get savedRevision(): string {
        return this.saved;
    }

    onDidChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    snapshot(): ContentSnapshot {
        return { text: sceneText(this.sceneNow()), revision: this.revision };
    }

    markSaved({ text, revision }: ContentSnapshot): void {
        this.base = readScene(text, this.name).elements;
        this.saved = revision;
    }

    merge(text: string, prefer: MergePreference): Answer<MergeResult> {
        return answered(() => {
            const theirs = readScene(text, this.name);
            const { elements, heldBack } = restored(theirs.elements);
            const plain = plainElements([...elements]);
            const mine = prefer === 'only theirs' ? this.base : plainElements(this.elements);
            const merged = mergeElements(this.base, mine, plain, prefer === 'mine' ? 'mine' : 'theirs');
            if (prefer === 'neither' && merged.conflicts.length > 0) {
                return { merged: false, conflicts: merged.conflicts };
            }
            const clean = this.revision === this.saved || prefer === 'only theirs';
            this.scene = { ...theirs, appState: { ...theirs.appState, ...(!clean && stateInFile(this.state)) } };
            this.heldBack = heldBack;
            this.put(merged.elements, theirs, 'NEVER');
            this.base = plain;
            if (clean || JSON.stringify(merged.elements) === JSON.stringify(plain)) {
                this.saved = this.revision;
            }
            this.changed();
            return { merged: true, conflicts: merged.conflicts };
        });
    }

    settled(limitMs: number): Promise<boolean> {
        return this.api && this.ready ? gestureEnds(this.api, limitMs) : Promise.resolve(true);
    }

    async apply(operations: readonly SceneOperation[], placeOf: Parameters<CanvasEditor['apply']>[1]): Promise<Answer<AppliedEdit>> {
        await this.whenReady();
        const before = this.sceneNow();
        const edited = answered(() => editScene(before, operations, { now: Date.now(), random: () => Math.random() }, placeOf));
        if (!edited.ok) {
            return edited;
        }
        const { scene, elements, removed } = edited.value;
        this.put(scene.elements, scene, 'IMMEDIATELY');
        await this.nextRender();
        this.changed();
        return { ok: true, value: { elements, removed, before: sceneText(before), revision: revisionOf(this.sceneNow()) } };
    }

    undo(): void {
        this.press({ key: 'z', code: 'KeyZ' });
    }

    redo(): void {
        this.press({ key: 'z', code: 'KeyZ', shiftKey: true });
    }

    show(settings: CanvasSettings): HTMLElement {
        if (!this.root) {
            Reflect.set(window, 'EXCALIDRAW_ASSET_PATH', settings.assetsUrl);
            this.root = createRoot(this.element);
        }
        this.configure(settings);
        return this.element;
    }

    configure(settings: CanvasSettings): void {
        this.root?.render(
            <CanvasPane settings={settings} initialData={this.initialData} onReady={this.connected} onChange={this.edited} />
        );
    }

    focus(): void {
        this.element.querySelector<HTMLElement>('.excalidraw-container')?.focus();
    }

    refresh(): void {
        this.api?.refresh();
    }

    dispose(): void {
        this.root?.unmount();
        this.root = undefined;
        this.api = undefined;
        this.listeners.clear();
    }

    private get elements(): readonly EditorElement[] {
        return this.api && this.ready ? this.api.getSceneElementsIncludingDeleted() : this.current;
    }

    private get state(): Readonly<Record<string, unknown>> {
        return this.api && this.ready ? { ...this.api.getAppState() } : this.scene.appState;
    }

    /** Read once, when the pane is first shown. */
    private get initialData(): InitialData {
        const { appState, files } = structuredClone({ appState: stateInFile(this.scene.appState), files: this.scene.files });
        return { elements: this.current, appState, files, scrollToContent: true };
    }

    private sceneNow(): Scene {
        const elements = [...plainElements([...this.elements]), ...this.heldBack];
        const files = this.api && this.ready ? { ...this.scene.files, ...this.api.getFiles() } : this.scene.files;
        return { ...this.scene, elements, files, appState: { ...this.scene.appState, ...stateInFile(this.state) } };
    }

    /** Puts a scene on the canvas; what it does not have any more stays as deleted, for undo. */
    private put(elements: readonly SceneElement[], { files }: Scene, capture: 'IMMEDIATELY' | 'NEVER'): void {
        const known = elements.filter(element => !this.heldBack.some(({ id }) => id === element.id));
        const next = restoreElements(structuredClone(known), null);
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
        const added = structuredClone(Object.values(files).filter(({ id }) => !shown[id]));
        if (added.length > 0) {
            this.api.addFiles(added);
        }
        this.api.updateScene({ elements: [...next, ...gone], captureUpdate: CaptureUpdateAction[capture] });
    }

    private readonly connected = (api: EditorApi): void => {
        this.api = api;
    };

    private readonly edited = (): void => {
        if (!this.ready && this.api) {
            const clean = this.revision === this.saved;
            this.ready = true;
            if (this.overtaken) {
                this.api.updateScene({ elements: this.current, captureUpdate: CaptureUpdateAction.NEVER });
            }
            // What the editor makes of a scene that it has just loaded is nobody's change.
            if (clean) {
                this.saved = this.lastRevision = this.revision;
            }
        }
        this.rendered.forEach(tell => tell());
        this.changed();
    };

    private changed(): void {
        const { revision } = this;
        if (revision !== this.lastRevision) {
            this.lastRevision = revision;
            this.listeners.forEach(tell => tell());
        }
    }

    private async whenReady(): Promise<void> {
        const until = Date.now() + READY_LIMIT_MS;
        while (this.root && !this.ready && Date.now() < until) {
            await this.nextRender();
        }
    }

    private nextRender(): Promise<void> {
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

    private press(key: KeyboardEventInit): void {
        this.element
            .querySelector('.excalidraw-container')
            ?.dispatchEvent(new KeyboardEvent('keydown', { ...key, ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }));
    }
}

function answered<T>(work: () => T): Answer<T> {
    try {
        return { ok: true, value: work() };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
}
