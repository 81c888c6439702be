import { type Arrowhead, type Diagram, type DiagramEdge, type DiagramNode, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';
import { SECTION_RULE } from '../../../text/section-rule';
import { chooseDirection } from './choose-direction';
import { classText } from './class-members';
import { MermaidIds } from './mermaid-ids';
import { escapedLine, indented, quoted, quotedLink, titled } from './mermaid-text';
import { notesIn } from './notes-in';
import { isReserved } from './reserved-words';
import { undashedCssOf } from './style-lines';

const ENDS: Partial<Record<Arrowhead, readonly [string, string]>> = {
    none: ['', ''],
    'open-triangle': ['<|', '|>'],
    triangle: ['<', '>'],
    diamond: ['*', '*'],
    'open-diamond': ['o', 'o'],
    'open-circle': ['()', '()'],
    lollipop: ['()', '()'],
    open: ['<', '>'],
    arrow: ['<', '>']
};

const INHERITANCE = ['<|', '|>'] as const;

/**
 * The lines whose filled heads stand for inheritance: between two classes, as where somebody drew these with the heads that boards have at hand.
 * At other boxes, or in a diagram that has hollow heads, a filled one is an arrow.
 */
export function inheritanceIn({ nodes, edges }: Diagram): ReadonlySet<string> {
    const isHollow = edges.some(({ from, to }) => from.arrowhead === 'open-triangle' || to.arrowhead === 'open-triangle');
    const classes = new Set(nodes.filter(isClass).map(({ id }) => id));
    const between = edges.filter(({ from, to }) => classes.has(from.node ?? '') && classes.has(to.node ?? ''));
    return new Set(isHollow ? [] : between.map(({ id }) => id));
}

function isClass({ native, label = '' }: DiagramNode): boolean {
    return native === faceWord('class') || native === faceWord('interface') || label.includes(`\n${SECTION_RULE}`);
}

const UNWRITTEN: readonly DiagramNode['shape'][] = ['path', 'image', 'text'];

/** What stands at an interface, and at nothing else. */
const CIRCLES: readonly Arrowhead[] = ['open-circle', 'lollipop'];

/** A class diagram: the sections of a label as members, frames as namespaces. */
export function encodeClass(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const inheritance = inheritanceIn(diagram);
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const names = new MermaidIds(nodes.map(({ id }) => localId(id, parents.get(id))));
    const ids = { of: (id: string) => names.of(localId(id, parents.get(id))) };
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const isNamespace = ({ id, shape }: DiagramNode): boolean => shape === 'frame' || shape === 'group' || holders.has(id);
    const interfaces = interfacesIn(diagram, ids, losses);
    const notes = notesIn(diagram, losses, node => !isNamespace(node) && !UNWRITTEN.includes(node.shape));
    /** What an edge may end at. */
    const classes = new Set<string>();

    const inside = (scope: string | undefined): string[] =>
        nodes.filter(({ parent }) => parent === scope).flatMap(node => (isNamespace(node) ? namespace(node) : nodeLines(node)));
    const namespace = ({ id, shape, label = '' }: DiagramNode): string[] => {
        const lines = inside(id);
        if (lines.length === 0) {
            losses.add('A frame without classes has no place in a class diagram.', id);
            return [];
        }
        if (shape !== 'frame' && shape !== 'group') {
            losses.add('What holds other classes is a namespace in a class diagram.', id);
        }
        return [`namespace ${ids.of(id)}[${titled(label)}] {`, ...indented(lines), '}'];
    };
    const nodeLines = (node: DiagramNode): string[] => {
        const { id, shape, native, label = '' } = node;
        if (shape === 'note') {
            const about = notes.about.get(id);
            return [`note ${about === undefined ? '' : `for ${ids.of(about.node)} `}${titled(label)}`];
        }
        if (interfaces.has(id)) {
            return [];
        }
        if (UNWRITTEN.includes(shape)) {
            losses.add('Strokes, texts and pictures have no place in a class diagram.', id);
            return [];
        }
        if (shape !== 'rectangle' || (native !== undefined && native !== faceWord('class'))) {
            losses.add('All classes are boxes in a class diagram.', id);
        }
        classes.add(id);
        const { lines, title, type } = classText(node, losses);
        const name = ids.of(id);
        const shown = title === name ? '' : `[${titled(title)}]`;
        const declared = `class ${name}${type === undefined ? '' : `~${type}~`}${shown}`;
        return lines.length === 0 ? [declared] : [`${declared} {`, ...indented(lines), '}'];
    };
    const relation = ({ id, from, to, label = '', style }: DiagramEdge): string[] => {
        if (notes.edges.has(id)) {
            return [];
        }
        const [start, end] = [from, to].map(({ node = '', arrowhead = 'none' }) =>
            classes.has(node) ? ids.of(node) : CIRCLES.includes(arrowhead) ? interfaces.get(node) : undefined
        );
        if (start === undefined || end === undefined || (interfaces.has(from.node ?? '') && interfaces.has(to.node ?? ''))) {
            losses.add('Arrows that end at no class have no place in a class diagram.', id);
            return [];
        }
        const filled = inheritance.has(id) ? INHERITANCE : ENDS.triangle;
        const [tail, head] = [from, to].map(({ node, arrowhead = 'none' }) =>
            CIRCLES.includes(arrowhead) && !interfaces.has(node ?? '') ? undefined : arrowhead === 'triangle' ? filled : ENDS[arrowhead]
        );
        if (!tail || !head) {
            losses.add('Arrowheads that a class diagram lacks are plain ones.', id);
        }
        const line = style?.dash === 'dashed' || style?.dash === 'dotted' ? '..' : '--';
        const arrow = `${tail ? tail[0] : '<'}${line}${head ? head[1] : '>'}`;
        return [`${start}${count(from.label)}${arrow}${count(to.label)}${end}${label === '' ? '' : ` : ${escapedLine(label)}`}`];
    };
    const declared = inside(undefined);
    const links = nodes.flatMap(({ id, link }) =>
        link !== undefined && classes.has(id) ? [`click ${ids.of(id)} href ${quotedLink(link)}`] : []
    );
    const styles = nodes.flatMap(({ id, style }, index) => {
        const css = classes.has(id) ? undashedCssOf(style) : '';
        const name = ids.of(id);
        // `style` takes no other names.
        const asClass = [`classDef look_${index} ${css}`, `cssClass "${name}" look_${index}`];
        return css === '' ? [] : /^\w+$/.test(name) ? [`style ${name} ${css}`] : asClass;
    });
    return [
        'classDiagram',
        ...indented([
            `direction ${chooseDirection(diagram).replace('TD', 'TB')}`,
            ...declared,
            ...edges.flatMap(relation),
            ...links,
            ...styles
        ])
    ];
}

/** Mermaid puts the name of the namespace around it before that of a namespace, with a dot. */
export function localId(id: string, parent: string | undefined): string {
    return parent !== undefined && id.startsWith(`${parent}.`) ? id.slice(parent.length + 1) : id;
}

/** Texts at a circle: they are named by their label where they end a line, and are written nowhere else. */
function interfacesIn({ nodes, edges }: Diagram, ids: Pick<MermaidIds, 'of'>, losses: Losses): Map<string, string> {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const taken = new Set(nodes.map(({ id }) => ids.of(id)));
    const found = new Map<string, string>();
    for (const { node, arrowhead } of edges.flatMap(({ from, to }) => [from, to])) {
        const { id, shape, label = '' } = byId.get(node ?? '') ?? {};
        if (id !== undefined && !found.has(id) && shape === 'text' && CIRCLES.includes(arrowhead ?? 'none')) {
            const isName = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(label) && !isReserved(label) && (!taken.has(label) || label === ids.of(id));
            if (!isName) {
                losses.add('The name of an interface is a word in a class diagram.', id);
            }
            found.set(id, isName ? label : ids.of(id));
        }
    }
    return found;
}

/** `none` is Mermaid's own word for no text. */
function count(text: string | undefined): string {
    return text === undefined || text === '' ? ' ' : ` ${text === 'none' ? '"#110;one"' : quoted(text)} `;
}
