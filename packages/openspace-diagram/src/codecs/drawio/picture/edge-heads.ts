import type { Canvas, StyleReader } from '@openspace/drawio';
import type { Point } from '../../../diagram';

/** Paints the head at an end of an edge onto a canvas, and says how much shorter the line gets for it. */
export function paintHead(canvas: Canvas, style: StyleReader, end: 'start' | 'end', tip: Point, from: Point): number {
    const kind = style.text(`${end}Arrow`, end === 'end' ? 'classic' : 'none');
    const length = Math.hypot(tip.x - from.x, tip.y - from.y);
    // A double line has no heads.
    if (kind === 'none' || style.text('shape') === 'link' || length < 0.01) {
        return 0;
    }
    const size = style.number(`${end}Size`, 6, 0, 1000);
    const filled = style.is(`${end}Fill`, true);
    const head = new Head(canvas, tip, { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length }, filled);
    return head.paint(kind, size, canvas.look.strokeWidth);
}

class Head {
    constructor(
        private readonly canvas: Canvas,
        private readonly tip: Point,
        private readonly unit: Point,
        private readonly filled: boolean
    ) {}

    paint(kind: string, size: number, sw: number): number {
        const thin = /Thin$/.test(kind);
        const long = size + sw;
        const er = size + sw + 1;
        switch (kind) {
            case 'classic':
            case 'classicThin':
            case 'block':
            case 'blockThin': {
                const back = sw * 1.118;
                const half = long / (thin ? 3 : 2);
                const notch = kind.startsWith('classic') ? 0.75 : 1;
                this.shape([
                    [back, 0],
                    [back + long, half],
                    ...(notch < 1 ? ([[back + long * notch, 0]] as const) : []),
                    [back + long, -half]
                ]);
                return back + long * notch;
            }
            case 'open':
            case 'openThin': {
                const back = sw * 1.118;
                const half = long / (thin ? 3 : 2);
                this.line([
                    [back + long, half],
                    [back, 0],
                    [back + long, -half]
                ]);
                return back * 2;
            }
            case 'async':
            case 'openAsync': {
                const back = sw * 1.118;
                if (kind === 'async') {
                    this.shape([
                        [back, 0],
                        [back + long, long / 2],
                        [back + long, 0]
                    ]);
                    return back + long;
                }
                this.line([
                    [back + long, long / 2],
                    [back, 0]
                ]);
                return back;
            }
            case 'diamond':
            case 'diamondThin': {
                const back = sw * (thin ? 0.9862 : 0.7071);
                const half = long / (thin ? 3.4 : 2);
                this.shape([
                    [back, 0],
                    [back + long / 2, half],
                    [back + long, 0],
                    [back + long / 2, -half]
                ]);
                return back + long;
            }
            case 'oval':
                this.circle(0, size / 2);
                return size / 2;
            case 'circle':
            case 'circlePlus': {
                this.circle(size / 2 + sw / 2, size / 2);
                if (kind === 'circlePlus') {
                    const [middle, r] = [size / 2 + sw / 2, size / 2];
                    this.line([
                        [middle - r, 0],
                        [middle + r, 0]
                    ]);
                    this.line([
                        [middle, r],
                        [middle, -r]
                    ]);
                }
                return size + sw;
            }
            case 'box':
                this.shape([
                    [0, er / 2],
                    [er, er / 2],
                    [er, -er / 2],
                    [0, -er / 2]
                ]);
                return er;
            case 'dash':
            case 'cross':
                this.line([
                    [er / 2, -er / 2],
                    [(er * 3) / 2, er / 2]
                ]);
                if (kind === 'cross') {
                    this.line([
                        [er / 2, er / 2],
                        [(er * 3) / 2, -er / 2]
                    ]);
                }
                return 0;
            case 'baseDash':
                this.line([
                    [0, er / 2],
                    [0, -er / 2]
                ]);
                return 0;
            default:
                return kind.startsWith('ER') ? this.relation(kind, er) : 0;
        }
    }

    /** Heads of entity relations: bars, a circle, a foot. */
    private relation(kind: string, er: number): number {
        const bar = (back: number): void =>
            this.line([
                [back, er / 2],
                [back, -er / 2]
            ]);
        const foot = (): void => {
            this.line([
                [er, 0],
                [0, er / 2]
            ]);
            this.line([
                [er, 0],
                [0, -er / 2]
            ]);
        };
        switch (kind) {
            case 'ERone':
                bar(er);
                return 0;
            case 'ERmandOne':
                bar(er);
                bar(er * 1.5);
                return 0;
            case 'ERmany':
                foot();
                return 0;
            case 'ERoneToMany':
                foot();
                bar(er);
                return 0;
            case 'ERzeroToOne':
                bar(er / 2);
                this.circle(er * 1.5, er / 2, false);
                return 0;
            case 'ERzeroToMany':
                foot();
                this.circle(er * 1.5, er / 2, false);
                return 0;
            default:
                return 0;
        }
    }

    /** `back` from the tip along the line, `side` across it. */
    private at([back, side]: readonly [back: number, side: number]): readonly [number, number] {
        const { x, y } = this.unit;
        return [this.tip.x - x * back - y * side, this.tip.y - y * back + x * side];
    }

    private shape(points: readonly (readonly [number, number])[]): void {
        this.canvas.set({ fill: this.filled ? this.canvas.look.stroke : 'none' }).solid();
        this.canvas.polygon(...points.map(point => this.at(point))).fillStroke();
    }

    private line(points: readonly (readonly [number, number])[]): void {
        this.canvas.solid().begin();
        this.canvas.lines(...points.map(point => this.at(point))).stroke();
    }

    private circle(back: number, radius: number, filled = this.filled): void {
        const [x, y] = this.at([back, 0]);
        this.canvas.set({ fill: filled ? this.canvas.look.stroke : '#ffffff' }).solid();
        this.canvas.ellipse(x - radius, y - radius, radius * 2, radius * 2).fillStroke();
    }
}
