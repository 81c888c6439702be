import type { FocusTarget } from '@openspace/core/lib/browser/documents/focus-target';
import type { MermaidPane } from '../mermaid-preview';

const MIN_ZOOM = 0.05;
const MAX_ZOOM = 8;
const FOCUSED = 'openspace-mermaid-focused';

/** A picture in a box that scrolls. */
export class PreviewPane implements MermaidPane {
    readonly element = document.createElement('div');
    private scale = 1;
    private fitting = true;
    private readonly listeners = new Set<() => void>();
    private readonly resized = new ResizeObserver(() => this.fitAgain());
    private size = { width: 0, height: 0 };

    constructor(label: string) {
        this.element.className = 'openspace-mermaid-picture';
        this.element.tabIndex = 0;
        this.element.setAttribute('role', 'img');
        this.element.setAttribute('aria-label', label);
        this.element.addEventListener('wheel', this.onWheel, { passive: false });
        this.resized.observe(this.element);
    }

    get zoom(): number {
        return this.scale;
    }

    show(svg: string): void {
        const { scrollLeft, scrollTop } = this.element;
        // Sanitised by Mermaid.
        this.element.innerHTML = svg;
        const picture = this.element.querySelector('svg');
        const { width = 0, height = 0 } = picture?.viewBox.baseVal ?? {};
        this.size = { width, height };
        this.scaleTo(this.scale);
        this.fitAgain();
        this.element.scrollTo(scrollLeft, scrollTop);
    }

    setZoom(zoom: number): void {
        this.fitting = false;
        this.scaleTo(zoom);
    }

    fit(): void {
        this.fitting = true;
        this.fitAgain();
    }

    onDidZoom(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private scaleTo(zoom: number): void {
        this.scale = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
        const picture = this.element.querySelector('svg');
        if (picture) {
            picture.style.maxWidth = 'none';
            picture.style.width = `${this.size.width * this.scale}px`;
            picture.style.height = `${this.size.height * this.scale}px`;
        }
        this.listeners.forEach(tell => tell());
    }

    private fitAgain(): void {
        const { clientWidth, clientHeight } = this.element;
        if (this.fitting && this.size.width > 0 && this.size.height > 0 && clientWidth > 0) {
            this.scaleTo(Math.min(1, (clientWidth - 32) / this.size.width, (clientHeight - 32) / this.size.height));
        }
    }

    focus(target: FocusTarget | undefined): boolean {
        this.element.querySelectorAll(`.${FOCUSED}`).forEach(element => element.classList.remove(FOCUSED));
        const found = target && this.find(target);
        found?.classList.add(FOCUSED);
        found?.scrollIntoView({ block: 'center', inline: 'center' });
        return found !== undefined;
    }

    dispose(): void {
        this.resized.disconnect();
        this.element.removeEventListener('wheel', this.onWheel);
        this.element.remove();
    }

    /** Mermaid gives ids to the nodes and links of most types; of others the label tells. */
    private find({ id, label }: FocusTarget): Element | undefined {
        const escaped = CSS.escape(id);
        const byId = [
            `[data-id="${CSS.escape(id)}"]`,
            `g.node[id*="-${escaped}-"]`,
            `g[id$="-${escaped}"]`,
            `path[id$="${escaped}"]`,
            `[name="${escaped}"]`
        ];
        for (const selector of byId) {
            const found = [...this.element.querySelectorAll(selector)].find(hasArea);
            if (found) {
                return found;
            }
        }
        const wanted = folded(label ?? id);
        const texts = [...this.element.querySelectorAll('g.node, g.cluster, g.edgeLabel, g.actor, g.note, text, foreignObject')];
        return texts.find(element => folded(element.textContent ?? '') === wanted);
    }

    private readonly onWheel = (event: WheelEvent): void => {
        if (event.ctrlKey || event.metaKey) {
            event.preventDefault();
            this.setZoom(this.scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
        }
    };
}

/** Lines, such as those of participants in a sequence, are no place to look at. */
function hasArea(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return element.tagName !== 'line' && width > 0 && height > 0;
}

function folded(text: string): string {
    return text.replace(/\s+/g, '').toLowerCase();
}
