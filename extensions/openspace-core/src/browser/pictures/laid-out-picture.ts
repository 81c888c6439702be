import type { FocusTarget } from '../documents/focus-target';
import type { ReadPicture } from './read-picture';

/** In CSS pixels, from the top left corner of the picture at its own size. */
export interface PictureBox {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}
export interface PictureLabel extends PictureBox {
    readonly text: string;
    readonly fontSize: string;
}
export interface PictureLink extends PictureBox {
    /** As the picture has it: nothing says that it is a good one. */
    readonly address: string;
    readonly text: string;
}

/** More than a person reads in one picture. */
const MOST_LABELS = 5_000;
const MOST_LINKS = 2_000;
const XLINK = 'http://www.w3.org/1999/xlink';

/** Where the parts of a picture are. It is laid out in a page in which nothing runs, and never in the IDE's own. */
export class LaidOutPicture {
    private readonly host: HTMLElement;
    private readonly root: SVGSVGElement;

    /** @param page of `openStillPage` */
    constructor(page: Document, { root, width, height }: ReadPicture) {
        this.host = page.createElement('div');
        this.root = page.importNode(root, true);
        this.root.style.width = `${width}px`;
        this.root.style.height = `${height}px`;
        this.host.style.position = 'absolute';
        this.host.append(this.root);
        page.body.append(this.host);
    }

    labels(): PictureLabel[] {
        return this.all('text, foreignObject')
            .flatMap(element => {
                const text = wordsOf(element);
                return text === '' ? [] : this.placed(element).map(box => ({ ...box, text, fontSize: fontSizeOf(element) }));
            })
            .slice(0, MOST_LABELS);
    }

    links(): PictureLink[] {
        return this.all('a')
            .flatMap(element => {
                const address = (element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href') ?? '').trim();
                const text = wordsOf(element);
                return leadsNowhere(address) ? [] : this.placed(element).map(box => ({ ...box, address, text }));
            })
            .slice(0, MOST_LINKS);
    }

    /** Mermaid gives ids to the nodes and links of most types; of others the label tells. */
    find({ id, label }: FocusTarget): PictureBox | undefined {
        const escaped = CSS.escape(id);
        const byId = [
            `[data-id="${escaped}"]`,
            `g.node[id*="-${escaped}-"]`,
            `g[id$="-${escaped}"]`,
            `path[id$="${escaped}"]`,
            `[name="${escaped}"]`
        ];
        for (const selector of byId) {
            const found = this.all(selector).find(element => element.localName !== 'line' && this.placed(element).length > 0);
            if (found) {
                return this.placed(found)[0];
            }
        }
        const wanted = folded(label ?? id);
        const found = this.all('g.node, g.cluster, g.edgeLabel, g.actor, g.note, text, foreignObject').find(
            element => folded(element.textContent ?? '') === wanted
        );
        return found && this.placed(found)[0];
    }

    dispose(): void {
        this.host.remove();
    }

    private all(selector: string): Element[] {
        return [...this.root.querySelectorAll(selector)];
    }

    /** Its box; none for what takes no room, such as the line of a participant in a sequence. */
    private placed(element: Element): PictureBox[] {
        const { left, top } = this.root.getBoundingClientRect();
        const { x, y, width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 ? [{ x: x - left, y: y - top, width, height }] : [];
    }
}

/** A place in the picture itself is in view already; Mermaid writes the other one for an address that it refuses. */
function leadsNowhere(address: string): boolean {
    return address === '' || address.startsWith('#') || address === 'about:blank';
}

/** Lines of a label apart from each other. */
function wordsOf(element: Element): string {
    const rows = [...element.children].filter(child => child.localName === 'tspan' && child.hasAttribute('x'));
    const content = element.localName === 'foreignObject' ? element.firstElementChild : null;
    if (content && 'innerText' in content) {
        return String(content.innerText).trim();
    }
    return (rows.length > 1 ? rows.map(row => row.textContent ?? '').join('\n') : (element.textContent ?? '')).trim();
}

function fontSizeOf(element: Element): string {
    const inner = element.localName === 'foreignObject' ? (element.firstElementChild ?? element) : element;
    return inner.ownerDocument.defaultView?.getComputedStyle(inner).fontSize ?? '';
}

function folded(text: string): string {
    return text.replace(/\s+/g, '').toLowerCase();
}
