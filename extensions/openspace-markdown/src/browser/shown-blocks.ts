import { LINE } from '../common/render-markdown';

/**
 * Shows HTML that changes while somebody writes: blocks that are as before stay as they are, with the pictures in them.
 * @param prepare makes a new block what it is to become, and returns what ends that
 */
export class ShownBlocks {
    private shown: { readonly key: string; readonly element: Element; readonly end: () => void }[] = [];

    constructor(
        private readonly host: HTMLElement,
        private readonly prepare: (block: Element) => () => void
    ) {}

    show(content: DocumentFragment): void {
        // A text may have the same block very often.
        const left = new Map<string, typeof this.shown>();
        for (const block of this.shown.toReversed()) {
            const same = left.get(block.key);
            if (same) {
                same.push(block);
            } else {
                left.set(block.key, [block]);
            }
        }
        this.shown = elementsOf(content).map(element => {
            const key = element.outerHTML.replace(/ data-line="\d+"/g, '');
            const known = left.get(key)?.pop();
            if (known) {
                takeLines(known.element, element);
                return known;
            }
            return { key, element, end: this.prepare(element) };
        });
        for (const { element, end } of [...left.values()].flat()) {
            end();
            element.remove();
        }
        this.shown.forEach(({ element }, at) => {
            if (this.host.children[at] !== element) {
                this.host.insertBefore(element, this.host.children[at] ?? null);
            }
        });
    }

    clear(): void {
        this.show(document.createDocumentFragment());
    }
}

/** Text and pictures that stand in no block, as HTML of the person's own may, get one. */
function elementsOf(content: DocumentFragment): Element[] {
    for (const node of [...content.childNodes]) {
        if ((node instanceof Text && node.data.trim() !== '') || node instanceof HTMLImageElement) {
            const paragraph = document.createElement('p');
            node.replaceWith(paragraph);
            paragraph.append(node);
        }
    }
    return [...content.children];
}

/** The same block may begin at another line now. */
function takeLines(shown: Element, now: Element): void {
    const lines = (element: Element) => [element, ...element.querySelectorAll(`[${LINE}]`)].filter(one => one.hasAttribute(LINE));
    const places = lines(shown);
    lines(now).forEach((element, at) => places[at]?.setAttribute(LINE, element.getAttribute(LINE) ?? '0'));
}
