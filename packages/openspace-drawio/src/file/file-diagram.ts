import { DrawioError } from '../drawio-error';
import { type DamagedPage, withDamagedPages } from '../document/damaged-pages';
import { DrawioDocument } from '../document/drawio-document';
import { pictureOfDiagram } from '../document/picture-of-diagram';
import { withChange } from '../merge/apply-change';
import { changeBetween, type DiagramChange, isNoChange, NO_CHANGE } from '../merge/diagram-change';
import { inForm, plainDiagram, readTree, type WrittenForm } from '../merge/diagram-tree';
import { type ChangedParts, changedParts } from './changed-parts';

/** The diagram of a file while a call works on it. Parts that the call does not change stay as they were written. */
export class FileDiagram {
    private readonly before: string;
    private readonly form: WrittenForm;
    private after: string;
    private whole = false;
    private found: { readonly change: DiagramChange; readonly parts: ChangedParts } | undefined;

    /**
     * @param text of the file; empty for a new diagram
     * @param room how many characters the diagram may have, decompressed
     * @throws DrawioError `INVALID_XML`, `DECOMPRESS_FAILED`; BeyondRoom
     */
    constructor(text: string, room?: number) {
        const { xml, form } = plainDiagram(text.trim() === '' ? DrawioDocument.blank().toXml() : text, room);
        this.before = this.after = xml;
        this.form = form;
    }

    /** As calls read it: a plain diagram. */
    get xml(): string {
        return this.after;
    }

    /** Pages that cannot be read; they stay in the file. */
    get damaged(): readonly DamagedPage[] {
        return this.form.damaged;
    }

    /**
     * @param xml the diagram as a call leaves it
     * @param whole it is another diagram, and not the file's with a change
     * @throws DrawioError `INVALID_XML` for a damaged page that the file does not have
     */
    replace(xml: string, whole = false): void {
        const { xml: after, form } = plainDiagram(xml);
        const added = form.damaged.find(({ source }) => !this.damaged.some(page => page.source === source));
        if (added) {
            throw new DrawioError('INVALID_XML', added.message);
        }
        this.after = after;
        this.whole = whole;
        this.found = undefined;
    }

    get change(): DiagramChange {
        return this.difference.change;
    }

    /** What the call added and removed. */
    get parts(): ChangedParts {
        return this.difference.parts;
    }

    private get difference(): NonNullable<typeof this.found> {
        if (!this.found && this.before === this.after) {
            this.found = { change: NO_CHANGE, parts: { drawn: [], gone: [] } };
        }
        if (!this.found) {
            const [before, after] = [readTree(this.before), readTree(this.after)];
            this.found = { change: changeBetween(before, after), parts: changedParts(before, after, this.whole) };
        }
        return this.found;
    }

    /**
     * The new content of the file; undefined if nothing changed.
     * @param picture for an SVG that has the diagram in it
     */
    written(picture?: string): string | undefined {
        const { change } = this;
        if (isNoChange(change)) {
            return undefined;
        }
        const xml = withChange(this.before, change);
        return picture === undefined ? inForm(xml, this.form, true) : pictureOfDiagram(picture, withDamagedPages(xml, this.damaged));
    }
}
