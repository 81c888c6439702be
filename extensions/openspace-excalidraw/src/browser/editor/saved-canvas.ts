import type {
    ContentFault,
    ContentSnapshot,
    ContestedThing,
    EditedContent,
    MergePreference
} from '@openspace/core/lib/browser/documents/document-file';
import {
    editScene,
    isSameElement,
    MALFORMED,
    mergeElements,
    readScene,
    revisionOf,
    type Scene,
    type SceneElement,
    type SceneOperation
} from '@openspace/diagram/lib/codecs/excalidraw';
import { type Result, sameJson, toResult } from '@openspace/tool';
import type { CanvasEditor, PlannedEdit } from '../canvas-editor';
import { plainElements, restored, sceneText, stateInFile } from './canvas-content';
import { contestedElement, ContestedElements, withElements } from './contested-elements';
import type { EditorElement } from './excalidraw-library';
import { readUnsaved, writeUnsaved } from './unsaved-elements';

const MALFORMED_ENTRY = 'An entry of the elements is no object with an id and a type.';

/** A canvas and the file that it belongs to, whatever shows it. */
export abstract class SavedCanvas implements EditedContent {
    /** Elements that the editor does not know; they stay in the file. */
    protected heldBack: readonly SceneElement[] = [];
    private broken: readonly ContentFault[] = [];
    /** What the editor knows of what the file had when it was last read or written. */
    protected base: readonly SceneElement[] = [];
    protected saved = '';
    /** What the file has of elements that the person has to decide on. */
    private readonly theirs = new ContestedElements(() => plainElements(this.elements));

    constructor(
        protected scene: Scene,
        protected readonly name: string
    ) {}

    abstract get revision(): string;

    get savedRevision(): string {
        return this.saved;
    }

    get contested(): readonly ContestedThing[] {
        if (this.theirs.size === 0) {
            return [];
        }
        const shown = new Map(plainElements(this.elements).map(element => [element.id, element]));
        return this.theirs.list().map(([id, theirs]) => contestedElement(id, shown.get(id), theirs));
    }

    get faults(): readonly ContentFault[] {
        const malformed = (this.scene[MALFORMED] ?? []).map(() => ({ id: '', message: MALFORMED_ENTRY }));
        return [...this.broken, ...malformed];
    }

    removeFaults(): void {
        const broken = new Set(this.broken.map(({ id }) => id));
        this.heldBack = this.heldBack.filter(({ id }) => !broken.has(id));
        this.broken = [];
        this.scene = { ...this.scene, [MALFORMED]: [] };
        this.changed();
    }

    snapshot(): ContentSnapshot {
        return { text: sceneText(this.sceneForFile()), revision: this.revision };
    }

    markSaved({ text, revision }: ContentSnapshot): void {
        this.base = this.withoutHeldBack(readScene(text, this.name).elements);
        this.saved = revision;
    }

    merge(text: string): Result {
        return toResult(() => {
            const theirs = readScene(text, this.name);
            const { elements } = restored(theirs.elements);
            const plain = plainElements(elements);
            const clean = this.revision === this.saved && this.theirs.size === 0;
            const state = clean ? {} : stateInFile(this.state);
            const merged = this.take(this.base, plain, { ...theirs, appState: { ...theirs.appState, ...state } });
            this.base = plain;
            if (clean || sameJson(merged, plain)) {
                this.saved = this.revision;
            }
            this.changed();
        });
    }

    revertTo(text: string): Result {
        return toResult(() => {
            const theirs = readScene(text, this.name);
            const plain = plainElements(this.setApart(theirs.elements));
            this.theirs.clear();
            this.scene = theirs;
            this.put(plain, theirs, 'NEVER');
            this.base = plain;
            this.saved = this.revision;
            this.changed();
        });
    }

    settleContested(prefer: MergePreference, ids?: readonly string[]): void {
        const decided = this.theirs.take(ids);
        if (prefer === 'theirs') {
            this.put(withElements(plainElements(this.elements), decided), this.scene, 'NEVER');
        }
        if (sameJson(plainElements(this.elements), this.base)) {
            this.saved = this.revision;
        }
        this.changed();
    }

    unsaved(): string | undefined {
        return writeUnsaved(this.base, plainElements(this.elements));
    }

    restore(unsaved: string): boolean {
        const read = readUnsaved(unsaved);
        if (!read) {
            return false;
        }
        const file = plainElements(this.elements);
        const before = withElements(
            file,
            read.ids.map(id => [id, read.base.get(id)])
        );
        this.put(
            withElements(
                before,
                read.ids.map(id => [id, read.edited.get(id)])
            ),
            this.scene,
            'NEVER'
        );
        this.take(before, file, { ...this.scene, elements: [...file, ...this.heldBack] });
        this.changed();
        return true;
    }

    plan(operations: readonly SceneOperation[], placeOf: Parameters<CanvasEditor['plan']>[1]): Result<PlannedEdit> {
        return toResult(() => {
            const before = this.sceneNow();
            const mine = plainElements(this.elements);
            const context = { now: Date.now(), random: () => Math.random() };
            const { scene, elements, removed, drawn, gone } = editScene(before, operations, context, placeOf);
            const commit = async (): Promise<void> => {
                const now = plainElements(this.elements);
                const merged = mergeElements(before.elements, now, scene.elements, 'theirs');
                this.put(merged.elements, scene, 'IMMEDIATELY');
                await this.nextRender();
                if (this.theirs.size === 0 && now.length === mine.length && now.every((element, at) => isSameElement(element, mine[at]))) {
                    // Nothing was drawn while it was being written.
                    this.base = plainElements(this.elements);
                    this.saved = this.revision;
                }
                this.changed();
            };
            const after = {
                text: sceneText(this.fileOf(this.withHeldBack(scene, new Set(elements.map(({ id }) => id))))),
                revision: this.revision
            };
            return { elements, removed, drawn, gone, before: sceneText(before), after, revision: revisionOf(scene), commit };
        });
    }

    /** What is on the canvas, with what was deleted there. */
    protected abstract get elements(): readonly EditorElement[];
    protected abstract get state(): Readonly<Record<string, unknown>>;
    /** Pictures that were added on the canvas. */
    protected abstract get addedFiles(): Scene['files'];
    /** Puts a scene on the canvas. */
    protected abstract put(elements: readonly SceneElement[], scene: Scene, capture: 'IMMEDIATELY' | 'NEVER'): void;
    protected abstract nextRender(): Promise<void>;
    /** Tells listeners if the content changed. */
    protected abstract changed(): void;

    /** Keeps apart what the editor cannot show. @returns what it can */
    protected setApart(elements: readonly SceneElement[]): readonly EditorElement[] {
        const { elements: shown, heldBack, faults } = restored(elements);
        this.heldBack = heldBack;
        this.broken = faults;
        return shown;
    }

    private withoutHeldBack(elements: readonly SceneElement[]): readonly SceneElement[] {
        const held = new Set(this.heldBack.map(({ id }) => id));
        return elements.filter(({ id }) => !held.has(id));
    }

    private sceneNow(): Scene {
        const elements = [...plainElements([...this.elements]), ...this.heldBack];
        const files = { ...this.scene.files, ...this.addedFiles };
        return { ...this.scene, elements, files, appState: { ...this.scene.appState, ...stateInFile(this.state) } };
    }

    /** What the editor does not know stays as it was, its place among the others too, unless it is among what was `edited`. */
    private withHeldBack(scene: Scene, edited: ReadonlySet<string>): Scene {
        const held = new Map(this.heldBack.filter(({ id }) => !edited.has(id)).map(element => [element.id, element]));
        return { ...scene, elements: scene.elements.map(element => held.get(element.id) ?? element) };
    }

    private sceneForFile(): Scene {
        return this.fileOf(this.sceneNow());
    }

    /** What is contested stays as the file has it. */
    private fileOf(scene: Scene): Scene {
        return this.theirs.size === 0 ? scene : { ...scene, elements: withElements(scene.elements, this.theirs.list()) };
    }

    /** Brings in what somebody else changed since `base`; what contradicts stays as it is here until the person decides. */
    private take(base: readonly SceneElement[], plain: readonly SceneElement[], theirs: Scene): readonly SceneElement[] {
        const mine = plainElements(this.elements);
        const { elements, conflicts } = mergeElements(base, mine, plain, 'mine');
        this.theirs.add(conflicts, plain);
        this.scene = theirs;
        this.setApart(theirs.elements);
        this.put(elements, theirs, 'NEVER');
        return elements;
    }
}
