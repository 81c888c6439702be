import type { Encoded } from '../../../codec';
import type { Diagram, DiagramNode } from '../../../diagram';
import { facesAsOutlines } from '../../../faces';
import { withHarmlessLinks } from '../../../harmless-links';
import { Losses, namesIn } from '../../../losses';
import { encodeC4 } from './encode-c4';
import { encodeClass } from './encode-class';
import { encodeEr } from './encode-er';
import { encodeFlowchart } from './encode-flowchart';
import { encodeGantt } from './encode-gantt';
import { encodeKanban } from './encode-kanban';
import { encodeMindmap } from './encode-mindmap';
import { encodeState } from './encode-state';
import { type KindOfDiagram, kindOf, type WrittenKind } from './kind-of';
import { encodeSequence } from './sequence/encode-sequence';
import { withReadableIds } from './readable-ids';
import { coreOf } from './strangers';
import { nameLines } from './style-lines';
import { titleOver } from './title-over';

const ENCODERS: Readonly<Record<WrittenKind, (diagram: Diagram, losses: Losses) => string[]>> = {
    flowchart: encodeFlowchart,
    state: encodeState,
    class: encodeClass,
    er: encodeEr,
    sequence: encodeSequence,
    c4: encodeC4,
    mindmap: encodeMindmap,
    gantt: encodeGantt,
    kanban: encodeKanban
};
const NAMES: Readonly<Record<WrittenKind, string>> = {
    flowchart: 'flowchart',
    state: 'state diagram',
    class: 'class diagram',
    er: 'ER diagram',
    sequence: 'sequence diagram',
    c4: 'C4 diagram',
    mindmap: 'mindmap',
    gantt: 'gantt diagram',
    kanban: 'kanban diagram'
};

/** Writes a flowchart, or one of the other types that a diagram looks like. */
export function encodeMermaid(given: Diagram): Encoded<string> {
    const named = withReadableIds(given);
    const losses = new Losses(namesIn(named));
    const titled = asTitled(withoutBlanks(withHarmlessLinks(areasAsBoxes(facesAsOutlines(named, losses), losses), losses)));
    const { written, other } = titled;
    const diagram = written === 'mindmap' ? asTree(titled.diagram, losses) : titled.diagram;
    if (other !== undefined) {
        losses.add(
            `Mermaid is written as flowchart, mindmap, or state, class, ER, sequence, C4, gantt or kanban diagram: this ${other} is a ${NAMES[written]} now.`
        );
    }
    nameLines(diagram, written, NAMES[written], losses);
    if ([...diagram.nodes, ...diagram.edges].some(({ tag }) => tag !== undefined)) {
        losses.add('Tags have no place in Mermaid.');
    }
    // The dates of a gantt diagram are attributes that are written.
    if (written !== 'gantt' && [...diagram.nodes, ...diagram.edges].some(({ data }) => data !== undefined)) {
        losses.add('Attributes such as tooltips have no place in Mermaid.');
    }
    // The look is one for all: one box that is drawn by hand does not change it.
    const byHand = diagram.nodes.filter(({ style }) => style?.sketchy === true).length;
    const sketchy = byHand > 0 && 2 * byHand >= diagram.nodes.length && diagram.nodes.every(({ style }) => style?.sketchy !== false);
    const head = diagram.title !== undefined || sketchy ? frontMatter(diagram.title, sketchy) : [];
    return { target: `${[...head, ...ENCODERS[written](diagram, losses)].join('\n')}\n`, losses: losses.all };
}

/** What a diagram is written as. A text above it is its title, in a drawing without lines one of its texts. */
export function asTitled(whole: Diagram): KindOfDiagram & { readonly diagram: Diagram } {
    const title = whole.title === undefined ? titleOver(whole) : undefined;
    const diagram = title ? { ...whole, title: title.label ?? '', nodes: whole.nodes.filter(node => node !== title) } : whole;
    const kind = kindOf(diagram);
    const isDrawing = kind.written === 'flowchart' && (whole.isChart === true || whole.edges.length === 0);
    return isDrawing ? { ...kindOf(whole), diagram: whole } : { ...kind, diagram };
}

/** A mindmap is one tree: what stands next to it is left out. */
function asTree(diagram: Diagram, losses: Losses): Diagram {
    const core = coreOf(diagram);
    core.strangers.forEach(id => losses.add('It is no part of the tree and has no place in a mindmap.', id));
    return core.diagram;
}

/** Texts of nothing but blanks are none. */
function withoutBlanks({ nodes, edges, ...about }: Diagram): Diagram {
    const without = <Labelled extends { readonly label?: string }>(labelled: Labelled): Labelled => {
        return labelled.label !== undefined && labelled.label.trim() === '' ? { ...labelled, label: undefined } : labelled;
    };
    return {
        ...about,
        nodes: nodes.map(without),
        edges: edges.map(edge => ({ ...without(edge), from: without(edge.from), to: without(edge.to) }))
    };
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

function frontMatter(title: string | undefined, sketchy: boolean): string[] {
    return [
        '---',
        ...(title === undefined ? [] : [`title: ${yamlText(title)}`]),
        ...(sketchy ? ['config:', '  look: handDrawn'] : []),
        '---'
    ];
}

/** Mermaid takes `<` and a letter for a tag even here, and changes the quotes up to the next `>`. */
function yamlText(text: string): string {
    return JSON.stringify(text).replace(/[<\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, character => {
        return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
