import { append } from '@openspace/tool/lib/long-lists';
import type { Canvas, StyleReader } from '@openspace/drawio';
import type { Point } from '../../../diagram';

/** Size of a jump, if nothing else is said. */
const SIZE = 6;
/** Lines and stretches beyond it are crossed without a jump, so that a page of thousands of lines is painted in time. */
const MOST_STRETCHES = 2_000;

interface Stretch {
    readonly from: Point;
    readonly to: Point;
}

/** Where lines jump over those that were painted before them, as their `jumpStyle` says: `arc`, `gap`, `sharp` or `line`. */
export class LineJumps {
    private readonly painted: Stretch[] = [];

    /** Keeps a line that later ones may cross. */
    passed(points: readonly Point[], style: StyleReader): void {
        if (!style.is('noJump') && this.painted.length < MOST_STRETCHES) {
            append(this.painted, stretchesOf(points));
        }
    }

    /** Paints a line with its jumps; false when it has none, and nothing was painted. */
    paint(canvas: Canvas, points: readonly Point[], style: StyleReader, radius: number): boolean {
        const kind = style.text('jumpStyle', 'none');
        if (!['arc', 'gap', 'sharp', 'line'].includes(kind)) {
            return false;
        }
        const half = Math.max(1, (style.number('jumpSize', SIZE, 0, 100) - 2) / 2 + style.number('strokeWidth', 1, 0, 100));
        const pieces: Point[][] = [];
        let piece: Point[] = points.slice(0, 1);
        const jumps: Stretch[] = [];
        for (const stretch of stretchesOf(points)) {
            for (const jump of this.jumpsOn(stretch, half)) {
                pieces.push([...piece, jump.from]);
                piece = [jump.to];
                jumps.push(jump);
            }
            piece.push(stretch.to);
        }
        if (jumps.length === 0) {
            return false;
        }
        [...pieces, piece].forEach(each => canvas.rounded(each, radius, false));
        jumps.forEach(jump => paintJump(canvas, jump, kind));
        return true;
    }

    /** From where to where a stretch is in the air, in the order in which it runs; jumps that would meet are one. */
    private jumpsOn({ from, to }: Stretch, half: number): Stretch[] {
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const at = this.painted
            .map(other => crossing(from, to, other.from, other.to))
            .filter(share => share !== undefined)
            .map(share => share * length)
            .filter(along => along > half && along < length - half)
            .sort((a, b) => a - b);
        const point = (along: number): Point => ({
            x: from.x + ((to.x - from.x) * along) / length,
            y: from.y + ((to.y - from.y) * along) / length
        });
        const spans: [number, number][] = [];
        for (const along of at) {
            const last = spans.at(-1);
            if (last && along - half <= last[1]) {
                last[1] = along + half;
            } else {
                spans.push([along - half, along + half]);
            }
        }
        return spans.map(([start, end]) => ({ from: point(start), to: point(end) }));
    }
}

function stretchesOf(points: readonly Point[]): Stretch[] {
    return points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
}

/** How far along the first stretch the second one crosses it; undefined where it does not. */
function crossing(a: Point, b: Point, c: Point, d: Point): number | undefined {
    const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
    const cross = rx * sy - ry * sx;
    if (Math.abs(cross) < 1e-9) {
        return undefined;
    }
    const along = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
    const other = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
    return along > 0 && along < 1 && other > 0 && other < 1 ? along : undefined;
}

/** Jumps to the side on which up is for a line that runs to the right. */
function paintJump(canvas: Canvas, { from, to }: Stretch, kind: string): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const up = dx < 0 || (dx === 0 && dy < 0) ? -1 : 1;
    const aside = (point: Point, by: number): Point => ({ x: point.x + up * dy * by, y: point.y - up * dx * by });
    if (kind === 'arc') {
        const [one, other] = [aside(from, 0.65), aside(to, 0.65)];
        canvas.move(from.x, from.y).curve(one.x, one.y, other.x, other.y, to.x, to.y);
    } else if (kind === 'sharp') {
        const top = aside({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 0.5);
        canvas.move(from.x, from.y).line(top.x, top.y).line(to.x, to.y);
    } else if (kind === 'line') {
        for (const end of [from, to]) {
            const [one, other] = [aside(end, 0.5), aside(end, -0.5)];
            canvas.move(one.x, one.y).line(other.x, other.y);
        }
    }
}
