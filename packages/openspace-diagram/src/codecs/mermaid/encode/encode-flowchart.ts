import { type Arrowhead, type Diagram, type DiagramEdge, type DiagramNode, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';
import { isUnlabelled, NOTE_CLASS, outlineOfFace } from '../decode/flowchart-shapes';
import { chooseDirection } from './choose-direction';
import { MermaidIds } from './mermaid-ids';
import { indented, quoted, quotedLink, titled } from './mermaid-text';
import { isThick, styleLines } from './style-lines';

const BRACKETS: Partial<Record<DiagramNode['shape'], readonly [string, string]>> = {
    rectangle: ['[', ']'],
    rounded: ['(', ')'],
    ellipse: ['((', '))'],
    diamond: ['{', '}'],
    hexagon: ['{{', '}}'],
    parallelogram: ['[/', '/]'],
    trapezoid: ['[/', '\\]'],
    cylinder: ['[(', ')]'],
    frame: ['[', ']'],
    group: ['[', ']'],
    note: ['[', ']']
};
/** Outlines that have a name but no brackets. */
const NAMED: Partial<Record<DiagramNode['shape'], string>> = {
    triangle: 'tri',
    cloud: 'cloud',
    text: 'text',
    actor: 'person',
    star: 'bang'
};
const TIPS: Partial<Record<Arrowhead, readonly [string, string]>> = {
    none: ['', '-'],
    arrow: ['<', '>'],
    open: ['<', '>'],
    triangle: ['<', '>'],
    circle: ['o', 'o'],
    'open-circle': ['o', 'o'],
    cross: ['x', 'x'],
    bar: ['x', 'x']
};

/** Heads that look otherwise than what stands for them. */
const NEAREST: readonly Arrowhead[] = ['open-circle', 'bar'];

/** A flowchart, with containers as subgraphs. */
export function encodeFlowchart(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds([...nodes, ...edges].map(({ id }) => id));
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const childrenOf = (parent: string | undefined): string[] =>
        nodes
            .filter(node => node.parent === parent)
            .flatMap(node => {
                const name = ids.of(node.id);
                const isContainer = node.shape === 'frame' || node.shape === 'group';
                if (holders.has(node.id) || isContainer) {
                    if (!isContainer) {
                        losses.add('What holds others is a subgraph in a flowchart.', node.id);
                    }
                    return [`subgraph ${name}[${titled(node.label)}]`, ...indented(childrenOf(node.id)), 'end'];
                }
                return nodeLines(node, name, losses);
            });
    const links = edges.flatMap(edge => link(edge, ids, losses));
    const noteClass = nodes.some(({ shape }) => shape === 'note') ? [`classDef ${NOTE_CLASS.name} ${NOTE_CLASS.css}`] : [];
    return [
        `flowchart ${chooseDirection(diagram)}`,
        ...indented([
            ...childrenOf(undefined),
            ...links.map(({ line }) => line),
            ...noteClass,
            ...styleLines(nodes.map(asDrawn), links, ids)
        ])
    ];
}

const EVENTS: readonly string[] = [faceWord('initial'), faceWord('final')];

/** What is black on boards whatever is said, and white or empty in Mermaid. */
const DARK: readonly string[] = [faceWord('initial'), faceWord('bar')];

function asDrawn(node: DiagramNode): DiagramNode {
    const { native = '', label = '', style } = node;
    return DARK.includes(native) && label === '' && (style?.fill ?? 'none') === 'none'
        ? { ...node, style: { ...style, fill: '#1d1d1d' } }
        : node;
}

function nodeLines({ id, shape, native, label = '', link: url }: DiagramNode, name: string, losses: Losses): string[] {
    if (shape === 'path' || shape === 'image') {
        losses.add(shape === 'path' ? 'Strokes have no place in a flowchart.' : 'Pictures are boxes in a flowchart.', id);
    }
    if (shape === 'path') {
        return [];
    }
    const exact = outlineOfFace(native);
    // A circle around a name is larger than all else, and small ones have no room for it: flowcharts begin and end in stadiums.
    const isNamedEvent = label !== '' && EVENTS.includes(native ?? '');
    const named = isNamedEvent
        ? 'stadium'
        : exact !== undefined && label !== '' && isUnlabelled(exact)
          ? undefined
          : (exact ?? (native === undefined ? NAMED[shape] : undefined));
    const [open, close] = BRACKETS[shape] ?? ['[', ']'];
    if (isNamedEvent || (named === undefined && (native !== undefined || !BRACKETS[shape]) && shape !== 'image')) {
        losses.add('Outlines that a flowchart lacks are the nearest that it has.', id);
    }
    const text = titled(label);
    const isNote = shape === 'note' && native === undefined;
    return [
        named === undefined
            ? `${name}${open}${text}${close}${isNote ? `:::${NOTE_CLASS.name}` : ''}`
            : `${name}@{ shape: ${named}, label: ${text} }`,
        ...(url === undefined ? [] : [`click ${name} ${quotedLink(url)}`])
    ];
}

function link(
    { id, from, to, label = '', style = {} }: DiagramEdge,
    ids: MermaidIds,
    losses: Losses
): { edge: DiagramEdge['style']; line: string }[] {
    if (from.node === undefined || to.node === undefined) {
        losses.add('Arrows that end nowhere have no place in Mermaid.', id);
        return [];
    }
    const isBackwards = (from.arrowhead ?? 'none') !== 'none' && (to.arrowhead ?? 'none') === 'none';
    const [start, end] = isBackwards ? [to, from] : [from, to];
    const [first, head] = [tip(start.arrowhead, losses, id)[0], tip(end.arrowhead, losses, id)[1]];
    const isBoth = first !== '' && head === (first === '<' ? '>' : first);
    if (first !== '' && !isBoth) {
        losses.add('A link with two arrowheads has two alike in a flowchart.', id);
    }
    const tail = isBoth ? first : '';
    const body = style.dash === 'dashed' || style.dash === 'dotted' ? '-.' : isThick(style) ? '==' : '--';
    const last = head === '-' ? (body === '==' ? '=' : '-') : head;
    const arrow = style.opacity === 0 ? '~~~' : `${tail}${body}${body === '-.' ? '-' : ''}${body === '-.' && last === '-' ? '' : last}`;
    for (const { label: count } of [from, to]) {
        if (count !== undefined) {
            losses.add('Texts at the ends of links have no place in a flowchart.', id);
        }
    }
    const own = /^L_/.test(id) || !/^[A-Za-z]\w{0,15}$/.test(id) ? '' : `${ids.of(id)}@`;
    const text = label === '' ? '' : `|${quoted(label)}|`;
    return [{ edge: style, line: `${ids.of(start.node!)} ${own}${arrow}${text} ${ids.of(end.node!)}` }];
}

function tip(head: Arrowhead = 'none', losses: Losses, id: string): readonly [string, string] {
    const known = TIPS[head];
    if (!known) {
        losses.add('Arrowheads that a flowchart lacks are plain ones.', id);
    } else if (NEAREST.includes(head)) {
        losses.add('Circles are filled and bars are crosses in a flowchart.', id);
    }
    return known ?? ['<', '>'];
}
