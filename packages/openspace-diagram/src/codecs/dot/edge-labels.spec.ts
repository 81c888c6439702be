import { expect } from 'chai';
import { dotCodec } from '.';

describe('labels of edges in Graphviz DOT', () => {
    it('DT11 tables and bold words in labels of edges are named, and so are tooltips of each part of an edge', async () => {
        const told = async (attributes: string) =>
            (await dotCodec.decode(`digraph { a -> b [${attributes}] }`)).losses.map(({ message }) => message);
        const table = '<<table><tr><td>p</td><td>q</td></tr></table>>';
        for (const name of ['label', 'headlabel', 'taillabel']) {
            expect(await told(`${name}=${table}`), name).to.deep.equal(['Tables in labels are lines of one text.']);
        }
        expect(await told('label=<one <b>two</b>>')).to.deep.equal(['Words of a label that look different are written alike.']);
        for (const name of ['tooltip', 'edgetooltip', 'labeltooltip', 'headtooltip', 'tailtooltip']) {
            expect(await told(`${name}="t", label="x"`), name).to.deep.equal(['Tooltips are left out.']);
        }
        expect(await told('label="x", headlabel="1", taillabel="n"')).to.deep.equal([]);
    });
});
