import { type BoardView, fromTo, type ScreenMap, screenMap } from './board-view';

const SHAPE = '[data-shape]';
const LEAST_WIDTH = 40;
const MOST_WIDTH = 200_000;
/** A picture of more shapes takes too long to draw for every step of a gesture. */
const MANY_SHAPES = 500;
/** A large picture is moved as it is, and drawn again once it was not moved for so long. */
const REST_MS = 150;

/** The picture, and the part of the page that is seen of it. Coordinates are the page's unless said otherwise. */
export class BoardStage {
    private svg: SVGSVGElement | undefined;
    /** What is drawn of each shape, by its id: a board may have thousands. */
    private readonly elements = new Map<string, Element[]>();
    private selected: readonly Element[] = [];
    private content: BoardView = { x: 0, y: 0, width: 1, height: 1 };
    /** Undefined while all is shown, so that it is again when the board grows. */
    private view: BoardView | undefined;
    private drawn = this.content;
    private resting = 0;
    private moved: { readonly elements: readonly Element[]; readonly before: readonly (string | null)[] } | undefined;

    constructor(private readonly place: HTMLElement) {}

    /** @param labels what shapes are called for those who do not see them, by id; only these can be focused */
    show(svg: SVGSVGElement, labels: ReadonlyMap<string, string>): void {
        const { x, y, width, height } = svg.viewBox.baseVal;
        this.content = { x, y, width, height };
        svg.setAttribute('width', '100%');
        svg.setAttribute('height', '100%');
        this.elements.clear();
        for (const element of svg.querySelectorAll(SHAPE)) {
            const id = element.getAttribute('data-shape') ?? '';
            const others = this.elements.get(id);
            if (others) {
                others.push(element);
            } else {
                this.elements.set(id, [element]);
            }
            const label = labels.get(id);
            if (label !== undefined) {
                element.setAttribute('tabindex', '0');
                element.setAttribute('role', 'img');
                element.setAttribute('aria-label', label);
            }
        }
        this.moved = undefined;
        this.svg = svg;
        this.draw();
        this.place.replaceChildren(svg);
    }

    elementsOf(shapeId: string): readonly Element[] {
        return this.elements.get(shapeId) ?? [];
    }

    shapeAt(target: EventTarget | null): string | undefined {
        return (target instanceof Element ? target.closest(SHAPE)?.getAttribute('data-shape') : undefined) ?? undefined;
    }

    select(shapeId: string | undefined): void {
        this.selected.forEach(element => element.classList.remove('selected'));
        this.selected = shapeId === undefined ? [] : this.elementsOf(shapeId);
        this.selected.forEach(element => element.classList.add('selected'));
    }

    focus(shapeId: string): void {
        this.elementsOf(shapeId).forEach(element => element instanceof SVGElement && element.focus({ preventScroll: true }));
    }

    /** Draws shapes elsewhere than they are, until the next picture. */
    preview(shapeIds: readonly string[], dx: number, dy: number): void {
        this.endPreview();
        const elements = shapeIds.flatMap(id => this.elementsOf(id));
        this.moved = { elements, before: elements.map(element => element.getAttribute('transform')) };
        elements.forEach((element, index) =>
            element.setAttribute('transform', `translate(${dx} ${dy}) ${this.moved?.before[index] ?? ''}`)
        );
    }

    endPreview(): void {
        this.moved?.elements.forEach((element, index) => {
            const before = this.moved?.before[index];
            if (before === null || before === undefined) {
                element.removeAttribute('transform');
            } else {
                element.setAttribute('transform', before);
            }
        });
        this.moved = undefined;
    }

    /** How many units of the page are one pixel. */
    get unitsPerPixel(): number {
        return 1 / this.map().scale;
    }

    /** @param dx @param dy in pixels */
    pan(dx: number, dy: number): void {
        const { x, y, ...size } = this.view ?? this.content;
        this.look({ ...size, x: x - dx * this.unitsPerPixel, y: y - dy * this.unitsPerPixel });
    }

    /** @param at what stays where it is, in pixels of the window; the middle by default */
    zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
        const { x, y, width, height } = this.view ?? this.content;
        const { scale, left, top } = this.map();
        const place = this.place.getBoundingClientRect();
        const fixed = at
            ? { x: (at.x - place.left - left) / scale, y: (at.y - place.top - top) / scale }
            : { x: x + width / 2, y: y + height / 2 };
        const by = Math.min(Math.max(factor, width / MOST_WIDTH), width / LEAST_WIDTH);
        this.look({
            x: fixed.x - (fixed.x - x) / by,
            y: fixed.y - (fixed.y - y) / by,
            width: width / by,
            height: height / by
        });
    }

    fit(): void {
        this.view = undefined;
        this.draw();
    }

    private map(view = this.view ?? this.content): ScreenMap {
        return screenMap(view, this.place.getBoundingClientRect());
    }

    private look(view: BoardView): void {
        this.view = view;
        if (!this.svg || this.elements.size <= MANY_SHAPES) {
            this.draw();
            return;
        }
        const { scale, left, top } = fromTo(this.map(this.drawn), this.map());
        this.svg.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
        clearTimeout(this.resting);
        this.resting = window.setTimeout(() => this.draw(), REST_MS);
    }

    private draw(): void {
        clearTimeout(this.resting);
        this.drawn = this.view ?? this.content;
        const { x, y, width, height } = this.drawn;
        this.svg?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
        this.svg?.style.removeProperty('transform');
    }
}
