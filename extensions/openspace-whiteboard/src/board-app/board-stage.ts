const SHAPE = '[data-shape]';
const LEAST_WIDTH = 40;
const MOST_WIDTH = 200_000;

interface View {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The picture, and the part of the page that is seen of it. Coordinates are the page's unless said otherwise. */
export class BoardStage {
    private svg: SVGSVGElement | undefined;
    /** What is drawn of each shape, by its id: a board may have thousands. */
    private readonly elements = new Map<string, Element[]>();
    private selected: readonly Element[] = [];
    private content: View = { x: 0, y: 0, width: 1, height: 1 };
    /** Undefined while all is shown, so that it is again when the board grows. */
    private view: View | undefined;
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
        this.look(this.view);
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
        return 1 / (this.svg?.getScreenCTM()?.a ?? 1);
    }

    /** @param dx @param dy in pixels */
    pan(dx: number, dy: number): void {
        const { x, y, ...size } = this.view ?? this.content;
        this.look({ ...size, x: x - dx * this.unitsPerPixel, y: y - dy * this.unitsPerPixel });
    }

    /** @param at what stays where it is, in pixels of the window; the middle by default */
    zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
        const matrix = this.svg?.getScreenCTM();
        if (!matrix) {
            return;
        }
        const { x, y, width, height } = this.view ?? this.content;
        const fixed = at ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : { x: x + width / 2, y: y + height / 2 };
        const by = Math.min(Math.max(factor, width / MOST_WIDTH), width / LEAST_WIDTH);
        this.look({
            x: fixed.x - (fixed.x - x) / by,
            y: fixed.y - (fixed.y - y) / by,
            width: width / by,
            height: height / by
        });
    }

    fit(): void {
        this.look(undefined);
    }

    private look(view: View | undefined): void {
        this.view = view;
        const { x, y, width, height } = view ?? this.content;
        this.svg?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    }
}
