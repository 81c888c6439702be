import type { VariedFormat } from './varied-file';

const q = (text: string): string => JSON.stringify(text);

export const DOT: VariedFormat = {
    pieces: 4,
    file: pieces => `digraph system {\nnode [fontname="Helvetica"]\n${pieces.join('\n')}\n}`,
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('a')} [label=${q(a)}]\n${id('b')} [label=${q(b)} shape=box]\n${id('a')} -> ${id('b')} [label=${q(d)}]`,
        ({ id, things: [a, b, c] }) =>
            `subgraph cluster_${id('c')} { label=${q(a)}; style=filled; color=lightgrey; ${id('x')} [label=${q(b)}]; ${id('y')} [label=${q(c)} shape=cylinder]; ${id('x')} -> ${id('y')} }`,
        ({ id, things: [a, b, c] }) =>
            `subgraph cluster_${id('o')} { label=${q(a)}; subgraph cluster_${id('i')} { label=${q(b)}; ${id('n')} [label=${q(c)}] } ${id('m')} } ${id('m')} -> ${id('n')}`,
        ({ id, things: [a], deeds: [d] }) =>
            `${id('r')} [shape=record label="${a}|{<p>in|<q>out}|${d.replace(/[&|<>{}]/g, '')}"]\n${id('r')}:p -> ${id('s')}:n`,
        ({ id, deeds: [d, e] }) =>
            `${id('a')} -> ${id('b')} [style=dashed color=red penwidth=3 label=${q(d)}]\n${id('b')} -> ${id('a')} [style=dotted color="#336699" fontcolor=blue label=${q(e)}]`,
        ({ id }) =>
            ['odiamond', 'diamond', 'odot', 'dot', 'tee', 'crow', 'onormal', 'vee', 'box', 'obox', 'inv', 'none']
                .map((head, at) => `${id('h')} -> ${id(`t${at}`)} [arrowhead=${head}]`)
                .join('\n'),
        ({ id }) =>
            `${id('a')} -> ${id('b')} [dir=both arrowtail=odot arrowhead=tee taillabel="1" headlabel="0..*"]\n${id('b')} -> ${id('c')} [dir=back]\n${id('c')} -> ${id('d')} [dir=none]`,
        ({ id, things }) =>
            ['ellipse', 'box', 'diamond', 'hexagon', 'note', 'cylinder', 'parallelogram', 'folder', 'component', 'plaintext']
                .map((shape, at) => `${id(`s${at}`)} [shape=${shape} label=${q(things[at % 4] ?? '')}]`)
                .join('\n'),
        ({ id, things: [a] }) =>
            `${id('f')} [label=${q(a)} style="filled,rounded" shape=box fillcolor="#ffcc00" color="#aa5500" fontcolor=navy penwidth=2]\n${id('g')} [style=filled fillcolor="green:yellow" gradientangle=90]`,
        ({ id, things: [a, b] }) =>
            `{ rank=same ${id('l')} [label=${q(a)}]; ${id('r')} [label=${q(b)}] }\n${id('l')} -> ${id('r')} [constraint=false xlabel="x"]`,
        ({ id, things: [a] }) =>
            `${id('u')} [label=${q(a)} URL="https://example.org/a?b=c&d=e" tooltip="more"]\n${id('u')} -> ${id('u')} [label="again"]`,
        ({ id, deeds: [d, e] }) =>
            `edge [color=gray40 fontsize=10]\n${id('a')} -> { ${id('b')} ${id('c')} } [label=${q(d)}]\nedge [style=bold]\n${id('b')} -> ${id('c')} -> ${id('d')} [label=${q(e)}]`,
        ({ id }) =>
            `${id('h')} [shape=plain label=<<table border="0" cellborder="1"><tr><td port="a"><b>Key</b></td></tr><tr><td port="b">value</td></tr></table>>]\n${id('h')}:b -> ${id('k')}`,
        ({ id, things: [a, b] }) =>
            `subgraph cluster_${id('c')} { label=${q(a)} labelloc=b bgcolor="#eef" style=dashed ${id('m')} } subgraph cluster_${id('d')} { label=${q(b)} ${id('n')} }\n${id('m')} -> ${id('n')} [lhead=cluster_${id('d')} ltail=cluster_${id('c')}]`
    ]
};

export const D2: VariedFormat = {
    pieces: 4,
    file: pieces => `direction: right\n${pieces.join('\n')}`,
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('a')}: ${q(a)}\n${id('b')}: ${q(b)} {shape: cylinder}\n${id('a')} -> ${id('b')}: ${q(d)}`,
        ({ id, things: [a, b, c] }) =>
            `${id('c')}: ${q(a)} {\n  inner: ${q(b)} {\n    leaf: ${q(c)}\n  }\n  other\n  other -> inner.leaf\n}`,
        ({ id }) =>
            `${id('u')}: {\n  shape: sql_table\n  id: int {constraint: primary_key}\n  mail: varchar(50) {constraint: unique}\n}\n${id('o')}: {\n  shape: sql_table\n  user: int {constraint: foreign_key}\n}\n${id('o')}.user -> ${id('u')}.id`,
        ({ id }) =>
            `${id('k')}: {\n  shape: class\n  +total: decimal\n  -items: "List<Item>"\n  +add(item Item): bool\n}\n${id('l')}: { shape: class }\n${id('k')} -> ${id('l')}: {target-arrowhead.shape: diamond; target-arrowhead.style.filled: true}`,
        ({ id }) =>
            [
                'triangle',
                'arrow',
                'diamond',
                'circle',
                'cross',
                'cf-one',
                'cf-one-required',
                'cf-many',
                'cf-many-required',
                'unfilled-triangle',
                'box'
            ]
                .map((head, at) => `${id('h')} -> ${id(`t${at}`)}: {target-arrowhead.shape: ${head}}`)
                .join('\n'),
        ({ id }) =>
            `${id('a')} <-> ${id('b')}: {\n  source-arrowhead: 1\n  target-arrowhead: "0..*" {shape: circle; style.filled: true}\n}\n${id('b')} <- ${id('c')}\n${id('c')} -- ${id('d')}`,
        ({ id, deeds: [d] }) =>
            `${id('a')} -> ${id('b')}: ${q(d)} {style: {stroke: red; stroke-width: 4; stroke-dash: 5; font-color: green}}\n${id('b')} -> ${id('a')}: {style.stroke-dash: 2; style.opacity: 0.4}`,
        ({ id, things: [a] }) =>
            `${id('s')}: ${q(a)} {style: {fill: "#ffcc00"; stroke: "#aa5500"; stroke-width: 3; border-radius: 8; font-color: navy; opacity: 0.7}}\n${id('t')}: {style.3d: true}\n${id('v')}: {shape: oval; style.double-border: true}`,
        ({ id, things }) =>
            [
                'page',
                'document',
                'queue',
                'package',
                'step',
                'person',
                'diamond',
                'hexagon',
                'cloud',
                'circle',
                'parallelogram',
                'stored_data',
                'callout',
                'c4-person'
            ]
                .map((shape, at) => `${id(`s${at}`)}: ${q(things[at % 4] ?? '')} {shape: ${shape}}`)
                .join('\n'),
        ({ id, things: [a] }) =>
            `${id('l')}: ${q(a)} {link: https://example.org/x; tooltip: more}\n${id('m')}: |md\n  # Title\n  - one\n|\n${id('l')} -> ${id('m')}`,
        ({ id }) =>
            `classes: {\n  hot: {style: {fill: "#ff8888"; stroke-dash: 3}}\n}\n${id('x')}.class: hot\n${id('y')}: {class: hot; shape: hexagon}\n${id('x')} -> ${id('y')} -> ${id('z')}: twice`,
        ({ id, deeds: [d, e] }) =>
            `${id('q')}: {\n  shape: sequence_diagram\n  a: A\n  b: B\n  a -> b: ${q(d)}\n  b -> a: ${q(e)} {style.stroke-dash: 3}\n}`,
        ({ id, things: [a] }) =>
            `vars: {\n  name: ${q(a)}\n}\n${id('v')}: \${name}\n${id('v')} -> ${id('w')}\n(${id('v')} -> ${id('w')})[0].style.stroke: blue\n(${id('v')} -> ${id('w')})[0].label: late`
    ]
};
