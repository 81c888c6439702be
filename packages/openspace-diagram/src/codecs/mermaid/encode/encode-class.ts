import { trimmed } from '@openspace/tool';
import type { Arrowhead, Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import { sectionsOf } from '../../../text/section-rule';
import { chooseDirection } from './choose-direction';
import { MermaidIds } from './mermaid-ids';
import { escaped, indented } from './mermaid-text';
import { cssOf } from './style-lines';

const ENDS: Partial<Record<Arrowhead, readonly [string, string]>> = {
    none: ['', ''],
    'open-triangle': ['<|', '|>'],
    triangle: ['<|', '|>'],
    diamond: ['*', '*'],
    'open-diamond': ['o', 'o'],
    'open-circle': ['()', '()'],
    lollipop: ['()', '()'],
    open: ['<', '>'],
    arrow: ['<', '>']
};

/** A class diagram: the sections of a label as members, frames as namespaces. */
export function encodeClass(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(nodes.map(({ id }) => id));
    const byId = new Map(nodes.map(node => [node.id, node]));
    // Named by their label where they end a line, and written nowhere else.
    const interfaces = new Map(
        edges.flatMap(({ from, to }) =>
            [from, to].flatMap(({ node, arrowhead }) => {
                const { shape, label = '' } = byId.get(node ?? '') ?? {};
                return (arrowhead === 'open-circle' || arrowhead === 'lollipop') && shape === 'text' && node !== undefined
                    ? [[node, plainName(label)] as const]
                    : [];
            })
        )
    );
    const about = new Map(
        edges.flatMap(({ from, to }) => (byId.get(from.node ?? '')?.shape === 'note' ? [[from.node!, to.node!] as const] : []))
    );
    // Namespaces have no labels of their own: their names are dotted paths.
    const inside = (scope: string | undefined, path: string): string[] => {
        const own = nodes.filter(({ parent }) => parent === scope);
        const lines = own.filter(({ shape }) => shape !== 'frame').flatMap(node => nodeLines(node));
        const inner = own
            .filter(({ shape }) => shape === 'frame')
            .flatMap(({ id, label }) => inside(id, `${path === '' ? '' : `${path}.`}${plainName(label ?? id)}`));
        return scope === undefined || lines.length === 0
            ? [...lines, ...inner]
            : [`namespace ${path} {`, ...indented(lines), '}', ...inner];
    };
    const nodeLines = ({ id, shape, label = '' }: DiagramNode): string[] => {
        if (shape === 'note') {
            const target = about.get(id);
            return [`note ${target === undefined ? '' : `for ${ids.of(target)} `}"${escaped(label).replaceAll('<br/>', '\\n')}"`];
        }
        if (interfaces.has(id)) {
            return [];
        }
        if (shape === 'path' || shape === 'image' || shape === 'text') {
            losses.add('Strokes, texts and pictures have no place in a class diagram.', id);
            return [];
        }
        const [head = [], ...sections] = sectionsOf(label);
        const annotations = head.filter(line => /^«.*»$/.test(line)).map(line => `<<${line.slice(1, -1)}>>`);
        const title = head.filter(line => !/^«.*»$/.test(line)).join(' ');
        const generic = title.endsWith('>') ? title.indexOf('<') : -1;
        const [plain, type] = generic < 0 ? [title] : [title.slice(0, generic), title.slice(generic + 1, -1)];
        const name = ids.of(id);
        const shown = plain === name || plain === '' ? '' : `["${escaped(plain)}"]`;
        const members = [
            ...annotations,
            ...sections.flat().map(line => line.replace(') : ', ') ').replace(/[<>]/g, '~').replace(/[{}]/g, '|'))
        ];
        const declared = `class ${name}${type === undefined ? '' : `~${type.replace(/[<>]/g, '~')}~`}${shown}`;
        return members.length === 0 ? [declared] : [`${declared} {`, ...indented(members), '}'];
    };
    const relation = ({ id, from, to, label = '', style }: DiagramEdge): string[] => {
        if (from.node === undefined || to.node === undefined) {
            losses.add('Arrows that end nowhere have no place in Mermaid.', id);
            return [];
        }
        if (about.has(from.node)) {
            return [];
        }
        const [tail, head] = [ENDS[from.arrowhead ?? 'none'], ENDS[to.arrowhead ?? 'none']];
        if (!tail || !head) {
            losses.add('Arrowheads that a class diagram lacks are plain ones.', id);
        }
        const line = style?.dash === 'dashed' || style?.dash === 'dotted' ? '..' : '--';
        const arrow = `${tail ? tail[0] : '<'}${line}${head ? head[1] : '>'}`;
        const count = (text: string | undefined): string => (text === undefined ? ' ' : ` "${escaped(text)}" `);
        const nameOf = (node: string): string => interfaces.get(node) ?? ids.of(node);
        return [
            `${nameOf(from.node)}${count(from.label)}${arrow}${count(to.label)}${nameOf(to.node)}${label === '' ? '' : ` : ${escaped(label)}`}`
        ];
    };
    const styles = nodes.flatMap(({ id, shape, style }) => {
        const css = shape === 'note' || shape === 'frame' || shape === 'path' ? '' : cssOf(style, true);
        return css === '' ? [] : [`style ${ids.of(id)} ${css}`];
    });
    return [
        'classDiagram',
        ...indented([
            `direction ${chooseDirection(diagram).replace('TD', 'TB')}`,
            ...inside(undefined, ''),
            ...edges.flatMap(relation),
            ...styles
        ])
    ];
}

function plainName(label: string): string {
    const plain = trimmed(label.replace(/[^\p{L}\p{N}_]+/gu, '_'), /_/);
    return plain === '' ? 'unnamed' : plain;
}
