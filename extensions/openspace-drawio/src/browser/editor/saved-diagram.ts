import type {
    ContentFault,
    ContentSnapshot,
    ContestedThing,
    EditedContent,
    MergePreference
} from '@openspace/core/lib/browser/documents/document-file';
import {
    type ContestedPlace,
    contestedPlaces,
    type DiagramChange,
    diagramChange,
    DrawioDocument,
    inForm,
    isNoChange,
    plainDiagram,
    receiveChange,
    type SentChange,
    splitChange,
    withChange,
    withDamagedPages,
    type WrittenForm
} from '@openspace/drawio';
import { type Result, type ToolErrorData, toResult } from '@openspace/tool';
import { contestedThing, idOf, placeOf, sameAs } from './contested-things';
import type { PlannedChange } from './diagram-editor';
import { readUnsaved, writeUnsaved } from './unsaved-diagram';

/**
 * A diagram and the file that it belongs to, whatever shows it. What the person changes is known as a change between two versions
 * that draw.io wrote, and goes into the file as that: everything else in the file stays as it was written.
 */
export abstract class SavedDiagram implements EditedContent {
    /** The file as a plain diagram, as it was last read or written. */
    protected file: string;
    private form: WrittenForm;
    /** The same as draw.io writes it, and what is drawn now. */
    protected base: string;
    protected shown: string;
    private version = 0;
    private savedVersion = 0;
    /** Versions are numbered in the order in which they are planned or drawn: no two have the same number. */
    private lastVersion = 0;
    private places: readonly ContestedPlace[] = [];
    /** What was shown when a snapshot was taken: another may be taken before it is written. */
    private readonly shownIn = new WeakMap<ContentSnapshot, string>();

    constructor(protected text: string) {
        const { xml, form } = plainDiagram(text.trim() === '' ? DrawioDocument.blank().toXml() : text);
        this.form = form;
        this.file = this.base = this.shown = xml;
    }

    get revision(): string {
        return String(this.version);
    }

    get savedRevision(): string {
        return String(this.savedVersion);
    }

    get contested(): readonly ContestedThing[] {
        return this.places.map(place => contestedThing(place, this.shown, this.base));
    }

    get faults(): readonly ContentFault[] {
        return this.form.damaged.map(({ id, message }) => ({ id, message }));
    }

    removeFaults(): void {
        this.form = { ...this.form, damaged: [] };
        this.goOn();
        this.changed();
    }

    snapshot(): ContentSnapshot {
        const { revision } = this;
        if (this.version === this.savedVersion && this.places.length === 0) {
            return this.noted({ text: this.text, revision }, this.shown);
        }
        return this.noted({ text: this.written(withChange(this.file, splitChange(this.mine, this.places).rest)), revision }, this.shown);
    }

    markSaved(snapshot: ContentSnapshot): void {
        const { text, revision } = snapshot;
        const drawn = this.shownIn.get(snapshot) ?? this.shown;
        this.read(text);
        // What is in the file now is what was drawn then, but for what waits for a decision.
        this.base = this.places.length === 0 ? drawn : withChange(drawn, splitChange(diagramChange(drawn, this.base), this.places).chosen);
        this.savedVersion = Number(revision);
    }

    merge(text: string): Result {
        return toResult(() => {
            const former = this.file;
            const clean = this.version === this.savedVersion && this.places.length === 0;
            this.read(text);
            this.take(diagramChange(former, this.file));
            if (clean) {
                this.savedVersion = this.version;
            }
            this.changed();
        });
    }

    revertTo(text: string): Result {
        return toResult(() => {
            const former = this.file;
            this.read(text);
            const base = withChange(this.base, diagramChange(former, this.file));
            this.places = [];
            void this.draw(base);
            this.base = base;
            this.savedVersion = this.goOn();
            this.changed();
        });
    }

    settleContested(prefer: MergePreference, ids?: readonly string[]): void {
        const decided = this.places.filter(place => ids === undefined || ids.some(id => sameAs(place, placeOf(id))));
        this.places = this.places.filter(place => !decided.includes(place));
        if (prefer === 'theirs') {
            void this.draw(withChange(this.shown, splitChange(diagramChange(this.shown, this.base), decided).chosen));
        }
        this.goOn();
        if (this.places.length === 0 && isNoChange(this.mine)) {
            this.savedVersion = this.version;
        }
        this.changed();
    }

    unsaved(): string | undefined {
        return this.base === this.shown ? undefined : writeUnsaved({ file: this.file, base: this.base, shown: this.shown });
    }

    restore(unsaved: string): boolean {
        const read = readUnsaved(unsaved);
        const restored = read && toResult(() => this.restoreFrom(read));
        return restored?.ok === true;
    }

    plan(sent: SentChange): Result<PlannedChange> {
        return toResult(() => {
            const change = receiveChange(sent);
            const { version: from } = this;
            const planned = ++this.lastVersion;
            const text = this.written(withChange(withChange(this.file, splitChange(this.mine, this.places).rest), change));
            const after = this.noted({ text, revision: String(planned) }, withChange(this.shown, change));
            const commit = async (): Promise<Result> => {
                // What the person has drawn while it was being written is not in the file.
                this.version = this.version === from ? planned : ++this.lastVersion;
                const refusal = await this.draw(withChange(this.shown, change), true);
                if (refusal !== undefined) {
                    this.goOn();
                }
                this.changed();
                return refusal === undefined ? { ok: true, value: undefined } : { ok: false, error: cannotShow(refusal) };
            };
            return { touched: touchedBy(change), after, commit };
        });
    }

    /** What the person has changed and the file does not have. */
    protected get mine(): DiagramChange {
        return diagramChange(this.base, this.shown);
    }

    /**
     * Shows another version, and makes it {@link shown}. Resolves when it can be seen.
     * @param asStep of the person's undo history
     * @returns why a step was reverted: draw.io cannot show it
     */
    protected abstract draw(xml: string, asStep?: boolean): Promise<string | undefined>;
    /** Tells listeners that the content changed. */
    protected abstract changed(): void;
    /** The text of the file for a diagram in its form; a picture has it in it. */
    protected written(xml: string): string {
        return inForm(xml, this.form, true);
    }

    protected withDamaged(xml: string): string {
        return withDamagedPages(xml, this.form.damaged);
    }

    /** The app has written what is drawn again, and no one has changed it. */
    protected rewritten(xml: string): void {
        if (this.base === this.shown) {
            this.base = xml;
        }
        this.shown = xml;
    }

    /** The person drew. */
    protected drawn(xml: string): void {
        if (xml !== this.shown) {
            this.shown = xml;
            this.goOn();
            if (this.places.length === 0 && xml === this.base) {
                this.savedVersion = this.version;
            }
            this.changed();
        }
    }

    /** Keeps with a snapshot what is shown when it is in the file. */
    protected noted(snapshot: ContentSnapshot, shown: string): ContentSnapshot {
        this.shownIn.set(snapshot, shown);
        return snapshot;
    }

    private goOn(): number {
        return (this.version = ++this.lastVersion);
    }

    private read(text: string): void {
        const { xml, form } = plainDiagram(text.trim() === '' ? DrawioDocument.blank().toXml() : text);
        [this.text, this.file, this.form] = [text, xml, form];
    }

    /** Brings in what somebody else changed; what contradicts stays as it is here until the person decides. */
    private take(theirs: DiagramChange): void {
        const places = contestedPlaces(this.mine, theirs);
        const shown = withChange(this.shown, splitChange(theirs, places).rest);
        this.base = withChange(this.base, theirs);
        this.places = [...this.places.filter(place => !places.some(other => sameAs(place, other))), ...places];
        this.goOn();
        void this.draw(shown);
    }

    private restoreFrom({ file, base, shown }: { file: string; base: string; shown: string }): void {
        const mine = diagramChange(base, shown);
        const places = contestedPlaces(mine, diagramChange(file, this.file));
        // What the file has of contested places is theirs, and known as the base of what is shown.
        this.places = places;
        this.goOn();
        void this.draw(withChange(this.shown, mine));
        this.changed();
    }
}

function cannotShow(why: string): ToolErrorData {
    const message = `draw.io could not show the change (${why}), so it was reverted and nothing was changed.`;
    return { code: 'INVALID_INPUT', message, suggestion: 'Read the diagram again, and make the change in smaller steps.' };
}

function touchedBy({ pages }: DiagramChange): string[] {
    return [...pages].flatMap(([page, change]) => [
        idOf({ page }),
        ...(change.kind === 'changed' ? [...change.cells.keys()].map(cell => idOf({ page, cell })) : [])
    ]);
}
