import type { Choose } from '@openspace/board/lib/test/random-numbers';
import { FACES } from '@openspace/board/lib/notation/notation';
import {
    ARROWHEADS,
    type Arrowhead,
    type Diagram,
    type DiagramEdge,
    type DiagramNode,
    faceWord,
    LINE_DASHES,
    NODE_SHAPES
} from '../diagram';
import { nodeShapeOf } from '../codecs/whiteboard/outlines';
import { sectionLabel } from '../text/section-rule';

/** Texts that mean something to some grammar. */
export const HOSTILE_TEXTS: readonly string[] = [
    'plain words',
    'say "hi"',
    'a; b',
    '#1 #quot; #35; &lt;b&gt; &amp;amp; &#35;',
    '<b>bold</b> <br/> <i',
    '**bold** _it_ `code` ~~no~~',
    '[x] {y} (z) |p| /q\\ C:\\new',
    'one\ntwo\n\nfour',
    '\nends\n',
    '  blanks  at the ends ',
    'héllo 注文 😀 \u00a0\u200b',
    '50% of %% x',
    '%%{init: {}}%%',
    'a --> b',
    'fa:fa-user x',
    '$$x^2$$',
    '- item\n* item\n1. item\n1) item\n---\n# head',
    'a : b :: c ::: d',
    '{"a": 1}',
    'direction LR',
    'a C4Container, C4Dynamic',
    'end\nend note',
    'subgraph x',
    '«enum»\nName',
    '<<choice>> [[fork]]',
    '@{ shape: x }',
    'Map<String, List<int>>',
    'http://a.b/c?d=e&f=g#h',
    'ﬂ°°35¶ß ﬂ°lt¶ß',
    'none',
    'constructor',
    'tab\there',
    'o',
    'x',
    '"',
    '`',
    ';',
    '#',
    '\\n'
];

/** Ids that are words of a grammar, or no words at all. */
export const HOSTILE_IDS: readonly string[] = [
    ...['end', 'End', 'call', 'href', 'click', 'class', 'classDef', 'linkStyle', 'interpolate', 'style', 'default', 'subgraph'],
    ...['_self', '_blank', '_parent', '_top', 'o', 'x', 'v', 'TB', 'note', 'state', 'namespace', 'direction', 'PK', 'many', 'to'],
    ...['a b', 'a-b', '1', 'x"y', '注文', 'end-x', 'x-end', '__proto__', 'constructor', '#', 'é', 'a.b', '--', '-', '_']
];

const LETTERS = ['a', 'B', ' ', '\n', ...'#;"\'`<>&%{}[]()|/\\:~*_-+=.,@$^!?0é😀'];

function pick<Value>(choose: Choose, values: readonly Value[]): Value {
    return values[choose(values.length)]!;
}

export function randomText(choose: Choose): string {
    return choose(3) > 0 ? pick(choose, HOSTILE_TEXTS) : Array.from({ length: 1 + choose(12) }, () => pick(choose, LETTERS)).join('');
}

/** Kinds of diagram that Mermaid is written as. */
export const WRITTEN_KINDS = ['flowchart', 'state', 'class', 'er'] as const;
type Kind = (typeof WRITTEN_KINDS)[number];

const HEADS: Readonly<Record<Kind, readonly Arrowhead[]>> = {
    flowchart: ['none', 'arrow', 'circle', 'cross'],
    state: ['arrow'],
    class: ['none', 'open', 'open-triangle', 'diamond', 'open-diamond'],
    er: ['crow-zero-one', 'crow-only-one', 'crow-zero-many', 'crow-one-many']
};
const MEMBERS = ['+id: int', '-items: List<Item>', '#price (net)', '~x', '+total()', '+add(item: Item) : bool', '+get(): Map<K, V>'];
const ATTRIBUTES = ['int id PK', 'varchar(20) name', 'id FK', 'decimal(10,2) price "in %"', 'int a PK, FK'];

/** A diagram of a kind whose texts, ids, shapes and lines are what a grammar may stumble over. */
export function randomDiagram(kind: Kind, choose: Choose): Diagram {
    const ids = new Set<string>();
    const mint = (): string => {
        const base = choose(2) > 0 ? pick(choose, HOSTILE_IDS) : `n${choose(90)}`;
        let id = base;
        for (let count = 2; ids.has(id); count++) {
            id = `${base}${count}`;
        }
        ids.add(id);
        return id;
    };
    const frames: DiagramNode[] = [];
    const parent = (): Pick<DiagramNode, 'parent'> => (frames.length > 0 && choose(2) > 0 ? { parent: pick(choose, frames).id } : {});
    for (let count = choose(3); count > 0; count--) {
        frames.push({ id: mint(), shape: 'frame', label: randomText(choose), ...parent() });
    }
    const nodes = Array.from({ length: 1 + choose(6) }, (): DiagramNode => ({ id: mint(), ...parent(), ...lookOf(kind, choose) }));
    const ends = [...nodes, ...(choose(4) > 0 ? [] : frames)];
    const head = (): Arrowhead => pick(choose, choose(6) > 0 ? HEADS[kind] : ARROWHEADS);
    const end = () => (choose(5) > 0 || kind === 'state' ? {} : { label: pick(choose, ['1', '0..*', randomText(choose)]) });
    const edges = Array.from({ length: choose(7) }, (): DiagramEdge => ({
        id: mint(),
        from: { node: pick(choose, ends).id, arrowhead: kind === 'state' ? 'none' : head(), ...end() },
        to: { node: pick(choose, ends).id, arrowhead: head(), ...end() },
        ...(choose(2) > 0 && { label: randomText(choose) }),
        style: { dash: pick(choose, LINE_DASHES), stroke: '#123456' }
    }));
    return { kind, title: randomText(choose), nodes: [...frames, ...nodes], edges };
}

function lookOf(kind: Kind, choose: Choose): Pick<DiagramNode, 'shape' | 'label' | 'native' | 'style' | 'link'> {
    const label = choose(12) > 0 ? randomText(choose) : '';
    const style = { fill: '#ff8800', stroke: '#123456', strokeWidth: choose(80) / 10, opacity: choose(3) > 0 ? 1 : 0.5 };
    const link = choose(6) > 0 ? {} : { link: 'https://example.org/?a=b&c=d;e#38' };
    if (choose(8) === 0) {
        return {
            shape: pick(
                choose,
                NODE_SHAPES.filter(shape => shape !== 'frame' && shape !== 'path')
            ),
            label,
            style
        };
    }
    if (choose(8) === 0) {
        return { ...nodeShapeOf('rectangle', pick(choose, FACES)), label, style };
    }
    const rows = (known: readonly string[]): string[] =>
        Array.from({ length: choose(4) }, () => pick(choose, choose(3) > 0 ? known : HOSTILE_TEXTS));
    switch (kind) {
        case 'class':
            return { shape: 'rectangle', label: sectionLabel(label, [rows(MEMBERS), rows(MEMBERS)]), style, ...link };
        case 'er':
            return { shape: 'rectangle', native: faceWord('table'), label: sectionLabel(label, [rows(ATTRIBUTES)]), style, ...link };
        case 'state':
            return choose(6) > 0 ? { shape: 'rounded', label, style, ...link } : { shape: 'ellipse', style: { fill: '#1d1d1d' } };
        case 'flowchart':
            return { shape: pick(choose, ['rectangle', 'rounded', 'diamond', 'ellipse', 'cylinder', 'hexagon']), label, style, ...link };
    }
}
