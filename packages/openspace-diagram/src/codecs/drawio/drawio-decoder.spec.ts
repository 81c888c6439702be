import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { decodeWithDrawio } from '../../test/decode-with-drawio';
import { decodeDrawio } from './decode-drawio';

const AS = ['', ' as="geometry"', ' as="points"', ' as="sourcePoint"', ' as="children"'];
const NAMES = ['mxGeometry', 'mxPoint', 'Array', 'mxCell', 'Object', 'note'];
const tags = NAMES.flatMap(name => AS.map(as => [`<${name}${as}>`, `</${name}>`] as const));
const model = (cells: string) => `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
const cell = (inside: string) => `<mxCell id="a" vertex="1" parent="1">${inside}</mxCell>`;
const inCell = tags.flatMap(([open, close]) => [open + close, ...tags.map(([inner, end]) => open + inner + end + close)]);

/** Each element in a cell, and each in each of these; and what stands around cells. */
const models = [
    ...inCell.map(inside => model(cell(inside))),
    ...tags.map(([open, close]) => model(`<object id="o">${cell('').replace(' id="a"', '')}${open}${close}</object>`)),
    ...['a', 'o', 'p'].map(id => model(`<object id="o"><mxCell id="${id}" vertex="1" parent="1"/></object>${cell('')}`)),
    ...tags.map(([open, close]) => model(cell('')).replace('<root>', `${open}${close}<root>`)),
    model(`${cell('')}<mxCell id="b" vertex="1" parent="1"><mxGeometry id="a" as="geometry"/></mxCell>`),
    model(cell('').replace(' parent="1"', ''))
];

describe('draw.io’s own decoder', () => {
    it('reads all that is read here, and finds the same cells', () => {
        const decoded = decodeWithDrawio(models);
        const other = models
            .map((xml, at) => [xml, cellsIn(xml), decoded[at]])
            .filter(([, here, there]) => here !== undefined && here !== there);
        expect(other).to.deep.equal([]);
        expect(decoded.filter(each => each.startsWith('Error'))).to.have.length.above(100);
    });

    it('shows no cell that is neither vertex nor edge, which is a loss with its id', () => {
        const { losses } = decodeDrawio(model('<mxCell id="neither" value="x" parent="1"><mxGeometry as="geometry"/></mxCell>'));
        expect(losses).to.deep.equal([{ id: 'neither', message: 'A cell that is neither vertex nor edge is not drawn.' }]);
    });

    it('shows what stands next to the layers, and so does a diagram', () => {
        const next = model('<mxCell id="b" value="x" vertex="1" parent="0"><mxGeometry width="9" height="9" as="geometry"/></mxCell>');
        expect(decodeWithDrawio([next])).to.deep.equal(['b']);
        expect(decodeDrawio(next).diagram.nodes.map(({ id }) => id)).to.deep.equal(['b']);
    });
});

/** The ids of vertices and edges; undefined where it is refused. */
function cellsIn(xml: string): string | undefined {
    try {
        return DrawioDocument.load(xml)
            .activePage.drawn.map(({ id }) => id)
            .sort()
            .join();
    } catch {
        return undefined;
    }
}
