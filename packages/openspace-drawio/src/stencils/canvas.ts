import { type Point, roundCorners } from './round-corners';
import type { Color, Mark, Paint, Step, TextMark } from './marks';

/** What a shape begins to paint with. */
export interface Look {
    readonly fill: Color;
    readonly gradient?: Paint['gradient'];
    readonly stroke: Color;
    readonly strokeWidth: number;
    readonly dashes?: readonly number[];
    readonly alpha: number;
    readonly fillAlpha: number;
    readonly strokeAlpha: number;
    readonly shadow: boolean;
    readonly fontColor: Color;
    readonly fontSize: number;
}

interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

interface State extends Omit<Look, 'shadow'> {
    readonly cap: Paint['cap'];
    readonly join: Paint['join'];
    readonly miterLimit: number;
    readonly bold: boolean;
    readonly italic: boolean;
}

/** Saved states beyond it are those of a faulty stencil. */
const MOST_SAVED = 100;
/** How far the handles of a cubic reach so that it follows a quarter of a circle. */
const QUARTER = 0.5522847498;

/** Takes the strokes of a shape, in a box that begins at (0, 0), and keeps them as marks on the page. */
export class Canvas {
    readonly marks: Mark[] = [];
    private steps: Step[] = [];
    private state: State;
    private readonly saved: State[] = [];
    private shadow: boolean;

    /** @param scale from the shape's own units to pixels of the page */
    constructor(
        readonly look: Look,
        private readonly origin: { readonly x: number; readonly y: number },
        private readonly scale: { readonly x: number; readonly y: number } = { x: 1, y: 1 }
    ) {
        const { shadow, ...rest } = look;
        this.shadow = shadow;
        this.state = { ...rest, cap: 'butt', join: 'miter', miterLimit: 10, bold: false, italic: false };
    }

    /** A canvas in other units at another place, in pixels from here, whose marks go onto this one. */
    within(x: number, y: number, scale = { x: 1, y: 1 }, look: Look = this.look, shadow = false): Canvas {
        const inner = new Canvas({ ...look, shadow: shadow && look.shadow }, { x: this.origin.x + x, y: this.origin.y + y }, scale);
        inner.onMark = mark => this.onMark(mark);
        return inner;
    }

    /** A box of the shape's own units, in pixels from where the shape begins. */
    scaled({ x, y, width, height }: Box): Box {
        return { x: x * this.scale.x, y: y * this.scale.y, width: width * this.scale.x, height: height * this.scale.y };
    }

    private onMark: (mark: Mark) => void = mark => this.marks.push(mark);

    /** Lengths such as widths of lines and sizes of text grow with the smaller side. */
    get smaller(): number {
        return Math.min(this.scale.x, this.scale.y);
    }

    /** What is painted with now. */
    get current(): Look {
        return { ...this.state, shadow: this.shadow };
    }

    /** Whether the next mark casts a shadow, in a shape that does. */
    castShadow(casts: boolean): this {
        this.shadow = casts && this.look.shadow;
        return this;
    }

    save(): void {
        if (this.saved.length < MOST_SAVED) {
            this.saved.push(this.state);
        }
    }

    restore(): void {
        this.state = this.saved.pop() ?? this.state;
    }

    set(change: Partial<State>): this {
        // A colour of its own takes the place of the gradient.
        const plain = change.fill !== undefined && !('gradient' in change);
        const { gradient, ...rest } = { ...this.state, ...change };
        this.state = plain || !gradient ? rest : { ...rest, gradient };
        return this;
    }

    /** Lines are broken from here on. */
    dash(): this {
        return this.state.dashes ? this : this.set({ dashes: [3 * this.state.strokeWidth, 3 * this.state.strokeWidth] });
    }

    /** Lengths of dashes and gaps, in the shape's own units. */
    pattern(lengths: readonly number[]): this {
        return this.state.dashes ? this.set({ dashes: lengths.map(length => length * this.smaller) }) : this;
    }

    /** Lines are unbroken from here on. */
    solid(): this {
        const { dashes: _, ...rest } = this.state;
        this.state = rest;
        return this;
    }

    begin(): this {
        this.steps = [];
        return this;
    }

    move(x: number, y: number): this {
        this.steps.push({ type: 'move', x: this.atX(x), y: this.atY(y) });
        return this;
    }

    line(x: number, y: number): this {
        this.steps.push({ type: 'line', x: this.atX(x), y: this.atY(y) });
        return this;
    }

    quad(x1: number, y1: number, x: number, y: number): this {
        this.steps.push({ type: 'quad', x1: this.atX(x1), y1: this.atY(y1), x: this.atX(x), y: this.atY(y) });
        return this;
    }

    curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
        const [a, b] = [
            { x: this.atX(x1), y: this.atY(y1) },
            { x: this.atX(x2), y: this.atY(y2) }
        ];
        this.steps.push({ type: 'cubic', x1: a.x, y1: a.y, x2: b.x, y2: b.y, x: this.atX(x), y: this.atY(y) });
        return this;
    }

    arc(rx: number, ry: number, turn: number, large: boolean, clockwise: boolean, x: number, y: number): this {
        const radii = { rx: Math.abs(rx * this.scale.x), ry: Math.abs(ry * this.scale.y) };
        this.steps.push({ type: 'arc', ...radii, turn, large, clockwise, x: this.atX(x), y: this.atY(y) });
        return this;
    }

    close(): this {
        this.steps.push({ type: 'close' });
        return this;
    }

    /** A closed outline through points. */
    polygon(...points: readonly (readonly [x: number, y: number])[]): this {
        this.begin();
        points.forEach(([x, y], at) => (at === 0 ? this.move(x, y) : this.line(x, y)));
        return this.close();
    }

    /** An open line through points. */
    lines(...points: readonly (readonly [x: number, y: number])[]): this {
        points.forEach(([x, y], at) => (at === 0 ? this.move(x, y) : this.line(x, y)));
        return this;
    }

    rect(x: number, y: number, width: number, height: number): this {
        return this.polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
    }

    roundRect(x: number, y: number, width: number, height: number, rx: number, ry = rx): this {
        const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
        if (!(a > 0 && b > 0)) {
            return this.rect(x, y, width, height);
        }
        const [right, bottom] = [x + width, y + height];
        return this.begin()
            .move(x + a, y)
            .line(right - a, y)
            .quad(right, y, right, y + b)
            .line(right, bottom - b)
            .quad(right, bottom, right - a, bottom)
            .line(x + a, bottom)
            .quad(x, bottom, x, bottom - b)
            .line(x, y + b)
            .quad(x, y, x + a, y)
            .close();
    }

    ellipse(x: number, y: number, width: number, height: number): this {
        return this.begin().addEllipse(x, y, width, height);
    }

    addEllipse(x: number, y: number, width: number, height: number): this {
        const [rx, ry] = [width / 2, height / 2];
        const [cx, cy] = [x + rx, y + ry];
        const [dx, dy] = [rx * QUARTER, ry * QUARTER];
        return this.move(x, cy)
            .curve(x, cy - dy, cx - dx, y, cx, y)
            .curve(cx + dx, y, x + width, cy - dy, x + width, cy)
            .curve(x + width, cy + dy, cx + dx, y + height, cx, y + height)
            .curve(cx - dx, y + height, x, cy + dy, x, cy)
            .close();
    }

    /** A line through points whose corners are cut with curves that begin `radius` before them. */
    rounded(points: readonly Point[], radius: number, closed: boolean): this {
        roundCorners(points, radius, closed).forEach(({ x, y, by }) => {
            if (!by) {
                this.line(x, y);
            } else if (by === 'move') {
                this.move(x, y);
            } else {
                this.quad(by.x, by.y, x, y);
            }
        });
        return closed ? this.close() : this;
    }

    fill(): this {
        return this.paint({ stroke: 'none' });
    }

    stroke(): this {
        return this.paint({ fill: 'none' });
    }

    fillStroke(): this {
        return this.paint({});
    }

    text(text: string, x: number, y: number, more: Partial<Pick<TextMark, 'align' | 'valign' | 'turn' | 'size'>> = {}): this {
        const { fontColor, fontSize, bold, italic, alpha } = this.state;
        const place = { x: this.atX(x), y: this.atY(y) };
        const set = { align: 'left', valign: 'top', turn: 0, size: fontSize * this.smaller, ...more } as const;
        this.onMark({ kind: 'text', text, ...place, ...set, color: fontColor, bold, italic, alpha });
        return this;
    }

    image(source: string, x: number, y: number, width: number, height: number, keepsAspect = true): this {
        const place = { x: this.atX(x), y: this.atY(y), width: width * this.scale.x, height: height * this.scale.y };
        this.onMark({ kind: 'image', source, ...place, alpha: this.state.alpha, keepsAspect });
        return this;
    }

    private paint(without: Partial<Pick<Paint, 'fill' | 'stroke'>>): this {
        const { fill, gradient, stroke, strokeWidth, dashes, alpha, fillAlpha, strokeAlpha, cap, join, miterLimit } = this.state;
        const plain = without.fill !== undefined || !gradient;
        const alphas = { fillAlpha: alpha * fillAlpha, strokeAlpha: alpha * strokeAlpha };
        const paint: Paint = { fill, stroke, ...(!plain && { gradient }), ...alphas, strokeWidth, cap, join, miterLimit, ...without };
        if (this.steps.length > 0) {
            const dashed = dashes && dashes.length > 0 ? { ...paint, dashes } : paint;
            this.onMark({ kind: 'path', steps: this.steps, paint: dashed, shadow: this.shadow });
        }
        this.shadow = false;
        return this;
    }

    private atX(x: number): number {
        return this.origin.x + x * this.scale.x;
    }

    private atY(y: number): number {
        return this.origin.y + y * this.scale.y;
    }
}
