import { emptyBoard, MemoryBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { Codec } from '../codec';
import type { Diagram } from '../diagram';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { structurizrCodec } from './structurizr';
import { documentOf, planImport } from './whiteboard';

const MANY = 1_000;
/** What {@link MANY} copies of it have is too much. */
const LARGE = 'x'.repeat(100_000);
const PICTURE = `data:image/png;base64,${LARGE}`;
/** A file that no one may see the content of. */
const FILE = '/etc/passwd';

const each = (entry: (at: number) => string, count = MANY): string => Array.from({ length: count }, (_, at) => entry(at)).join('\n');
/** Thirty definitions, each of which names the one before twice. */
const doubled = (definition: (at: number, value: string) => string, use: (at: number) => string): string =>
    each(at => definition(at, at === 0 ? 'lol' : use(at - 1).repeat(2)), 30);
const cell = (id: string, label: string): string =>
    `<object id="${id}" label="${label}" placeholders="1"><mxCell vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></object>`;
const drawio = (vars: object, cells: string): string =>
    `<mxfile vars='${JSON.stringify(vars)}'><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`;
const workspace = (first: string): string =>
    `workspace {\n${first}\nmodel {\na = person "\${V29}"\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`;
const entities = doubled(
    (at, value) => `<!ENTITY a${at} "${value}">`,
    at => `&a${at};`
);
const doctype = `<!DOCTYPE x [${entities}<!ENTITY e SYSTEM "file://${FILE}">]>`;

/** Small files that ask for much, or for the content of others, and whether they are drawn. */
const SMALL_FILES: Readonly<
    Record<string, readonly [codec: Pick<Codec, 'decode'>, source: string, ends: 'drawn' | 'TOO_LARGE' | 'INVALID_INPUT']>
> = {
    'one picture on an Excalidraw canvas, many times': [
        excalidrawCodec,
        JSON.stringify({
            type: 'excalidraw',
            elements: Array.from({ length: MANY }, (_, at) => ({
                id: `e${at}`,
                type: 'image',
                fileId: 'f',
                x: 0,
                y: 0,
                width: 9,
                height: 9
            })),
            files: { f: { id: 'f', mimeType: 'image/png', dataURL: PICTURE } }
        }),
        'TOO_LARGE'
    ],
    'one variable of D2, many times': [d2Codec, `vars: {\nlarge: ${LARGE}\n}\n${each(at => `a${at}: \${large}`)}`, 'TOO_LARGE'],
    'variables of D2 in each other': [
        d2Codec,
        `vars: {\n${doubled(
            (at, value) => `v${at}: "${value}"`,
            at => `\${v${at}}`
        )}\n}\na: \${v29}`,
        'drawn'
    ],
    'another file in D2': [d2Codec, `...@${FILE}\na: @${FILE}\nb.icon: file://${FILE}`, 'drawn'],
    'variables of draw.io in each other': [
        drawioCodec,
        drawio(
            Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`v${at}`, at === 0 ? 'lol' : `%v${at - 1}%`.repeat(2)])),
            cell('a', '%v29%')
        ),
        'drawn'
    ],
    'one variable of draw.io, many times': [
        drawioCodec,
        drawio(
            { v: LARGE },
            each(at => cell(`a${at}`, '%v%'), 3_400)
        ),
        'TOO_LARGE'
    ],
    'entities of draw.io': [drawioCodec, doctype + drawio({}, cell('a', '&a29;&e;')), 'INVALID_INPUT'],
    'entities of BPMN': [
        bpmnCodec,
        `${doctype}<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="t" name="&a29;&e;"/></process></definitions>`,
        'drawn'
    ],
    'constants of Structurizr': [
        structurizrCodec,
        workspace(
            doubled(
                (at, value) => `!const V${at} "${value}"`,
                at => `\${V${at}}`
            )
        ),
        'TOO_LARGE'
    ],
    'another file in Structurizr': [structurizrCodec, workspace(`!include ${FILE}\n!docs /etc`), 'drawn'],
    'definitions of PlantUML': [
        plantumlCodec,
        `@startuml\n${doubled(
            (at, value) => `!define V${at} ${value}`,
            at => ` V${at} `
        )}\nA -> B : V29\n@enduml`,
        'INVALID_INPUT'
    ],
    'another file in PlantUML': [plantumlCodec, `@startuml\n!include ${FILE}\nA -> B\n@enduml`, 'drawn'],
    'an endless loop of PlantUML': [plantumlCodec, '@startuml\n!while 1\nA -> B\n!endwhile\n@enduml', 'drawn'],
    'anchors of YAML in Mermaid': [
        mermaidCodec,
        `---\n${doubled(
            (at, value) => `b${at}: &b${at} [${value}]`,
            at => `*b${at},`
        )}\ntitle: *b29\n---\nflowchart TD\nA --> B`,
        'drawn'
    ],
    'another file in DOT': [
        dotCodec,
        `digraph { graph [imagepath="/etc", stylesheet="${FILE}"]; a [image="${FILE}", shapefile="${FILE}"] }`,
        'drawn'
    ]
};

describe('A small file', () => {
    const shown = ({ nodes, edges, others = [] }: Diagram): string => JSON.stringify([nodes, edges, others]);

    for (const [what, [codec, source, ends]] of Object.entries(SMALL_FILES)) {
        it(`with ${what} takes no more room than its limit, and shows no other file`, async () => {
            try {
                const { diagram } = await codec.decode(source);
                expect(ends).to.equal('drawn');
                expect(shown(diagram).length).to.be.below(10_000);
                expect(shown(diagram)).not.to.contain('root:');
            } catch (error) {
                expect(error).to.be.instanceOf(ToolError).and.to.have.property('code', ends);
            }
        });
    }

    it('whose board shows one picture many times is refused in every format', () => {
        const image = (at: number) => ({
            id: `i${at}`,
            shape: 'image' as const,
            image: PICTURE,
            bounds: { x: 10 * at, y: 0, width: 9, height: 9 }
        });
        const board = new MemoryBoard(emptyBoard('b'));
        board.apply(planImport(board, { nodes: Array.from({ length: MANY }, (_, at) => image(at)), edges: [] }).change);
        expect(() => documentOf(board))
            .to.throw(ToolError)
            .with.property('code', 'TOO_LARGE');
    });
});
