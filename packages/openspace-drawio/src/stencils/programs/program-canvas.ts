import type { Canvas } from '../canvas';
import type { TextMark } from '../marks';

/** Strokes of one shape; the largest of draw.io's own has a hundredth of it. */
const MOST_STEPS = 100_000;
const ALIGNS: readonly TextMark['align'][] = ['left', 'center', 'right'];
const VALIGNS: readonly TextMark['valign'][] = ['top', 'middle', 'bottom'];

interface Offset {
    readonly dx: number;
    readonly dy: number;
}

/** What programs look up of the state that they have set. */
interface Shown {
    fillColor: string;
    strokeColor: string;
    strokeWidth: number;
    dashed: boolean;
}

/** A shape's program paints more than any shape has. */
export class EndlessProgram extends Error {}

/** The canvas of mxGraph (https://jgraph.github.io/mxgraph/docs/js-api/files/util/mxAbstractCanvas2D-js.html) as far as shapes use it, on ours. */
export class ProgramCanvas {
    state: Shown;
    private offset: Offset = { dx: 0, dy: 0 };
    private readonly saved: { offset: Offset; state: Shown }[] = [];
    private steps = 0;

    constructor(readonly target: Canvas) {
        const { fill, stroke, strokeWidth, dashes } = target.look;
        this.state = { fillColor: fill, strokeColor: stroke, strokeWidth, dashed: dashes !== undefined };
    }

    /** Where the program has moved its origin to, in pixels of the shape. */
    get origin(): Offset {
        return this.offset;
    }

    save(): void {
        this.saved.push({ offset: this.offset, state: { ...this.state } });
        this.target.save();
    }

    restore(): void {
        const last = this.saved.pop();
        if (last) {
            ({ offset: this.offset, state: this.state } = last);
        }
        this.target.restore();
    }

    translate(dx: unknown, dy: unknown): void {
        this.offset = { dx: this.offset.dx + numberIn(dx), dy: this.offset.dy + numberIn(dy) };
    }

    begin(): void {
        this.target.begin();
    }

    end(): void {
        // Paths end where they are painted.
    }

    moveTo(x: unknown, y: unknown): void {
        this.target.move(this.x(x), this.y(y));
    }

    lineTo(x: unknown, y: unknown): void {
        this.target.line(this.x(x), this.y(y));
    }

    quadTo(x1: unknown, y1: unknown, x: unknown, y: unknown): void {
        this.target.quad(this.x(x1), this.y(y1), this.x(x), this.y(y));
    }

    curveTo(x1: unknown, y1: unknown, x2: unknown, y2: unknown, x: unknown, y: unknown): void {
        this.target.curve(this.x(x1), this.y(y1), this.x(x2), this.y(y2), this.x(x), this.y(y));
    }

    arcTo(rx: unknown, ry: unknown, turn: unknown, large: unknown, clockwise: unknown, x: unknown, y: unknown): void {
        const flags = [Number(large) === 1, Number(clockwise) === 1] as const;
        this.target.arc(numberIn(rx), numberIn(ry), numberIn(turn), ...flags, this.x(x), this.y(y));
    }

    close(): void {
        this.target.close();
    }

    rect(x: unknown, y: unknown, width: unknown, height: unknown): void {
        this.target.rect(this.x(x), this.y(y), numberIn(width), numberIn(height));
    }

    roundrect(x: unknown, y: unknown, width: unknown, height: unknown, rx: unknown, ry: unknown): void {
        this.target.roundRect(this.x(x), this.y(y), numberIn(width), numberIn(height), numberIn(rx), numberIn(ry));
    }

    ellipse(x: unknown, y: unknown, width: unknown, height: unknown): void {
        this.target.ellipse(this.x(x), this.y(y), numberIn(width), numberIn(height));
    }

    fill(): void {
        this.target.fill();
    }

    stroke(): void {
        this.target.stroke();
    }

    fillAndStroke(): void {
        this.target.fillStroke();
    }

    text(x: unknown, y: unknown, _w: unknown, _h: unknown, said: unknown, align: unknown, valign: unknown, ...more: unknown[]): void {
        const turn = numberIn(more[4]);
        this.target.text(textIn(said).replace(/<[^<>]*>/g, ''), this.x(x), this.y(y), {
            align: ALIGNS.find(known => known === align) ?? 'left',
            valign: VALIGNS.find(known => known === valign) ?? 'top',
            turn
        });
    }

    image(x: unknown, y: unknown, width: unknown, height: unknown, source: unknown, keepsAspect: unknown): void {
        this.target.image(textIn(source), this.x(x), this.y(y), numberIn(width), numberIn(height), keepsAspect === true);
    }

    setFillColor(color: unknown): void {
        this.state.fillColor = colorIn(color);
        this.target.set({ fill: this.state.fillColor });
    }

    setStrokeColor(color: unknown): void {
        this.state.strokeColor = colorIn(color);
        this.target.set({ stroke: this.state.strokeColor });
    }

    setGradient(from: unknown, to: unknown, _x: unknown, _y: unknown, _w: unknown, _h: unknown, direction: unknown): void {
        this.state.fillColor = colorIn(from);
        this.target.set({ fill: this.state.fillColor, gradient: { to: colorIn(to), direction: textIn(direction) || 'south' } });
    }

    setStrokeWidth(width: unknown): void {
        this.state.strokeWidth = Math.max(0, numberIn(width));
        this.target.set({ strokeWidth: this.state.strokeWidth });
    }

    setDashed(dashed: unknown): void {
        this.state.dashed = dashed === true || Number(dashed) === 1;
        if (this.state.dashed) {
            this.target.dash();
        } else {
            this.target.solid();
        }
    }

    setDashPattern(pattern: unknown): void {
        const lengths = textIn(pattern).trim().split(/\s+/).map(Number);
        if (lengths.every(length => length >= 0) && lengths.some(length => length > 0)) {
            this.target.pattern(lengths);
        }
    }

    setAlpha(alpha: unknown): void {
        this.target.set({ alpha: shareIn(alpha) });
    }

    setFillAlpha(alpha: unknown): void {
        this.target.set({ fillAlpha: shareIn(alpha) });
    }

    setStrokeAlpha(alpha: unknown): void {
        this.target.set({ strokeAlpha: shareIn(alpha) });
    }

    setLineJoin(join: unknown): void {
        this.target.set({ join: join === 'round' || join === 'bevel' ? join : 'miter' });
    }

    setLineCap(cap: unknown): void {
        this.target.set({ cap: cap === 'round' || cap === 'square' ? cap : 'butt' });
    }

    setMiterLimit(limit: unknown): void {
        this.target.set({ miterLimit: Math.max(1, numberIn(limit)) });
    }

    setFontColor(color: unknown): void {
        this.target.set({ fontColor: colorIn(color) });
    }

    setFontSize(size: unknown): void {
        this.target.set({ fontSize: Math.max(1, numberIn(size)) });
    }

    setFontStyle(style: unknown): void {
        const bits = numberIn(style);
        this.target.set({ bold: (bits & 1) === 1, italic: (bits & 2) === 2 });
    }

    setFontFamily(): void {
        // One family is painted.
    }

    setShadow(casts: unknown): void {
        this.target.castShadow(casts === true || Number(casts) === 1);
    }

    private x(x: unknown): number {
        if (++this.steps > MOST_STEPS) {
            throw new EndlessProgram(`A shape paints more than ${MOST_STEPS} steps.`);
        }
        return this.offset.dx + numberIn(x);
    }

    private y(y: unknown): number {
        return this.offset.dy + numberIn(y);
    }
}

/** Programs calculate with texts of styles: anything that is not a number is 0. */
export function numberIn(value: unknown): number {
    const number = typeof value === 'number' ? value : Number.parseFloat(textIn(value));
    return Number.isFinite(number) ? Math.max(-1e6, Math.min(1e6, number)) : 0;
}

function shareIn(value: unknown): number {
    return Math.max(0, Math.min(1, numberIn(value)));
}

function textIn(value: unknown): string {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function colorIn(value: unknown): string {
    return textIn(value) || 'none';
}
