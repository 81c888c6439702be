import { BoardIndex, emptyBoard, MemoryBoard } from '@openspace/board';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { documentOf } from '@openspace/diagram/lib/codecs/whiteboard/read-diagram';
import { DrawioDocument } from '@openspace/drawio';
import { CancellationToken } from '@theia/core';
import { expect } from 'chai';
import { installedLibrary } from '../test/drawio-hub';
import { paintPrograms } from '../programs/paint-programs';
import { withPrograms } from '../programs/with-programs';
import { BoardStencils } from './board-stencils';
import { StencilFiles } from './stencil-files';

const MOST = 30;

describe("draw.io's stencils for boards", () => {
    const files = new StencilFiles();
    const read = (names: readonly string[]) => files.read(names);
    const art = withPrograms(names => paintPrograms(names, read), read);
    const stencils = new BoardStencils(installedLibrary, art);

    it('are found by what they are called and about, also misspelled, and no others', async () => {
        const found = async (query: string) => (await stencils.search(query, MOST, CancellationToken.None)).map(({ id }) => id);
        expect((await found('router')).filter(id => id.startsWith('drawio.cisco.'))).not.to.deep.equal([]);
        expect(await found('gate valve'), 'a program paints it').to.include('drawio.pid.gate-valve');
        expect(await found('rezistor')).to.include('drawio.electrical.resistor');
        expect(await found('router')).to.have.length(MOST);
        expect((await found('key vault')).filter(id => !id.startsWith('drawio.'))).to.deep.equal([]);
        for (const query of ['', ' ', '+++', '\u0000\ud800', 'zzzzzz', 'x'.repeat(10_000)]) {
            expect(await found(query), query.slice(0, 20)).to.deep.equal([]);
        }
        for (const query of ['__proto__', 'constructor', '<svg onload=alert(1)>', '../../etc/passwd']) {
            expect(
                (await found(query)).filter(id => !/^drawio\.[a-z\d.-]+$/.test(id)),
                query
            ).to.deep.equal([]);
        }
    });

    it('are nearly all of them painted as in draw.io, the others not offered', async () => {
        const library = await installedLibrary();
        const all = library.categories.filter(({ id }) => id.startsWith('drawio-')).flatMap(({ id }) => library.inCategory(id));
        expect(all.length).to.be.above(8_000);
        const some = all.filter((_, at) => at % 29 === 0);
        let painted = 0;
        for (const { id } of some) {
            painted += (await stencils.pictureOf(id)) === undefined ? 0 : 1;
        }
        expect(painted / some.length).to.be.above(0.99);
    });

    it('have square pictures that need nothing from outside', async () => {
        for (const { id } of [
            ...(await stencils.search('router', 5, CancellationToken.None)),
            ...(await stencils.search('resistor', 5, CancellationToken.None))
        ]) {
            const picture = await stencils.pictureOf(id);
            const svg = Buffer.from(picture?.replace(/^data:image\/svg\+xml;base64,/, '') ?? '', 'base64').toString();
            expect(svg, id).to.match(/^<svg [^>]*width="64" height="64"[\s\S]*<(path|image|rect|ellipse)/);
            expect(svg, id).not.to.match(/href="(?!data:|#)/);
        }
        for (const id of ['drawio.constructor', '__proto__', '../x', 'azure.key-vaults', 'general.rectangle']) {
            expect(await stencils.pictureOf(id), id).to.equal(undefined);
            expect(await stencils.fileOf(id), id).to.equal(undefined);
        }
    });

    it('go onto a board as from a file, and back to draw.io with their styles', async () => {
        const library = await installedLibrary();
        for (const id of ['drawio.cisco.router', 'drawio.aws4.lambda', 'drawio.gcp2.database', 'drawio.pid.gate-valve']) {
            const file = await stencils.fileOf(id);
            const { diagram } = await drawioCodec.decode(file?.text ?? '', { art });
            const board = new MemoryBoard(emptyBoard());
            board.apply(planImport(board, diagram, { source: 'a stencil' }).change);
            expect(BoardIndex.of(board).descendants(board.pageId).length, id).to.be.within(1, 3);
            const { target } = drawioCodec.encode(documentOf(board).diagram);
            const shape = library.byIdOrUndefined(id);
            const [cell] = DrawioDocument.load(target).activePage.drawn.filter(({ style }) => style.includes('shape='));
            expect(cell?.style, id).to.equal(shape && (await library.style(shape)));
            expect(cell?.rect, id).to.include({ width: shape?.width, height: shape?.height });
        }
    });
});
