/** Sources of each format with so many levels of what holds others in it, each in the one before. */
export const NESTED_SOURCES: Readonly<Record<string, readonly [id: string, source: (levels: number) => string]>> = {
    'cells of draw.io': ['drawio', levels => page(chain(levels, cell))],
    'cells of draw.io, inner ones first': ['drawio', levels => page(chain(levels, cell).reverse())],
    'frames of Excalidraw': [
        'excalidraw',
        levels => scene(chain(levels, (id, within) => ({ ...BOX, id, type: 'frame', frameId: within })))
    ],
    'groups of Excalidraw': [
        'excalidraw',
        levels => scene(['a', 'b'].map(id => ({ ...BOX, id, type: 'rectangle', groupIds: names(levels).reverse() })))
    ],
    'subgraphs of Mermaid': ['mermaid', levels => `flowchart\n${nested(levels, id => `subgraph ${id}\n`, 'a\n', 'end\n')}`],
    'states of Mermaid': ['mermaid', levels => `stateDiagram-v2\n${nested(levels, id => `state ${id} {\n`, 'a --> b\n', '}\n')}`],
    'blocks of Mermaid': ['mermaid', levels => `block-beta\n${nested(levels, id => `block:${id}\n`, 'a\n', 'end\n')}`],
    'namespaces of Mermaid': ['mermaid', levels => `classDiagram\n${nested(levels, id => `namespace ${id} {\n`, 'class A\n', '}\n')}`],
    'boundaries of Mermaid': [
        'mermaid',
        levels => `C4Context\n${nested(levels, id => `Boundary(${id}, "B") {\n`, 'Person(p, "P")\n', '}\n')}`
    ],
    'groups of Mermaid': [
        'mermaid',
        levels => `architecture-beta\n${chain(levels, (id, within) => `group ${id}(cloud)[G]${within ? ` in ${within}` : ''}\n`).join('')}`
    ],
    'fragments of Mermaid': ['mermaid', levels => `sequenceDiagram\n${nested(levels, id => `loop ${id}\n`, 'A->>B: x\n', 'end\n')}`],
    'activations of Mermaid': ['mermaid', levels => `sequenceDiagram\n${nested(levels, id => `A->>+B: ${id}\n`, '', '')}`],
    'topics of Mermaid': [
        'mermaid',
        levels => `mindmap\n${names(Math.min(levels, 1_000), (id, at) => `${' '.repeat(at + 1)}${id}\n`).join('')}`
    ],
    'subgraphs of DOT': ['dot', levels => `digraph { ${nested(levels, id => `subgraph cluster_${id} { `, 'a', ' }')} }`],
    'containers of D2': ['d2', levels => nested(levels, id => `${id}: {`, '', '}')],
    'keys of D2': ['d2', levels => names(levels).join('.')],
    'packages of PlantUML': ['plantuml', levels => uml(nested(levels, id => `package ${id} {\n`, 'class A\n', '}\n'))],
    'states of PlantUML': ['plantuml', levels => uml(nested(levels, id => `state ${id} {\n`, '[*] --> A\n', '}\n'))],
    'fragments of PlantUML': ['plantuml', levels => uml(nested(levels, id => `alt ${id}\n`, 'A -> B: x\n', 'end\n'))],
    'branches of PlantUML': [
        'plantuml',
        levels => uml(`start\n${nested(levels, id => `if (${id}) then (yes)\n`, ':x;\n', 'endif\n')}stop\n`)
    ],
    'activations of PlantUML': ['plantuml', levels => uml(nested(levels, id => `A -> B ++: ${id}\n`, '', ''))],
    'groups of Structurizr': [
        'structurizr',
        levels => `workspace {\nmodel {\n${nested(levels, id => `group "${id}" {\n`, 'a = person "A"\n', '}\n')}}\n${LANDSCAPE}\n}`
    ],
    'names of groups in Structurizr': [
        'structurizr',
        levels =>
            `workspace {\nmodel {\nproperties {\n"structurizr.groupSeparator" "/"\n}\ngroup "${names(levels).join('/')}" {\na = person "A"\n}\n}\n${LANDSCAPE}\n}`
    ],
    'elements of LikeC4': [
        'likec4',
        levels =>
            `specification { element box }\nmodel {\n${nested(levels, id => `${id} = box {\n`, '', '}\n')}}\nviews { view index { include *, n0.** } }`
    ],
    'groups of LikeC4': [
        'likec4',
        levels =>
            `specification { element box }\nmodel {\na = box\n}\nviews { view index { ${nested(levels, id => `group "${id}" {`, 'include a', '}')} } }`
    ],
    'sub-processes of BPMN': [
        'bpmn',
        levels =>
            `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${nested(levels, id => `<subProcess id="${id}">`, '', '</subProcess>')}</process></definitions>`
    ]
};

const BOX = { x: 0, y: 0, width: 10, height: 10 };
const LANDSCAPE = 'views {\nsystemLandscape {\ninclude *\n}\n}';

function names(count: number, nameOf: (id: string, at: number) => string = id => id): string[] {
    return Array.from({ length: count }, (_, at) => nameOf(`n${at}`, at));
}

function nested(levels: number, open: (id: string) => string, inside: string, close: string): string {
    return `${names(levels, open).join('')}${inside}${close.repeat(levels)}`;
}

function chain<T>(count: number, item: (id: string, within: string | undefined) => T): T[] {
    return Array.from({ length: count }, (_, at) => item(`n${at}`, at === 0 ? undefined : `n${at - 1}`));
}

function cell(id: string, within = '1'): string {
    return `<mxCell id="${id}" vertex="1" parent="${within}"><mxGeometry width="9" height="9" as="geometry"/></mxCell>`;
}

function page(cells: readonly string[]): string {
    return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`;
}

function scene(elements: readonly object[]): string {
    return JSON.stringify({ type: 'excalidraw', version: 2, elements });
}

function uml(text: string): string {
    return `@startuml\n${text}@enduml`;
}
