/** A step closer or away, 100%, or the whole picture. */
export type Zooming = 'in' | 'out' | 'whole' | 'fit';

const KEYS: Readonly<Record<string, Zooming>> = { '+': 'in', '-': 'out', '1': 'whole', '0': 'fit' };

/** 1 is 100%. */
export const ZOOMS = { least: 0.05, most: 8, step: 1.25 };

/** How large a picture is shown, and which part of it. */
export class PictureZoom {
    zoom: number | 'fit' = 'fit';
    private middle: Fractions | null | undefined;

    /** @param paper a selector of the element in `node` that scrolls, with the picture in it */
    constructor(
        private readonly node: HTMLElement,
        private readonly paper: string
    ) {}

    /**
     * Zooms with the keys `+`, `-`, `1` for 100% and `0` to fit, and with the wheel and Ctrl or two fingers on a touchpad. Dragging
     * moves a picture that is larger than its place.
     * @returns what ends it
     */
    listen(zoomTo: (zooming: Zooming) => void): () => void {
        const onKey = (event: KeyboardEvent): void => {
            const zooming = KEYS[event.key];
            if (zooming !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault();
                zoomTo(zooming);
            }
        };
        const onWheel = (event: WheelEvent): void => {
            if ((event.ctrlKey || event.metaKey) && event.deltaY !== 0) {
                event.preventDefault();
                zoomTo(event.deltaY < 0 ? 'in' : 'out');
            }
        };
        const onDrag = ({ target, buttons, movementX, movementY }: PointerEvent): void => {
            const { paper } = this.elements;
            if (paper && (buttons & 1) === 1 && target instanceof Node && paper.contains(target)) {
                paper.scrollBy(-movementX, -movementY);
            }
        };
        this.node.addEventListener('pointermove', onDrag);
        this.node.addEventListener('keydown', onKey);
        this.node.addEventListener('wheel', onWheel, { passive: false });
        return () => {
            this.node.removeEventListener('pointermove', onDrag);
            this.node.removeEventListener('keydown', onKey);
            this.node.removeEventListener('wheel', onWheel);
        };
    }

    /**
     * Zooms from what is seen now, so that what is in the middle stays there.
     * @param width of the picture at 100%, in pixels
     */
    zoomTo(zooming: Zooming, width: number | undefined): void {
        const { paper, image } = this.elements;
        const now = this.zoom === 'fit' ? (image && width ? image.clientWidth / width : 1) : this.zoom;
        this.middle = paper && image && middleOf(paper, image);
        this.zoom = zoomed(zooming, now);
    }

    /** To be called when the picture has got its new size. */
    resized(): void {
        const { paper, image } = this.elements;
        if (paper && image && this.middle) {
            const now = middleOf(paper, image);
            paper.scrollLeft += (this.middle.x - now.x) * image.clientWidth;
            paper.scrollTop += (this.middle.y - now.y) * image.clientHeight;
        }
    }

    private get elements(): { paper: HTMLElement | null; image: HTMLElement | null } {
        return { paper: this.node.querySelector(this.paper), image: this.node.querySelector(`${this.paper} img`) };
    }
}

/** @param now at which it is seen, also while it fits */
export function zoomed(zooming: Zooming, now: number): number | 'fit' {
    switch (zooming) {
        case 'in':
            return Math.min(ZOOMS.most, now * ZOOMS.step);
        case 'out':
            return Math.max(ZOOMS.least, now / ZOOMS.step);
        case 'whole':
            return 1;
        case 'fit':
            return 'fit';
    }
}

interface Fractions {
    readonly x: number;
    readonly y: number;
}

/** What is in the middle of the paper, as fractions of the picture. */
function middleOf(paper: HTMLElement, image: HTMLElement): Fractions {
    const seen = paper.getBoundingClientRect();
    const all = image.getBoundingClientRect();
    return {
        x: (seen.left + seen.width / 2 - all.left) / Math.max(1, all.width),
        y: (seen.top + seen.height / 2 - all.top) / Math.max(1, all.height)
    };
}
