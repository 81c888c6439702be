import { round } from '@openspace/board/lib/geometry/path';
import type { Bounds, NodeShape, Point } from '../diagram';

/** SVG path data of a node's outline. */
export function outlinePath(shape: NodeShape, { x, y, width: w, height: h }: Bounds): string {
    const r = round;
    const corners = cornersOf(shape, { x, y, width: w, height: h });
    if (corners) {
        return `M${corners.map(point => `${r(point.x)} ${r(point.y)}`).join('L')}Z`;
    }
    switch (shape) {
        case 'ellipse':
            return ellipse(x + w / 2, y + h / 2, w / 2, h / 2);
        case 'rounded': {
            const radius = Math.min(w, h) * 0.15;
            return roundedBox(x, y, w, h, radius);
        }
        case 'cylinder': {
            const cap = Math.min(h / 4, 15);
            const top = `M${r(x)} ${r(y + cap)}A${r(w / 2)} ${r(cap)} 0 0 1 ${r(x + w)} ${r(y + cap)}`;
            const around = `L${r(x + w)} ${r(y + h - cap)}A${r(w / 2)} ${r(cap)} 0 0 1 ${r(x)} ${r(y + h - cap)}Z`;
            // Round the same way as the body, so that the lid is filled as well.
            return `${top}${around}M${r(x + w)} ${r(y + cap)}A${r(w / 2)} ${r(cap)} 0 0 1 ${r(x)} ${r(y + cap)}`;
        }
        case 'cloud': {
            const at = (px: number, py: number): string => `${r(x + w * px)} ${r(y + h * py)}`;
            return (
                `M${at(0.25, 0.25)}C${at(0.05, 0.25)} ${at(0, 0.5)} ${at(0.16, 0.55)}C${at(0, 0.66)} ${at(0.18, 0.9)} ${at(0.31, 0.8)}` +
                `C${at(0.4, 1)} ${at(0.7, 1)} ${at(0.8, 0.8)}C${at(1, 0.8)} ${at(1, 0.6)} ${at(0.875, 0.5)}` +
                `C${at(1, 0.3)} ${at(0.8, 0.1)} ${at(0.625, 0.2)}C${at(0.5, 0.05)} ${at(0.3, 0.05)} ${at(0.25, 0.25)}Z`
            );
        }
        case 'actor': {
            const at = (px: number, py: number): string => `${r(x + w * px)} ${r(y + h * py)}`;
            const head = ellipse(x + w / 2, y + h * 0.125, Math.min(w * 0.3, h * 0.125), h * 0.125);
            return `${head}M${at(0.5, 0.25)}L${at(0.5, 0.65)}M${at(0, 0.36)}L${at(1, 0.36)}M${at(0.5, 0.65)}L${at(0, 1)}M${at(0.5, 0.65)}L${at(1, 1)}`;
        }
        case 'note': {
            const fold = Math.min(14, w / 3, h / 3);
            return (
                `M${r(x)} ${r(y)}L${r(x + w - fold)} ${r(y)}L${r(x + w)} ${r(y + fold)}L${r(x + w)} ${r(y + h)}L${r(x)} ${r(y + h)}Z` +
                `M${r(x + w - fold)} ${r(y)}L${r(x + w - fold)} ${r(y + fold)}L${r(x + w)} ${r(y + fold)}`
            );
        }
        default:
            return `M${r(x)} ${r(y)}H${r(x + w)}V${r(y + h)}H${r(x)}Z`;
    }
}

/** Where a line from the middle of a node towards a point leaves its outline. */
export function leaveAt(shape: NodeShape, bounds: Bounds, towards: Point): Point {
    const { x, y, width, height } = bounds;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
    if (dx === 0 && dy === 0) {
        return middle;
    }
    if (shape === 'ellipse') {
        const scale = 1 / Math.hypot(dx / (width / 2), dy / (height / 2));
        return { x: middle.x + dx * scale, y: middle.y + dy * scale };
    }
    const corners = cornersOf(shape, bounds) ?? [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height }
    ];
    let best = Infinity;
    corners.forEach((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        const [ex, ey] = [to.x - from.x, to.y - from.y];
        const cross = dx * ey - dy * ex;
        const along = ((from.x - middle.x) * ey - (from.y - middle.y) * ex) / cross;
        const on = ((from.x - middle.x) * dy - (from.y - middle.y) * dx) / cross;
        if (Math.abs(cross) > 1e-9 && along > 0 && on >= 0 && on <= 1) {
            best = Math.min(best, along);
        }
    });
    return best === Infinity ? middle : { x: middle.x + dx * best, y: middle.y + dy * best };
}

function cornersOf(shape: NodeShape, { x, y, width: w, height: h }: Bounds): Point[] | undefined {
    const at = (px: number, py: number): Point => ({ x: x + w * px, y: y + h * py });
    const slant = Math.min(20, w / 4) / w;
    switch (shape) {
        case 'diamond':
            return [at(0.5, 0), at(1, 0.5), at(0.5, 1), at(0, 0.5)];
        case 'hexagon':
            return [at(slant, 0), at(1 - slant, 0), at(1, 0.5), at(1 - slant, 1), at(slant, 1), at(0, 0.5)];
        case 'octagon':
            return [at(0.3, 0), at(0.7, 0), at(1, 0.3), at(1, 0.7), at(0.7, 1), at(0.3, 1), at(0, 0.7), at(0, 0.3)];
        case 'triangle':
            return [at(0.5, 0), at(1, 1), at(0, 1)];
        case 'parallelogram':
            return [at(slant, 0), at(1, 0), at(1 - slant, 1), at(0, 1)];
        case 'trapezoid':
            return [at(slant, 0), at(1 - slant, 0), at(1, 1), at(0, 1)];
        case 'star':
            return Array.from({ length: 10 }, (_, step) => {
                const radius = step % 2 === 0 ? 0.5 : 0.2;
                const angle = (Math.PI * step) / 5 - Math.PI / 2;
                return at(0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle));
            });
        default:
            return undefined;
    }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
    const [left, right, middle] = [round(cx - rx), round(cx + rx), round(cy)];
    const radii = `${round(rx)} ${round(ry)}`;
    return `M${left} ${middle}A${radii} 0 1 1 ${right} ${middle}A${radii} 0 1 1 ${left} ${middle}Z`;
}

function roundedBox(x: number, y: number, w: number, h: number, radius: number): string {
    const r = round(radius);
    return (
        `M${round(x + radius)} ${round(y)}H${round(x + w - radius)}A${r} ${r} 0 0 1 ${round(x + w)} ${round(y + radius)}V${round(y + h - radius)}` +
        `A${r} ${r} 0 0 1 ${round(x + w - radius)} ${round(y + h)}H${round(x + radius)}A${r} ${r} 0 0 1 ${round(x)} ${round(y + h - radius)}` +
        `V${round(y + radius)}A${r} ${r} 0 0 1 ${round(x + radius)} ${round(y)}Z`
    );
}
