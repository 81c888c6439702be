import { BoardIndex, type BoardView, type Box, type Point, readLabel, measureText } from '@openspace/board';

/** Farther from the icon than this, an arrow hangs in the air; the gap before a head is part of how arrows look. */
const MOST_APART = 14;
/** What shares less than so many pixels touches and does not cover. */
const SLACK = 1;
const TITLE = { font: 'sans', fontSizePx: 12 } as const;
const TITLE_GAP = 6;

interface Named {
    readonly id: string;
    readonly box: Box;
}

/** What a person would find fault with: texts on icons, on each other and on lines, lines through icons, arrows that end elsewhere. */
export function pictureFaults(view: BoardView): string[] {
    const index = BoardIndex.of(view);
    const shapes = index.descendants(index.pageId);
    const at = (id: string): Box => index.pageBounds(id) ?? { x: 0, y: 0, w: 0, h: 0 };
    const icons: Named[] = shapes.filter(({ type }) => type === 'image' || type === 'geo').map(({ id }) => ({ id, box: at(id) }));
    const texts: Named[] = shapes.flatMap(shape => {
        if (shape.type === 'text') {
            return [{ id: shape.id, box: at(shape.id) }];
        }
        if (shape.type === 'frame' && shape.props.name !== '') {
            const { x, y } = at(shape.id);
            const { w, h } = measureText(shape.props.name, TITLE);
            return [{ id: `title of ${shape.id}`, box: { x, y: y - TITLE_GAP - h, w, h } }];
        }
        return [];
    });
    const faults: string[] = [];
    for (const [position, { id, box }] of texts.entries()) {
        faults.push(...icons.filter(icon => covers(box, icon.box)).map(icon => `${id} lies on ${icon.id}`));
        faults.push(...texts.slice(position + 1).flatMap(other => (covers(box, other.box) ? [`${id} lies on ${other.id}`] : [])));
    }
    for (const arrow of shapes) {
        const route = arrow.type === 'arrow' ? index.route(arrow) : undefined;
        if (arrow.type !== 'arrow' || !route) {
            continue;
        }
        const { points } = route;
        const ends = new Set(index.bindingsOf(arrow.id).map(({ toId }) => String(toId)));
        faults.push(...texts.filter(({ box }) => goesThrough(points, box)).map(({ id }) => `${arrow.id} goes through ${id}`));
        faults.push(
            ...icons.flatMap(({ id, box }) => (!ends.has(id) && goesThrough(points, box) ? [`${arrow.id} goes through ${id}`] : []))
        );
        for (const binding of index.bindingsOf(arrow.id)) {
            const end = binding.props.terminal === 'start' ? points[0] : points.at(-1);
            const apart = end ? distanceTo(end, at(binding.toId)) : Infinity;
            if (Math.abs(apart) > MOST_APART || apart < -SLACK) {
                faults.push(`${arrow.id} ends ${Math.round(apart)} from ${binding.toId}`);
            }
        }
        if (readLabel(arrow) !== '') {
            const label = labelBox(points, readLabel(arrow));
            faults.push(
                ...[...icons, ...texts].flatMap(({ id, box }) => (covers(label, box) ? [`label of ${arrow.id} lies on ${id}`] : []))
            );
        }
    }
    return faults;
}

/** Half way along the line, where a label stands unless it was moved. */
function labelBox(points: readonly Point[], text: string): Box {
    const { w, h } = measureText(text, { font: 'sans', fontSizePx: 14 });
    const lengths = points.slice(1).map((point, from) => apartOf(points[from] ?? point, point));
    let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
    for (const [from, length] of lengths.entries()) {
        const [one, other] = [points[from], points[from + 1]];
        if (one && other && left <= length) {
            const share = length === 0 ? 0 : left / length;
            return { x: one.x + (other.x - one.x) * share - w / 2, y: one.y + (other.y - one.y) * share - h / 2, w, h };
        }
        left -= length;
    }
    return { x: 0, y: 0, w: 0, h: 0 };
}

function apartOf(one: Point, other: Point): number {
    return Math.hypot(one.x - other.x, one.y - other.y);
}

function covers(one: Box, other: Box): boolean {
    return (
        Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > SLACK &&
        Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > SLACK
    );
}

function goesThrough(points: readonly Point[], { x, y, w, h }: Box): boolean {
    return points.slice(1).some((to, from) => {
        const start = points[from] ?? to;
        const steps = Math.max(1, Math.ceil(apartOf(start, to)));
        return Array.from({ length: steps + 1 }, (_, step) => step / steps).some(share => {
            const [px, py] = [start.x + (to.x - start.x) * share, start.y + (to.y - start.y) * share];
            return px > x + SLACK && px < x + w - SLACK && py > y + SLACK && py < y + h - SLACK;
        });
    });
}

/** Of a point from the outline of a box; negative inside. */
function distanceTo({ x, y }: Point, box: Box): number {
    const [dx, dy] = [Math.max(box.x - x, x - box.x - box.w), Math.max(box.y - y, y - box.y - box.h)];
    return dx <= 0 && dy <= 0 ? Math.max(dx, dy) : Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
}
