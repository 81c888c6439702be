import type { FaceName } from '@openspace/board/lib/notation/notation';
import { type Arrowhead, type Diagram, type DiagramNode, faceWord, type NodeShape } from '../../../diagram';
import { SECTION_RULE } from '../../../text/section-rule';
import { readSequence } from '../../shared/sequence/read-sequence';
import { c4Element } from './c4-elements';
import { isGantt } from './encode-gantt';
import { isKanban } from './encode-kanban';
import { BRACKETS, mindmapRoot } from './encode-mindmap';
import { isDot } from './state-dots';
import { coreOf } from './strangers';

/** The kinds of diagram that Mermaid is written as. */
export const WRITTEN_KINDS = ['flowchart', 'state', 'class', 'er', 'sequence', 'c4', 'mindmap', 'gantt', 'kanban'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export interface KindOfDiagram {
    readonly written: WrittenKind;
    /** What it is, where that is not written. */
    readonly other?: string;
}

/** What a diagram is written as: what it says it is, else what most of it looks like. */
export function kindOf(whole: Diagram): KindOfDiagram {
    // No line leads to the head of a figure that has its messages at the line below it, or to a bar of a gantt diagram.
    const diagram = isSequence(whole) || isGantt(whole) ? whole : coreOf(whole).diagram;
    const { kind, isChart } = diagram;
    const said = WRITTEN_KINDS.find(written => written === kind);
    if (said !== undefined && isChart !== true && isWritable(said, diagram)) {
        return { written: said };
    }
    const drawn = isChart === true || kind !== undefined ? undefined : drawnAs(diagram);
    if (drawn !== undefined) {
        return { written: drawn };
    }
    const other = isChart === true ? (kind === undefined ? 'chart' : `${kind} chart`) : (kind ?? otherKind(diagram));
    // The dots of a chart are not states, and the bars of a sequence are not tables.
    const isDrawing = isChart === true || (kind === undefined && other !== undefined && !hasRows(diagram));
    return { written: isDrawing ? 'flowchart' : looksLike(diagram), ...(other !== undefined && { other }) };
}

/** Some kinds need more than their name: a mindmap one root, a gantt diagram its dates, a kanban diagram its columns. */
function isWritable(kind: WrittenKind, diagram: Diagram): boolean {
    switch (kind) {
        case 'sequence':
            return isSequence(diagram);
        case 'mindmap':
            return mindmapRoot(diagram) !== undefined;
        case 'gantt':
            return isGantt(diagram);
        case 'kanban':
            return isKanban(diagram);
        default:
            return true;
    }
}

/** The kind that is known by its own marks. */
function drawnAs(diagram: Diagram): WrittenKind | undefined {
    const { nodes } = diagram;
    if (isGantt(diagram)) {
        return 'gantt';
    }
    if (isSequence(diagram)) {
        return 'sequence';
    }
    const drawings = nodes.filter(({ path, icon }) => path?.area === true || icon !== undefined);
    if (drawings.length > 1 || drawings.length === nodes.length) {
        return undefined;
    }
    const boxes = nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').length;
    if (countFaces(nodes, 'component') * 2 > boxes) {
        return 'c4';
    }
    const elements = nodes.filter(node => c4Element(node) !== undefined && node.shape !== 'actor').length;
    if (elements > 0 && elements >= countFaces(nodes, 'class', 'table', 'lifeline') + nodes.filter(isStep).length) {
        return 'c4';
    }
    return isKanban(diagram) ? 'kanban' : isMindmap(diagram) ? 'mindmap' : undefined;
}

/** Whether a node has an outline of flowcharts that no element of C4 has. */
function isStep({ shape, native = '' }: DiagramNode): boolean {
    return STEPS.includes(shape) || STEP_FACES.includes(native);
}

const STEPS: readonly NodeShape[] = ['diamond', 'hexagon', 'octagon', 'triangle', 'parallelogram', 'trapezoid', 'ellipse', 'star', 'cloud'];
const STEP_FACES = (['stadium', 'subroutine', 'document', 'documents'] as const).map(faceWord);

/** Whether most of its lines are messages between lifelines. Those from and to the edge of the picture say nothing of what it is. */
function isSequence(diagram: Diagram): boolean {
    const edges = diagram.edges.filter(({ from, to }) => from.node !== undefined && to.node !== undefined);
    const { participants = [], happenings = [] } = readSequence(diagram) ?? {};
    const messages = happenings.filter(({ event }) => event.kind === 'message').length;
    return participants.length > 0 && (edges.length === 0 ? hasFace(diagram.nodes, 'lifeline') : messages * 2 > edges.length);
}

const hasRows = ({ nodes }: Diagram): boolean => nodes.some(({ label = '' }) => label.includes(`\n${SECTION_RULE}`));

function looksLike({ nodes, edges }: Diagram): WrittenKind {
    const heads = edges.flatMap(({ from, to }) => [from.arrowhead, to.arrowhead]);
    const [tables, classes] = [countFaces(nodes, 'table'), countFaces(nodes, 'class')];
    const crows = heads.filter(head => head?.startsWith('crow') === true).length;
    const ofClasses = heads.filter(head => head !== undefined && OF_CLASSES.includes(head)).length;
    if (tables > 0 && classes > 0 && tables + crows !== classes + ofClasses) {
        return tables + crows > classes + ofClasses ? 'er' : 'class';
    }
    const rowed = nodes.filter(node => hasFace([node], 'class', 'table'));
    if (
        rowed.length === 1 &&
        crows + ofClasses === 0 &&
        isMachine(
            nodes.filter(node => node !== rowed[0]),
            edges
        )
    ) {
        return 'state';
    }
    const isCounted =
        heads.some(head => head?.startsWith('crow') === true) || edges.some(({ to }) => /^(0|1)\.\.(1|\*)$/.test(to.label ?? ''));
    // Hollow heads say little where outlines are none of classes.
    const hasClasses = (ofClasses > 0 && nodes.every(isLikeClass)) || hasFace(nodes, 'class');
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

/** Whether a class diagram may show a node as it is, or holds it. */
function isLikeClass({ shape, native }: DiagramNode): boolean {
    return LIKE_CLASSES.includes(shape) || native === faceWord('class');
}

const LIKE_CLASSES: readonly NodeShape[] = ['rectangle', 'rounded', 'note', 'text', 'path', 'frame', 'group'];
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
    if (hasFace(nodes, 'lifeline', 'activation')) {
        return 'sequence diagram';
    }
    if (nodes.some(({ path }) => path?.area === true)) {
        return 'chart';
    }
    const icons = nodes.filter(({ icon }) => icon !== undefined).length;
    if (icons > 1 || (icons > 0 && icons === nodes.length)) {
        return 'diagram with icons';
    }
    if (nodes.some(({ label = '' }) => REQUIREMENT.test(label))) {
        return 'requirement diagram';
    }
    if (nodes.some(({ shape }) => shape === 'actor') && nodes.some(({ shape, label = '' }) => shape === 'ellipse' && label !== '')) {
        return 'use case diagram';
    }
    if (hasFace(nodes, 'swimlane')) {
        return 'process with lanes';
    }
    const isUnlinked = edges.length === 0 && nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').length > 1;
    const isDrawn =
        nodes.some(({ shape }) => shape === 'path') &&
        nodes.some(({ shape }) => shape === 'text' || shape === 'ellipse') &&
        !isMachine(nodes, edges);
    return (isUnlinked && !nodes.some(({ label = '' }) => label.includes(SECTION_RULE))) || isDrawn ? 'drawing' : undefined;
}

const REQUIREMENT = /^«(?:\w+ )?(?:requirement|constraint)»/i;
const LEAST_TOPICS = 3;

/** A tree of lines without heads, from one root, with outlines that a mindmap has: a network is not one. */
function isMindmap(diagram: Diagram): boolean {
    const { nodes, edges } = diagram;
    const isBare = edges.every(
        ({ from, to, label = '' }) => (from.arrowhead ?? 'none') === 'none' && (to.arrowhead ?? 'none') === 'none' && label === ''
    );
    const isTopic = nodes.every(({ shape, parent }) => parent === undefined && BRACKETS[shape] !== undefined);
    return nodes.length >= LEAST_TOPICS && isBare && isTopic && mindmapRoot(diagram) !== undefined;
}

function countFaces(nodes: Diagram['nodes'], ...faces: readonly FaceName[]): number {
    return nodes.filter(node => hasFace([node], ...faces)).length;
}

function hasFace(nodes: Diagram['nodes'], ...faces: readonly FaceName[]): boolean {
    const words = faces.map(faceWord);
    return nodes.some(({ native }) => native !== undefined && words.includes(native));
}
