import type { Bounds, Diagram, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import { GANTT_FILLS } from '../decode/gantt';
import { ganttScale, type GanttScale } from './gantt-scale';
import { MermaidIds } from './mermaid-ids';
import { escapedLine, indented, quotedLink } from './mermaid-text';

/** Words that say what kind of task it is. */
const WORDS: readonly string[] = ['milestone', 'vert', 'crit', 'done', 'active'];

const BESIDE = 60;
const ROW = 8;
/** A line across all rows is not wider. */
const LINE = 8;

interface Task {
    readonly node: DiagramNode;
    readonly bounds: Bounds;
}

/** Whether a diagram is drawn as bars on a scale of time. */
export function isGantt(diagram: Diagram): boolean {
    return ganttScale(diagram, []) !== undefined && tasksIn(diagram).length > 0;
}

function tasksIn({ nodes }: Diagram): Task[] {
    return nodes.flatMap(node => {
        const { shape, bounds } = node;
        return bounds && (shape === 'rectangle' || shape === 'rounded' || shape === 'diamond') ? [{ node, bounds }] : [];
    });
}

/** A gantt diagram: bars with the dates that the axis has below them, frames as sections. */
export function encodeGantt(diagram: Diagram, losses: Losses): string[] {
    const tasks = tasksIn(diagram);
    const usual = usualHeight(tasks);
    const markOf = (task: Task): 'milestone' | 'vert' | undefined =>
        task.node.shape === 'diamond' ? 'milestone' : isLine(task, usual) ? 'vert' : undefined;
    const bars = tasks.filter(task => markOf(task) === undefined);
    const scale = ganttScale(
        diagram,
        bars.flatMap(({ bounds }) => edgesOf(bounds, false))
    );
    if (!scale) {
        return ['gantt'];
    }
    const ids = new MermaidIds(
        tasks.map(({ node }) => node.id),
        { hyphens: false, words: WORDS }
    );
    const used = new Set(scale.axis);
    const textOf = ({ node, bounds }: Task): string => {
        if ((node.label ?? '') !== '') {
            return node.label ?? '';
        }
        const beside = nearestText(diagram, bounds, used);
        if (beside) {
            used.add(beside.id);
        }
        return beside?.label ?? '';
    };
    const lineOf = (task: Task): string => taskLine(task, { text: textOf(task), mark: markOf(task) }, ids, scale, losses);
    // Where some share a row, their order is not that of the rows.
    const byRow = (all: readonly Task[]): readonly Task[] =>
        all.some(({ bounds }, at) => all.slice(0, at).some(other => Math.abs(other.bounds.y - bounds.y) < ROW))
            ? all
            : [...all].sort((one, other) => one.bounds.y - other.bounds.y);
    const sections = diagram.nodes.filter(({ shape }) => shape === 'frame' || shape === 'group');
    const names = new Set(sections.map(({ id }) => id));
    const loose = byRow(tasks.filter(({ node }) => !names.has(node.parent ?? '')));
    const lines = [
        ...loose.map(lineOf),
        ...sections.flatMap(({ id, label = '' }) => {
            const own = byRow(tasks.filter(({ node }) => node.parent === id)).map(lineOf);
            return label === '' ? own : [`section ${escapedLine(label)}`, ...indented(own)];
        })
    ];
    const links = tasks.flatMap(({ node }) => (node.link === undefined ? [] : [`click ${ids.of(node.id)} href ${quotedLink(node.link)}`]));
    const written = new Set([...tasks.map(({ node }) => node.id), ...names, ...used]);
    [...diagram.nodes, ...diagram.edges]
        .filter(({ id }) => !written.has(id))
        .forEach(({ id }) => losses.add('It is no task and has no place in a gantt diagram.', id));
    return ['gantt', ...indented([`dateFormat YYYY-MM-DD${scale.hasHours ? 'THH:mm' : ''}`, ...scale.axisLines, ...lines, ...links])];
}

/** Thin, and higher than most. */
function isLine({ node, bounds: { width, height } }: Task, usual: number): boolean {
    return node.shape !== 'diamond' && width < LINE && height > 1.5 * usual;
}

/** How high half of the tasks are at most. */
function usualHeight(tasks: readonly Task[]): number {
    const heights = tasks.map(({ bounds }) => bounds.height).sort((one, other) => one - other);
    return heights[Math.floor((heights.length - 1) / 2)] ?? 0;
}

/** Where a task begins and ends; a milestone and a line are at one time. */
function edgesOf({ x, width }: Bounds, isMark: boolean): number[] {
    return isMark ? [x + width / 2] : [x, x + width];
}

function taskLine(
    { node, bounds }: Task,
    { text, mark }: { readonly text: string; readonly mark: 'milestone' | 'vert' | undefined },
    ids: MermaidIds,
    scale: GanttScale,
    losses: Losses
): string {
    const edges = edgesOf(bounds, mark !== undefined);
    const [start = '', end = '0d'] = (mark && scale.around(edges[0] ?? 0, node.data)) ?? edges.map(x => scale.dateAt(x));
    const fill = node.style?.fill;
    const [status] = Object.entries(GANTT_FILLS).find(([, color]) => color === fill) ?? [];
    if (status === undefined && fill !== undefined && fill !== 'none') {
        losses.add('The colours of tasks say their state in a gantt diagram.', node.id);
    }
    if (node.shape === 'rounded') {
        losses.add('All tasks are bars in a gantt diagram.', node.id);
    }
    const tags = [...(status === undefined || status === 'plain' ? [] : [status]), ...(mark === undefined ? [] : [mark])];
    return `${text.trim() === '' ? '#32;' : escapedLine(text)} :${[...tags, ids.of(node.id), start, end].join(', ')}`;
}

/** The text next to a bar, in its row. */
function nearestText({ nodes }: Diagram, { x, y, width, height }: Bounds, used: ReadonlySet<string>): DiagramNode | undefined {
    const gap = ({ x: left, width: wide }: Bounds): number => Math.max(left - x - width, x - left - wide);
    const all = nodes.flatMap(node => {
        const { shape, bounds } = node;
        const isInRow = bounds !== undefined && Math.abs(bounds.y + bounds.height / 2 - y - height / 2) < ROW;
        // What says a line across all rows stands above it.
        const isAbove = bounds !== undefined && width < LINE && Math.abs(bounds.x + bounds.width / 2 - x - width / 2) < ROW && bounds.y < y;
        return shape === 'text' && bounds && !used.has(node.id) && (isInRow || isAbove) && gap(bounds) < BESIDE
            ? [{ node, gap: gap(bounds) }]
            : [];
    });
    return all.sort((one, other) => one.gap - other.gap)[0]?.node;
}
