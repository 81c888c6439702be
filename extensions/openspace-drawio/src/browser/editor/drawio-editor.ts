import type { ContentSnapshot } from '@openspace/core/lib/browser/documents/document-file';
import { type DiagramChange, diagramChange, harmlessSvg, pictureOfDiagram, readTree, type SentChange, withChange } from '@openspace/drawio';
import { isPicturePath, isPngPath } from '../../common/drawio-previews';
import type { DiagramEditor, DiagramSettings, FrameHost, PictureFormat } from './diagram-editor';
import { DrawioFrame, type FrameContent } from './drawio-frame';
import { SavedDiagram } from './saved-diagram';
import { bytesOf, pngOf, svgOf } from './exported-picture';

/** Instead of the app's own words. */
const NO_ANSWER = 'draw.io does not answer';

/** A diagram in draw.io. Before it is first shown it is only its file. */
export class DrawioEditor extends SavedDiagram implements DiagramEditor, FrameContent {
    private readonly listeners = new Set<() => void>();
    private frame: DrawioFrame | undefined;
    /** Changes on their way into the frame. What it says of itself until then is what it was before. */
    private puts = 0;
    private drewMeanwhile = false;
    /** The last of them; the frame answers them in their order. */
    private lastPut: Promise<unknown> = Promise.resolve();
    private choosesTemplate = false;
    /** Where to go when the app shows the diagram. */
    private pointing: { readonly cells: readonly string[]; readonly selects: boolean } | undefined;
    /** What the app was last given to load. */
    private loaded = '';
    /** For a file that is a picture: what it shows, and of what. */
    private picture: { readonly text: string; readonly of: string } | undefined;

    constructor(
        text: string,
        private readonly name: string
    ) {
        super(text);
    }

    onDidChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    show(settings: DiagramSettings, host: FrameHost): HTMLElement {
        this.frame ??= new DrawioFrame(this, host);
        this.frame.host = host;
        this.frame.configure(settings);
        return this.frame.element;
    }

    configure(settings: DiagramSettings): void {
        const { frame } = this;
        if (frame) {
            // The frame may load again: what was drawn last has to be here before.
            void this.settle().then(() => frame.configure(settings));
        }
    }

    get state(): DiagramEditor['state'] {
        return this.frame?.state ?? 'loading';
    }

    get page(): string | undefined {
        return this.frame?.page;
    }

    get trouble(): string | undefined {
        return this.frame?.trouble;
    }

    reload(): void {
        this.frame?.reload();
    }

    point(cells: readonly string[], selects: boolean): void {
        if (this.frame?.state !== 'shown') {
            this.pointing = { cells, selects };
            return;
        }
        this.pointing = undefined;
        const page = readTree(this.shown).pages.find(candidate => cells.some(id => candidate.cells.has(id)));
        if (page) {
            this.frame.tell({ type: 'point', page: page.id, cells: cells.filter(id => page.cells.has(id)), selects });
        }
    }

    async catchUp(): Promise<void> {
        const reply = await this.frame?.look();
        if (reply) {
            this.edited(reply.xml, reply.edited);
        }
    }

    async letGo({ pages }: SentChange, limitMs: number): Promise<boolean> {
        const cells = pages.flatMap(([, page]) => (page.kind === 'changed' ? page.cells.map(([id]) => id) : []));
        return this.frame?.state !== 'shown' || this.frame.rest(cells, limitMs);
    }

    async repainted(): Promise<ContentSnapshot | undefined> {
        const picture = isPicturePath(this.name) && this.frame?.state === 'shown' ? await this.painted() : undefined;
        const { revision } = this;
        if (picture === undefined || revision !== this.savedRevision) {
            return undefined; // What the person drew meanwhile is painted when it is saved.
        }
        const text = pictureOfDiagram(picture, this.file);
        this.picture = { text: picture, of: this.shown };
        return this.noted({ text, revision }, this.shown);
    }

    async settle(): Promise<void> {
        // What the person did while changes were on their way is known once they have arrived.
        await this.lastPut;
        await this.catchUp();
        if (isPicturePath(this.name) && this.base !== this.shown && this.picture?.of !== this.shown) {
            const of = this.shown;
            const text = await this.painted();
            this.picture = text === undefined ? this.picture : { text, of };
        }
    }

    async paint(format: PictureFormat): Promise<Uint8Array | undefined> {
        if (format.endsWith('png')) {
            return bytesOf(await this.frame?.export(format), 'image/png');
        }
        const svg = await this.exportedSvg(format);
        return svg === undefined ? undefined : new TextEncoder().encode(harmlessSvg(svg));
    }

    run(action: string): void {
        this.frame?.tell({ type: 'run', action });
    }

    chooseTemplate(): void {
        this.choosesTemplate = true;
        this.openTemplates();
    }

    focus(): void {
        this.frame?.focus();
    }

    dispose(): void {
        this.frame?.dispose();
        this.frame = undefined;
        this.listeners.clear();
    }

    get toLoad(): string {
        return (this.loaded = this.base);
    }

    /** The app shows {@link toLoad}; what the person has changed and not saved comes on top of it. */
    attached(xml: string): void {
        this.puts = 0;
        this.drewMeanwhile = false;
        // What was saved or taken over while the app was loading is on top of what it has loaded, too.
        const saved = withChange(xml, diagramChange(this.loaded, this.base));
        const shown = withChange(saved, this.mine);
        this.base = saved;
        this.shown = xml;
        if (shown !== xml) {
            void this.draw(shown);
        }
        this.openTemplates();
        if (this.pointing) {
            this.point(this.pointing.cells, this.pointing.selects);
        }
    }

    edited(xml: string, byPerson: boolean): void {
        if (this.puts > 0) {
            this.drewMeanwhile ||= byPerson;
        } else if (byPerson) {
            this.drawn(xml);
        } else {
            this.rewritten(xml);
        }
    }

    protected async draw(xml: string, asStep = false): Promise<string | undefined> {
        const { shown: from, frame } = this;
        this.shown = xml;
        if (frame?.state !== 'shown' || from === xml) {
            return undefined;
        }
        this.puts++;
        const put = frame.put(from, xml, asStep);
        this.lastPut = put;
        const reply = await put;
        if (frame !== this.frame || frame.state !== 'shown' || this.puts === 0) {
            return undefined; // The app is loaded again, and with it what is shown.
        }
        if (reply?.type !== 'put') {
            const why = reply?.message ?? NO_ANSWER;
            this.drawn(withChange(this.shown, diagramChange(from, reply?.xml ?? from)));
            return this.refused(frame, why, asStep ? diagramChange(xml, from) : undefined);
        }
        this.puts--;
        this.drewMeanwhile ||= reply.edited;
        if (this.puts > 0) {
            return undefined;
        }
        if (this.drewMeanwhile) {
            this.drewMeanwhile = false;
            this.drawn(reply.xml);
        } else {
            this.rewritten(reply.xml);
        }
        return undefined;
    }

    /**
     * Until the app is loaded again, nothing that it says is what belongs into the file.
     * @param back what reverts the change; undefined for what is in the file already, which is reported to the person
     */
    private refused(frame: DrawioFrame, why: string, back: DiagramChange | undefined): string | undefined {
        if (!back) {
            frame.stop(why);
            return undefined;
        }
        this.shown = withChange(this.shown, back);
        return why;
    }

    /** Until draw.io has painted it, a picture keeps the face that it had. */
    protected override written(xml: string): string {
        return isPicturePath(this.name) ? pictureOfDiagram(this.picture?.text ?? this.text, this.withDamaged(xml)) : super.written(xml);
    }

    protected changed(): void {
        this.listeners.forEach(tell => tell());
    }

    /** The page in view for {@link pictureOfDiagram}, which removes scripts; undefined when draw.io does not paint it. */
    private async painted(): Promise<string | undefined> {
        return isPngPath(this.name) ? pngOf(await this.paint('xmlpng')) : this.exportedSvg('xmlsvg');
    }

    /** As draw.io exports it, with its scripts. */
    private async exportedSvg(format: PictureFormat): Promise<string | undefined> {
        return svgOf(bytesOf(await this.frame?.export(format), 'image/svg+xml'));
    }

    private openTemplates(): void {
        if (this.choosesTemplate && this.frame?.state === 'shown') {
            this.choosesTemplate = false;
            this.frame.tellApp({ action: 'template' });
        }
    }
}
