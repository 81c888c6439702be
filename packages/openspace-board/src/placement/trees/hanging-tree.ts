import { append, largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { type Branch as TreeBranch, forest } from './forest';
import type { Way } from '../placement';
import { boundsOf, type Laid, moved, packed, type SizedEdge, type SizedNode, type TreeGaps } from './tree-layout';
import { middleOfRow } from './tree-rows';

type Branch = TreeBranch<SizedNode, SizedEdge>;

/** How far what hangs below a shape is to the right of it, and the line that it hangs on. */
const INDENT = 46;
const TRUNK = 16;
/** Between what hangs one below the other, compared with the distance of siblings. */
const ROW = 0.5;
/** Columns at equal distances take at most so many times the room. */
const EMPTIER = 1.25;
/** A list with more in it is no longer looked at in one piece. */
const LONGEST = 24;

/**
 * A root above its main branches, each with a list of all that is below it, as organisation charts and menus have it: far narrower than a
 * tree whose leaves stand next to each other.
 * @returns undefined where a list would be too long, or there are texts at the lines
 */
export function hangingTree(nodes: readonly SizedNode[], edges: readonly SizedEdge[], gaps: TreeGaps): Laid | undefined {
    const roots = forest(nodes, edges);
    const isFit = ({ branches }: Branch): boolean => branches.length > 1 && branches.every(main => countOf(main) <= LONGEST);
    return edges.some(({ label }) => label) || !roots.some(isFit) || !roots.every(root => isFit(root) || root.branches.length === 0)
        ? undefined
        : packed(roots.map(root => layOut(root, gaps)));
}

function countOf(root: Branch): number {
    const all = [root];
    for (let at = 0; at < all.length && all.length <= LONGEST; at++) {
        append(all, all[at]?.branches ?? []);
    }
    return all.length;
}

function layOut(root: Branch, { siblings, levels }: TreeGaps): Laid {
    const [boxes, ways] = [new Map<string, Box>(), new Map<number, Way>()];
    const { w, h } = root.node;
    const top = h + levels;
    const columns = root.branches.map(main => hangingList(main, { x: 0, y: top }, siblings * ROW));
    startsOf(
        columns.map(column => boundsOf(column).w),
        siblings
    ).forEach((x, at) => {
        const column = columns[at] && moved(columns[at], { x, y: 0 });
        column?.boxes.forEach((box, id) => boxes.set(id, box));
        column?.ways.forEach((way, edge) => ways.set(edge, way));
    });
    const middleOf = (branch: Branch | undefined): number => {
        const box = branch && boxes.get(branch.node.id);
        return box ? box.x + box.w / 2 : 0;
    };
    const middle = middleOfRow(root.branches.map(middleOf), INDENT);
    boxes.set(root.node.id, { x: middle - w / 2, y: 0, w, h });
    for (const main of root.branches) {
        const to = middleOf(main);
        const corners = Math.abs(to - middle) < 0.5 ? [] : [middle, to].map(each => ({ x: each, y: h + levels / 2 }));
        if (main.edge) {
            ways.set(main.edge.at, { points: [{ x: middle, y: h }, ...corners, { x: to, y: top }] });
        }
    }
    return { boxes, ways };
}

/** Where columns begin: at equal distances, unless much room would be empty then. */
function startsOf(widths: readonly number[], gap: number): number[] {
    const pitch = largest(widths) + gap;
    const packed: number[] = [];
    let end = 0;
    for (const width of widths) {
        packed.push(end);
        end += width + gap;
    }
    const last = widths.length - 1;
    const even = widths.map((_, at) => at * pitch);
    return last * pitch + (widths[last] ?? 0) <= (end - gap) * EMPTIER ? even : packed;
}

/** A shape, and below it all that it leads to, each a step to the right of what leads to it. */
function hangingList(main: Branch, start: { readonly x: number; readonly y: number }, gap: number): Laid {
    const [boxes, ways] = [new Map<string, Box>(), new Map<number, Way>()];
    const open: { readonly branch: Branch; readonly x: number; readonly above?: Box }[] = [{ branch: main, x: start.x }];
    let y = start.y;
    for (let next = open.pop(); next; next = open.pop()) {
        const { branch, x, above } = next;
        const box = { x, y, w: branch.node.w, h: branch.node.h };
        boxes.set(branch.node.id, box);
        y += box.h + gap;
        const at = branch.edge?.at;
        if (above && at !== undefined) {
            const trunk = above.x + Math.min(TRUNK, above.w / 2);
            const level = box.y + box.h / 2;
            ways.set(at, {
                points: [
                    { x: trunk, y: above.y + above.h },
                    { x: trunk, y: level },
                    { x: box.x, y: level }
                ]
            });
        }
        const below = branch.branches.map(child => ({ branch: child, x: x + INDENT, above: box }));
        append(open, below.reverse());
    }
    return { boxes, ways };
}
