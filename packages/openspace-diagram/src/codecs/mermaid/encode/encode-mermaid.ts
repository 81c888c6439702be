import type { Encoded } from '../../../codec';
import type { Diagram, DiagramNode } from '../../../diagram';
import { facesAsOutlines } from '../../../faces';
import { withHarmlessLinks } from '../../../harmless-links';
import { Losses } from '../../../losses';
import { SECTION_RULE } from '../../../text/section-rule';
import { encodeClass } from './encode-class';
import { encodeEr } from './encode-er';
import { encodeFlowchart } from './encode-flowchart';
import { encodeState, isDot } from './encode-state';

const ENCODERS = { flowchart: encodeFlowchart, state: encodeState, class: encodeClass, er: encodeEr };
type Kind = keyof typeof ENCODERS;

/** Writes a flowchart, or one of the other types that a diagram looks like. */
export function encodeMermaid(given: Diagram): Encoded<string> {
    const losses = new Losses();
    const diagram = withHarmlessLinks(areasAsBoxes(facesAsOutlines(given, losses), losses), losses);
    const kind = kindOf(diagram);
    if (diagram.kind !== undefined && !(diagram.kind in ENCODERS)) {
        losses.add(`Mermaid is written as flowchart, state, class or ER diagram: this ${diagram.kind} is a ${kind} now.`);
    }
    if ([...diagram.nodes, ...diagram.edges].some(({ tag }) => tag !== undefined)) {
        losses.add('Tags have no place in Mermaid.');
    }
    const sketchy =
        diagram.nodes.some(({ style }) => style?.sketchy === true) && diagram.nodes.every(({ style }) => style?.sketchy !== false);
    const head = diagram.title !== undefined || sketchy ? frontMatter(diagram.title, sketchy) : [];
    return { target: `${[...head, ...ENCODERS[kind](diagram, losses)].join('\n')}\n`, losses: losses.all };
}

/** Mermaid has no slices: what is written on one stays, in a box. */
function areasAsBoxes(diagram: Diagram, losses: Losses): Diagram {
    const nodes = diagram.nodes.map((node): DiagramNode => {
        if (node.path?.area !== true || (node.label ?? '') === '') {
            return node;
        }
        losses.add('Areas with an outline of their own are boxes in Mermaid.', node.id);
        return { ...node, shape: 'rectangle' };
    });
    return { ...diagram, nodes };
}

function kindOf({ kind, isChart, nodes, edges }: Diagram): Kind {
    if (isChart === true) {
        // The dots of a chart are not states.
        return 'flowchart';
    }
    if (kind !== undefined && kind in ENCODERS) {
        return kind as Kind;
    }
    const heads = edges.flatMap(({ from, to }) => [from.arrowhead, to.arrowhead]);
    if (heads.includes('crow-foot') || edges.some(({ to }) => /^(0|1)\.\.(1|\*)$/.test(to.label ?? ''))) {
        const looksLikeClasses = heads.some(head => head === 'open-triangle' || head === 'open-diamond' || head === 'diamond');
        return looksLikeClasses ? 'class' : 'er';
    }
    if (
        heads.some(head => head === 'open-triangle' || head === 'open-diamond') ||
        nodes.some(({ label = '' }) => label.includes(SECTION_RULE))
    ) {
        return 'class';
    }
    return nodes.some(isDot) ? 'state' : 'flowchart';
}

function frontMatter(title: string | undefined, sketchy: boolean): string[] {
    return [
        '---',
        ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`]),
        ...(sketchy ? ['config:', '  look: handDrawn'] : []),
        '---'
    ];
}
