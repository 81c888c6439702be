import { expect } from 'chai';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import type { TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', x: 0, y: 0, width: 100, height: 100 };

describe('A board with broken records', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]), [
        { ...BOX, id: 'a' },
        { ...BOX, id: 'b', x: 300, props: { geo: 'ellipse' } },
        { id: 'ab', type: 'arrow', from: 'a', to: 'b' }
    ] as never);

    const read = async () => workspace.ok('read', { path: file });
    const store = (): Record<string, Record<string, unknown>> => JSON.parse(workspace.text(BOARD)).store;

    it('is read, drawn on and exported without them, which are named and stay in the file', async () => {
        workspace.write(BOARD, workspace.text(BOARD).replace('"ellipse"', '"blob"'));
        const broken = store()['shape:b'];
        const before = await read();
        expect(before['total']).to.equal(2);
        expect(JSON.stringify(before['faults'])).to.contain('shape:b').and.contain('props.geo');
        await workspace.ok('add_shape', { path: file, ...BOX, id: 'c' });
        expect(store()['shape:b']).to.deep.equal(broken);
        const svg = await workspace.ok('export', { path: file, format: 'svg' });
        expect(JSON.stringify(svg['losses'])).to.contain('shape:b');
        expect((await workspace.ok('export', { path: file, format: 'tldr' }))['text']).to.contain('"blob"');
        workspace.write(BOARD, workspace.text(BOARD).replace('"blob"', '"ellipse"'));
        const after = await read();
        expect([after['total'], after['faults']]).to.deep.equal([4, undefined]);
        expect(after['bindings']).to.have.length(2);
    });

    it('is named with each picture and each import that lacks it', async () => {
        workspace.write(BOARD, workspace.text(BOARD).replace('"ellipse"', '"blob"'));
        const answers = [
            await workspace.ok('export', { path: file, format: 'svg' }),
            await workspace.ok('export', { path: file, format: 'png' }),
            await workspace.ok('snapshot', { path: file, format: 'svg' }),
            await workspace.ok('snapshot', { path: file }),
            await workspace.ok('import', { path: 'other.whiteboard.json', source: file })
        ];
        for (const { losses } of answers) {
            expect(JSON.stringify(losses)).to.contain('shape:b').and.contain('props.geo');
        }
    });

    it('keeps them when everything else is replaced', async () => {
        workspace.write(BOARD, workspace.text(BOARD).replace('"ellipse"', '"blob"'));
        const broken = store()['shape:b'];
        await workspace.ok('replace', { path: file, shapes: [{ ...BOX, id: 'd' }] });
        expect((await read())['total']).to.equal(1);
        expect(store()['shape:b']).to.deep.equal(broken);
    });

    it('has a shape without its parent on the page, and no binding to nothing after the next change', async () => {
        const text = workspace.text(BOARD).replace(/("id":"shape:a"[^\n]*"parentId":)"page:page"/, '$1"shape:frame"');
        workspace.write(BOARD, text.replace(/"toId":"shape:b"/, '"toId":"shape:gone"'));
        const before = await read();
        expect(JSON.stringify(before['faults'])).to.contain('shape:frame').and.contain('shape:gone');
        expect(before['total']).to.equal(3);
        await workspace.ok('add_shape', { path: file, ...BOX, id: 'c' });
        expect((await read())['faults']).to.equal(undefined);
        expect(workspace.text(BOARD)).not.to.contain('shape:gone').and.not.to.contain('shape:frame');
    });
});
