import type { FaceName } from '@openspace/board/lib/notation/notation';
import { type Arrowhead, type Diagram, type DiagramNode, faceWord, type NodeShape } from '../../../diagram';
import { SECTION_RULE } from '../../../text/section-rule';
import { isDot } from './state-dots';

/** The kinds of diagram that Mermaid is written as. */
export const WRITTEN_KINDS = ['flowchart', 'state', 'class', 'er'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export interface KindOfDiagram {
    readonly written: WrittenKind;
    /** What it is, where that is not written. */
    readonly other?: string;
}

/** What a diagram is written as: what it says it is, else what it looks like. */
export function kindOf(diagram: Diagram): KindOfDiagram {
    const { kind, isChart } = diagram;
    const said = WRITTEN_KINDS.find(written => written === kind);
    if (said !== undefined && isChart !== true) {
        return { written: said };
    }
    const other = isChart === true ? (kind === undefined ? 'chart' : `${kind} chart`) : (kind ?? otherKind(diagram));
    // The dots of a chart are not states, and the bars of a sequence are not tables.
    const isDrawing = isChart === true || (kind === undefined && other !== undefined && !hasRows(diagram));
    return { written: isDrawing ? 'flowchart' : looksLike(diagram), ...(other !== undefined && { other }) };
}

const hasRows = ({ nodes }: Diagram): boolean => nodes.some(({ label = '' }) => label.includes(`\n${SECTION_RULE}`));

function looksLike({ nodes, edges }: Diagram): WrittenKind {
    const heads = edges.flatMap(({ from, to }) => [from.arrowhead, to.arrowhead]);
    const isCounted =
        heads.some(head => head?.startsWith('crow') === true) || edges.some(({ to }) => /^(0|1)\.\.(1|\*)$/.test(to.label ?? ''));
    const hasClasses = heads.some(head => head !== undefined && OF_CLASSES.includes(head)) || hasFace(nodes, 'class');
    if (hasFace(nodes, 'table') && !hasClasses) {
        return 'er';
    }
    if (isCounted) {
        return hasClasses || heads.includes('diamond') ? 'class' : 'er';
    }
    if (hasClasses || hasRows({ nodes, edges })) {
        return 'class';
    }
    return isMachine(nodes, edges) ? 'state' : 'flowchart';
}

const OF_CLASSES: readonly Arrowhead[] = ['open-triangle', 'open-diamond', 'lollipop'];
/** Of what stands next to the dots of a machine. */
const OF_MACHINES: readonly NodeShape[] = ['rectangle', 'rounded', 'diamond', 'note', 'frame', 'group', 'text', 'path'];

/** Whether there are dots where something starts or ends, and nothing that is no state. */
function isMachine(nodes: Diagram['nodes'], edges: Diagram['edges']): boolean {
    const ends = new Set(edges.flatMap(({ from, to }) => [from.node, to.node]));
    const isEnd = (node: DiagramNode): boolean =>
        isDot(node) && ends.has(node.id) && (node.native !== undefined || BLACK.includes(node.style?.fill ?? ''));
    const dots = nodes.filter(isEnd);
    const isState = (node: DiagramNode): boolean => dots.includes(node) || OF_MACHINES.includes(node.shape) || hasFace([node], 'history');
    return (dots.length > 0 || hasFace(nodes, 'history', 'choice')) && nodes.every(isState);
}

const BLACK: readonly string[] = ['#1d1d1d', '#000000'];

/** Kinds that a board shows by its faces or by how it is joined, and that are written as none of their own. */
function otherKind({ nodes, edges }: Diagram): string | undefined {
    if (hasFace(nodes, 'lifeline', 'activation', 'fragment')) {
        return 'sequence diagram';
    }
    if (nodes.some(({ path }) => path?.area === true)) {
        return 'chart';
    }
    if (nodes.some(({ icon }) => icon !== undefined)) {
        return 'diagram with icons';
    }
    if (nodes.some(({ label = '' }) => REQUIREMENT.test(label))) {
        return 'requirement diagram';
    }
    if (nodes.some(({ shape }) => shape === 'actor') && nodes.some(({ shape, label = '' }) => shape === 'ellipse' && label !== '')) {
        return 'use case diagram';
    }
    if (nodes.some(({ label = '' }) => C4.test(label)) || hasFace(nodes, 'person')) {
        return 'C4 diagram';
    }
    if (hasFace(nodes, 'swimlane')) {
        return 'process with lanes';
    }
    if (isMindmap(nodes, edges)) {
        return 'mindmap';
    }
    const isUnlinked = edges.length === 0 && nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').length > 1;
    const isDrawn =
        nodes.some(({ shape }) => shape === 'path') &&
        nodes.some(({ shape }) => shape === 'text' || shape === 'ellipse') &&
        !isMachine(nodes, edges);
    return (isUnlinked && !nodes.some(({ label = '' }) => label.includes(SECTION_RULE))) || isDrawn ? 'drawing' : undefined;
}

/** The stereotypes of C4's elements. */
const C4 =
    /^(?:«(?:external )?(?:person|system|container|component)(?: (?:db|queue))?»|\[(?:Person|Software System|Container|Component)\b)/m;
const REQUIREMENT = /^«(?:\w+ )?(?:requirement|constraint)»/i;
const LEAST_TOPICS = 3;

/** A tree of lines without heads, from one root. */
function isMindmap(nodes: Diagram['nodes'], edges: Diagram['edges']): boolean {
    const targets = new Set(edges.map(({ to }) => to.node));
    const isBare = edges.every(
        ({ from, to, label = '' }) => (from.arrowhead ?? 'none') === 'none' && (to.arrowhead ?? 'none') === 'none' && label === ''
    );
    return nodes.length >= LEAST_TOPICS && edges.length === nodes.length - 1 && isBare && targets.size === edges.length;
}

function hasFace(nodes: Diagram['nodes'], ...faces: readonly FaceName[]): boolean {
    const words = faces.map(faceWord);
    return nodes.some(({ native }) => native !== undefined && words.includes(native));
}
