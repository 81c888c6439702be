import { least } from '@openspace/tool';
import type { Branch } from './forest';

type Tree = Branch<unknown, unknown>;

/** Leaves are nearer to their siblings than branches with more below them are, so that it is seen what belongs together. */
const LEAVES = 0.6;
/** Leaves are at most so many times the usual distance from each other where their siblings are further apart. */
const EVEN = 2.5;
/** Of a deeper tree, all from here on count as one level: what is above it may not reach in there. */
const MOST_LEVELS = 24;

/** Across a tree, from the middle of a shape. */
interface Span {
    readonly from: number;
    readonly to: number;
}

/** A shape with all below it, across. */
export interface TreeRow {
    /** Half of what the shape itself takes. */
    readonly half: number;
    /** The room that each level takes, beginning with that of the shape itself. */
    readonly levels: readonly Span[];
    /** Of its branches, from its own middle. */
    readonly middles: readonly number[];
}

/**
 * Where the branches of shapes are. Siblings are as near to each other as each level of what is below them allows: a leaf next to a branch does not
 * stand beyond all that the branch leads to, but it stands beyond the lines there.
 * @param all from the root on
 * @param halves half of what a shape takes across
 * @param apart the least distances between the middles of the branches of the root
 */
export function treeRows<Of extends Tree>(
    all: readonly Of[],
    halves: (branch: Of) => number,
    siblings: number,
    apart: readonly number[] = []
): Map<Tree, TreeRow> {
    const rows = new Map<Tree, TreeRow>();
    for (const branch of [...all].reverse()) {
        rows.set(branch, rowOf(branch, halves(branch), rows, siblings, branch === all[0] ? apart : []));
    }
    return rows;
}

function rowOf({ branches }: Tree, half: number, rows: ReadonlyMap<Tree, TreeRow>, siblings: number, apart: readonly number[]): TreeRow {
    const near = sideBySide(branches, rows, siblings, apart);
    const { middles, below } = sideBySide(branches, rows, siblings, evenly(branches, near.middles, rows, siblings, apart));
    const middle = middleOfRow(middles, siblings);
    const fromHere = middles.map(each => each - middle);
    const own = { from: Math.min(-half, fromHere[0] ?? 0), to: Math.max(half, fromHere.at(-1) ?? 0) };
    return { half, levels: [own, ...below.map(({ from, to }) => ({ from: from - middle, to: to - middle }))], middles: fromHere };
}

/** Branches as near to each other as may be, from the middle of the first one, and what all together take level by level. */
function sideBySide(branches: readonly Tree[], rows: ReadonlyMap<Tree, TreeRow>, siblings: number, apart: readonly number[]) {
    const below: Span[] = [];
    const middles: number[] = [];
    for (const [at, branch] of branches.entries()) {
        const levels = rows.get(branch)?.levels ?? [];
        const isLeaf = isBesideLeaf(branches, at);
        let middle = at === 0 ? 0 : (middles[at - 1] ?? 0) + (apart[at - 1] ?? 0);
        for (const [level, { from }] of levels.entries()) {
            const gap = siblings * (level === 0 && isLeaf ? LEAVES : 1);
            middle = Math.max(middle, (below[level]?.to ?? -Infinity) + gap - from);
        }
        middles.push(middle);
        for (const [level, { from, to }] of levels.entries()) {
            const index = Math.min(level, MOST_LEVELS);
            const known = below[index] ?? { from: Infinity, to: -Infinity };
            below[index] = { from: Math.min(known.from, middle + from), to: Math.max(known.to, middle + to) };
        }
    }
    return { middles, below };
}

function isBesideLeaf(branches: readonly Tree[], at: number): boolean {
    return [branches[at], branches[at - 1]].some(each => each?.branches.length === 0);
}

/** The least distances at which leaves are no nearer to their siblings than these are to each other, unless that takes much room. */
function evenly(
    branches: readonly Tree[],
    middles: readonly number[],
    rows: ReadonlyMap<Tree, TreeRow>,
    siblings: number,
    apart: readonly number[]
): readonly number[] {
    const halves = branches.map(branch => rows.get(branch)?.half ?? 0);
    const steps = stepsOf(middles);
    const gaps = steps.map((step, at) => step - (halves[at] ?? 0) - (halves[at + 1] ?? 0));
    const gap = least(gaps.filter((_, at) => !isBesideLeaf(branches, at + 1)));
    return gap === Infinity
        ? apart
        : steps.map((_, at) => Math.max(apart[at] ?? 0, Math.min(gap, siblings * EVEN) + (halves[at] ?? 0) + (halves[at + 1] ?? 0)));
}

/**
 * Between the first and the last of the middles of branches; at that of the middle one of several where it is this near, so that the line to it is
 * straight: a small step in it would look like a mistake.
 */
export function middleOfRow(middles: readonly number[], near: number): number {
    const [first = 0, last = 0] = [middles[0], middles.at(-1)];
    const middle = (first + last) / 2;
    const central = middles.length % 2 === 1 ? middles[(middles.length - 1) / 2] : undefined;
    return central !== undefined && Math.abs(central - middle) <= near ? central : middle;
}

/**
 * The distances of the middles in two rows opposite each other, so that each is in line with the one opposite.
 * @returns undefined where they are not as many, or some would be more than `most` further apart for that alone
 */
export function inLine(one: readonly number[], other: readonly number[], most: number): number[] | undefined {
    const [these, those] = [stepsOf(one), stepsOf(other)];
    const isNear = these.length === those.length && these.every((step, at) => Math.abs(step - (those[at] ?? 0)) <= most);
    return isNear ? these.map((step, at) => Math.max(step, those[at] ?? 0)) : undefined;
}

function stepsOf(middles: readonly number[]): number[] {
    return middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
}
