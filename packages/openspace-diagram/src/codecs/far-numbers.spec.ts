import { decodeBoard, encodeBoard, emptyBoard, MemoryBoard, renderSvg } from '@openspace/board';
import { MAX_COORDINATE } from '@openspace/board/lib/vocabulary/limits';
import type { TLRecord } from '@tldraw/tlschema';
import { expect } from 'chai';
import type { Decoded } from '../codec';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { likec4Codec } from './likec4';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { structurizrCodec } from './structurizr';
import { diagramOf, documentOf, planImport } from './whiteboard';

const FAR = ['1e20', '-1e20', '1e308', '-1e308', '1e999', '-1e999', 'Infinity', '-Infinity', 'NaN', '1e-320', '9'.repeat(400)];

/** A file of each format that has places, with this number for all of them. */
const FILES: Readonly<Record<string, (number: string) => Decoded | Promise<Decoded>>> = {
    drawio: number =>
        drawioCodec.decode(
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
                `<mxCell id="a" value="a" vertex="1" parent="1"><mxGeometry x="${number}" y="${number}" width="${number}" height="${number}" as="geometry"/></mxCell>` +
                '<mxCell id="b" value="b" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>' +
                `<mxCell id="e" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="${number}" y="${number}"/></Array></mxGeometry></mxCell>` +
                '</root></mxGraphModel>'
        ),
    excalidraw: number =>
        excalidrawCodec.decode(
            `{"type":"excalidraw","elements":[{"id":"a","type":"rectangle","x":${number},"y":${number},"width":${number},"height":${number}},` +
                `{"id":"l","type":"line","x":0,"y":0,"width":1,"height":1,"points":[[0,0],[${number},${number}]]}]}`
        ),
    bpmn: number =>
        bpmnCodec.decode(
            '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC">' +
                '<process id="p"><task id="a" name="a"/></process><di:BPMNDiagram><di:BPMNPlane bpmnElement="p"><di:BPMNShape id="s" bpmnElement="a">' +
                `<dc:Bounds x="${number}" y="${number}" width="${number}" height="${number}"/></di:BPMNShape></di:BPMNPlane></di:BPMNDiagram></definitions>`
        ),
    d2: number => d2Codec.decode(`a: {width: ${number}; style.border-radius: ${number}}`),
    dot: number =>
        dotCodec.decode(
            `digraph { a [width=${number} height=${number} fontsize=${number} pos="${number},${number}!"]; a -> b [penwidth=${number}] }`
        ),
    mermaid: number => mermaidCodec.decode(`quadrantChart\n title T\n A: [${number}, ${number}]\n`),
    'mermaid pie': number => mermaidCodec.decode(`pie\n "a" : ${number}\n "b" : 1\n`),
    'mermaid chart': number => mermaidCodec.decode(`xychart-beta\n x-axis [a, b]\n y-axis ${number} --> ${number}\n bar [${number}, 1]\n`),
    'mermaid block': number => mermaidCodec.decode(`block-beta\n columns ${number}\n a:${number} b\n`),
    'mermaid styles': number => mermaidCodec.decode(`flowchart TD\n a --> b\n style a stroke-width:${number}px,font-size:${number}px\n`),
    plantuml: number => plantumlCodec.decode(`@startuml\nscale ${number}\nA -> B: m\n|||\n|||${number}||\n...${number}...\n@enduml`),
    'plantuml classes': number =>
        plantumlCodec.decode(`@startuml\nskinparam classBorderThickness ${number}\nclass A\nA -[thickness=${number}]-> B\n@enduml`),
    structurizr: number =>
        structurizrCodec.decode(
            `workspace {\nmodel {\na = person "A"\nb = person "B"\na -> b\n}\nviews {\nsystemLandscape {\ninclude *\nautolayout lr ${number} ${number}\n}\nstyles {\nelement "Person" {\nwidth ${number}\nheight ${number}\nfontSize ${number}\nstrokeWidth ${number}\n}\n}\n}\n}`
        ),
    likec4: number =>
        likec4Codec.decode(
            `specification { element box { style { opacity ${number}% } } }\nmodel { a = box { style { opacity ${number}% } } }\nviews { view index { include *\n autoLayout LeftRight ${number} ${number} } }`
        )
};

describe('Numbers that are too far out', () => {
    for (const [format, decoded] of Object.entries(FILES)) {
        for (const number of FAR) {
            it(`are limited or named: ${number} in ${format}`, async () => {
                let diagram: Decoded['diagram'];
                try {
                    ({ diagram } = await decoded(number));
                } catch (error) {
                    // Infinity and NaN are no JSON.
                    expect(error).to.have.property('code').that.is.oneOf(['INVALID_INPUT', 'UNSUPPORTED_FORMAT']);
                    return;
                }
                expectNear(diagram);
                if (diagram.nodes.some(({ bounds }) => bounds === undefined)) {
                    return; // A layout gives them.
                }
                const board = new MemoryBoard(emptyBoard());
                const { change } = planImport(board, diagram);
                board.apply(change);
                expectNear([...board.records()].filter(({ typeName }) => typeName === 'shape'));
                const again = new MemoryBoard(decodeBoard(encodeBoard(board.records(), 'snapshot'), 'a.whiteboard.json').records);
                expect(renderSvg(again).svg).not.to.match(/NaN|Infinity|e\+\d/);
            });
        }
    }

    for (const number of FAR.filter(each => !/[IN9]/.test(each))) {
        it(`are limited in a stored board, and said by what is made of it: ${number}`, () => {
            const text = encodeBoard([...emptyBoard(), ...drawn()], 'snapshot');
            const far = text.replace(/"x":12345/, `"x":${number}`).replace(/"w":543/, `"w":${number}`);
            expect(far).not.to.equal(text);
            let records: ReturnType<typeof decodeBoard>['records'];
            try {
                ({ records } = decodeBoard(far, 'a.whiteboard.json'));
            } catch (error) {
                expect(error).to.have.property('code', 'UNSUPPORTED_FORMAT');
                return;
            }
            expectNear(records.filter(({ typeName }) => typeName === 'shape'));
            const board = new MemoryBoard(records);
            expect(renderSvg(board).svg).not.to.match(/NaN|Infinity|e\+\d/);
            for (const { losses } of [documentOf(board), diagramOf(board)]) {
                const said = losses.filter(({ message }) => message.includes(`±${MAX_COORDINATE}`));
                // A size below zero is no size: the record is set apart.
                const named = [...said.map(({ id }) => id), ...board.faults.map(({ id }) => id?.replace('shape:', ''))];
                expect(named).to.deep.equal(Math.abs(Number(number)) > 1 ? ['a'] : []);
            }
        });
    }

    it('are said', () => {
        const decoded = FILES['drawio']?.('1e20') as Decoded | undefined;
        expect(decoded?.losses.map(({ message }) => message).join()).to.contain(`±${MAX_COORDINATE}`);
    });
});

/** A shape of which the file has numbers that are easily found. */
function drawn(): readonly TLRecord[] {
    const board = new MemoryBoard(emptyBoard());
    const bounds = { x: 12_345, y: 0, width: 543, height: 40 };
    board.apply(
        planImport(board, {
            nodes: [
                { id: 'a', shape: 'rectangle', bounds },
                { id: 'b', shape: 'rectangle', bounds: { ...bounds, x: 0, width: 80 } }
            ],
            edges: []
        }).change
    );
    return [...board.records()].filter(({ typeName }) => typeName === 'shape');
}

/** All numbers of a value are places that boards reach. */
function expectNear(value: unknown): void {
    if (typeof value === 'number') {
        // A size is added to a place.
        expect(Math.abs(value)).to.be.at.most(4 * MAX_COORDINATE);
    } else if (typeof value === 'object' && value !== null) {
        Object.values(value).forEach(expectNear);
    }
}
