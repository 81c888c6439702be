import type { Bounds } from '../../../diagram';
import { boundsOf, boundsOfText } from '../svg/drawing';
import type { SvgGroup } from '../svg/svg-groups';
import type { Draft } from './draft';

const HEADING = 20;

/** Loops, alternatives and the like, the outer ones first, with the lines and the conditions of their sections. */
export function drawSequenceFrames(draft: Draft): void {
    const found = draft.drawing
        .all('pele-frame')
        .map(group => ({ group, bounds: boundsOf(group.points) }))
        .filter((frame): frame is { group: SvgGroup; bounds: Bounds } => frame.bounds !== undefined)
        .sort((one, other) => area(other.bounds) - area(one.bounds));
    const drawn: { id: string; bounds: Bounds }[] = [];
    for (const { group, bounds } of found) {
        const kind = group.classes.find(name => name.startsWith('pele-frame-'))?.slice('pele-frame-'.length) ?? 'frame';
        const parent = drawn.filter(frame => contains(frame.bounds, bounds)).at(-1)?.id;
        const conditions = sectionsOf(group);
        const id = draft.node({
            id: kind,
            shape: 'frame',
            text: [kind, conditions[0]?.text ?? ''].filter(text => text !== '').join(' '),
            parent,
            bounds: belowHeading(bounds)
        });
        drawn.push({ id, bounds });
        group.dashes.forEach((points, index) =>
            draft.node({ id: `${id}-line-${index + 1}`, shape: 'path', parent: id, path: { points }, style: { dash: 'dashed' } })
        );
        conditions.slice(1).forEach((text, index) => {
            draft.node({ id: `${id}-section-${index + 2}`, shape: 'text', text: text.text, parent: id, bounds: text.bounds });
        });
    }
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
