import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds } from '../../../diagram';
import { boundsOf, boundsOfText } from '../svg/drawing';
import type { SvgGroup } from '../svg/svg-groups';
import type { Draft } from './draft';

const HEADING = 20;
const TEXT_FONT = 14;
const TEXT_GAP = 8;

/** Loops, alternatives and the like, the outer ones first, with the lines and the conditions of their sections. */
export function drawSequenceFrames(draft: Draft): void {
    const found = draft.drawing
        .all('pele-frame')
        .map(group => ({ group, bounds: boundsOf(group.points) }))
        .filter((frame): frame is { group: SvgGroup; bounds: Bounds } => frame.bounds !== undefined)
        .sort((one, other) => area(other.bounds) - area(one.bounds));
    const lifelines = draft.drawing.all('pele-lifeline').flatMap(({ points: [point] }) => (point ? [point.x] : []));
    const frames = found.map(({ group, bounds }) => {
        const kind = group.classes.find(name => name.startsWith('pele-frame-'))?.slice('pele-frame-'.length) ?? 'frame';
        const conditions = sectionsOf(group);
        const title = [kind, conditions[0]?.text ?? ''].filter(text => text !== '').join(' ');
        const texts = [title, ...conditions.slice(1).map(({ text }) => text)];
        return { group, bounds, kind, conditions, title, left: leftOf(bounds, texts, lifelines) };
    });
    // From the inner ones outwards, so that each one still holds what is in it.
    for (const [index, inner] of [...frames.entries()].reverse()) {
        const outer = frames.slice(0, index).findLast(frame => contains(frame.bounds, inner.bounds));
        if (outer) {
            outer.left = Math.min(outer.left, inner.left - (inner.bounds.x - outer.bounds.x));
        }
    }
    const drawn: { id: string; bounds: Bounds }[] = [];
    for (const { group, bounds, kind, conditions, title, left } of frames) {
        const parent = drawn.filter(frame => contains(frame.bounds, bounds)).at(-1)?.id;
        const id = draft.node({ id: kind, shape: 'frame', text: title, parent, bounds: widened(belowHeading(bounds), left) });
        drawn.push({ id, bounds });
        group.dashes.forEach((points, index) =>
            draft.node({
                id: `${id}-line-${index + 1}`,
                shape: 'path',
                parent: id,
                path: { points: points.map(({ x, y }) => ({ x: Math.abs(x - bounds.x) < 1 ? left : x, y })) },
                style: { dash: 'dashed' }
            })
        );
        conditions.slice(1).forEach(({ text, bounds: place }, index) => {
            const beside = { ...place, x: place.x + left - bounds.x };
            draft.node({ id: `${id}-section-${index + 2}`, shape: 'text', text, parent: id, bounds: beside });
        });
    }
}

/** Further to the left where a lifeline would go through the texts in the corner, which stand before it then. */
function leftOf(bounds: Bounds, texts: readonly string[], lifelines: readonly number[]): number {
    const room = Math.max(...texts.map(text => measureText(text, { font: 'sans', fontSizePx: TEXT_FONT }).w)) + TEXT_GAP * 2;
    const inside = lifelines.filter(x => x >= bounds.x && x <= bounds.x + room);
    if (inside.length === 0) {
        return bounds.x;
    }
    const before = Math.max(...lifelines.filter(x => x < bounds.x).map(x => x + TEXT_GAP), -Infinity);
    return Math.min(bounds.x, Math.max(before, Math.min(...inside) - room));
}

function widened(bounds: Bounds, left: number): Bounds {
    return { ...bounds, x: left, width: bounds.width + bounds.x - left };
}

/** Boards write the name of a frame above it, where Mermaid's has it inside. */
function belowHeading({ x, y, width, height }: Bounds): Bounds {
    const down = Math.min(HEADING, height / 2);
    return { x, y: y + down, width, height: height - down };
}

/** What stands at the top of each section, from the top down; several lines of one make one text. */
function sectionsOf({ texts, dashes }: SvgGroup): { text: string; bounds: Bounds }[] {
    const borders = dashes.map(([point]) => point?.y ?? 0).sort((one, other) => one - other);
    const sections = [...borders, Infinity].map((bottom, index) =>
        texts.filter(
            ({ y, classes }) => classes.includes('pele-frame-label') && y <= bottom && y > (index === 0 ? -Infinity : borders[index - 1]!)
        )
    );
    return sections.flatMap((lines, index) =>
        lines.length === 0
            ? index === 0
                ? [{ text: '', bounds: { x: 0, y: 0, width: 0, height: 0 } }]
                : []
            : [
                  {
                      text: lines.map(({ text }) => text).join(' '),
                      bounds: boundsOf(lines.map(boundsOfText).flatMap(box => [box, { x: box.x + box.width, y: box.y + box.height }]))!
                  }
              ]
    );
}

function area({ width, height }: Bounds): number {
    return width * height;
}

function contains(outer: Bounds, inner: Bounds): boolean {
    return (
        inner.x >= outer.x &&
        inner.y >= outer.y &&
        inner.x + inner.width <= outer.x + outer.width &&
        inner.y + inner.height <= outer.y + outer.height
    );
}
