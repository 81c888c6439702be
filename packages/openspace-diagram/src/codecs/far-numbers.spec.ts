import { decodeBoard, encodeBoard, emptyBoard, MemoryBoard, renderSvg } from '@openspace/board';
import { MAX_COORDINATE } from '@openspace/board/lib/vocabulary/limits';
import { expect } from 'chai';
import type { Decoded } from '../codec';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { planImport } from './whiteboard';

const FAR = ['1e20', '-1e20', '1e308', '1e999', '-1e999', '1e-320'];

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
    d2: number => d2Codec.decode(`a: {width: ${number}; style.border-radius: ${number}}`)
};

describe('Numbers that are too far out', () => {
    for (const [format, decoded] of Object.entries(FILES)) {
        for (const number of FAR) {
            it(`are limited or named: ${number} in ${format}`, async () => {
                let diagram: Decoded['diagram'];
                try {
                    ({ diagram } = await decoded(number));
                } catch (error) {
                    expect(error).to.have.property('code', 'INVALID_INPUT');
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

    it('are said', () => {
        const { losses } = FILES['drawio']?.('1e20') as Decoded;
        expect(losses.map(({ message }) => message).join()).to.contain(`±${MAX_COORDINATE}`);
    });
});

/** All numbers of a value are places that boards reach. */
function expectNear(value: unknown): void {
    if (typeof value === 'number') {
        // A size is added to a place.
        expect(Math.abs(value)).to.be.at.most(4 * MAX_COORDINATE);
    } else if (typeof value === 'object' && value !== null) {
        Object.values(value).forEach(expectNear);
    }
}
