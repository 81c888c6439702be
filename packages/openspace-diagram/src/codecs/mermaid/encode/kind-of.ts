import type { FaceName } from '@openspace/board/lib/notation/notation';
import { type Diagram, faceWord } from '../../../diagram';
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
    const written = isChart === true || other !== undefined ? 'flowchart' : looksLike(diagram);
    return { written: kind === undefined || isChart === true ? written : looksLike(diagram), ...(other !== undefined && { other }) };
}

function looksLike({ nodes, edges }: Diagram): WrittenKind {
    const heads = edges.flatMap(({ from, to }) => [from.arrowhead, to.arrowhead]);
    const isCounted =
        heads.some(head => head?.startsWith('crow') === true) || edges.some(({ to }) => /^(0|1)\.\.(1|\*)$/.test(to.label ?? ''));
    const hasClasses = heads.some(head => head === 'open-triangle' || head === 'open-diamond') || hasFace(nodes, 'class');
    if (hasFace(nodes, 'table') && !hasClasses) {
        return 'er';
    }
    if (isCounted) {
        return hasClasses || heads.includes('diamond') ? 'class' : 'er';
    }
    if (hasClasses || nodes.some(({ label = '' }) => label.includes(`\n${SECTION_RULE}`))) {
        return 'class';
    }
    return nodes.some(isDot) || hasFace(nodes, 'history', 'choice') ? 'state' : 'flowchart';
}

/** Kinds that a board shows by its faces or by how it is joined, and that are written as none of their own. */
function otherKind({ nodes, edges }: Diagram): string | undefined {
    if (hasFace(nodes, 'lifeline', 'activation', 'fragment')) {
        return 'sequence diagram';
    }
    if (nodes.some(({ path }) => path?.area === true)) {
        return 'chart';
    }
    if (nodes.some(({ label = '' }) => C4.test(label)) || hasFace(nodes, 'person')) {
        return 'C4 diagram';
    }
    if (hasFace(nodes, 'swimlane')) {
        return 'process with lanes';
    }
    return isMindmap(nodes, edges) ? 'mindmap' : undefined;
}

/** The stereotypes of C4's elements. */
const C4 =
    /^(?:«(?:external )?(?:person|system|container|component)(?: (?:db|queue))?»|\[(?:Person|Software System|Container|Component)\b)/m;
const LEAST_TOPICS = 4;

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
