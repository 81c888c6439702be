import { expect } from 'chai';
import { emptyBoard } from '../document/board-file';
import { MemoryBoard } from '../document/memory-board';
import { shapeRecord } from '../test/boards';
import { allOf, parseXml } from '../test/xml';
import { renderSvg } from './render-svg';

describe('What frames hide of shapes', () => {
    it('S8 clips no more than what stands out of a frame or of one around that, also where they are turned', () => {
        const frame = (id: string, parent: string, rest: object) =>
            shapeRecord('frame', id, { ...rest, parentId: parent as never, props: { w: 400, h: 400 } });
        const box = (id: string, parent: string, x: number) =>
            shapeRecord('geo', id, { x, y: 200, parentId: `shape:${parent}` as never, props: { w: 50, h: 50 } });
        const picture = parseXml(
            renderSvg(
                new MemoryBoard([
                    ...emptyBoard(),
                    frame('outer', 'page:page', {}),
                    frame('inner', 'shape:outer', { x: 200 }),
                    frame('turned', 'shape:outer', { rotation: 0.1 }),
                    box('within', 'outer', 20),
                    box('over', 'outer', 380),
                    box('deep', 'inner', 20),
                    box('deepOver', 'inner', 160),
                    box('aslant', 'turned', 20)
                ])
            ).svg
        );
        const clipped = picture.children.filter(element => element.attributes['clip-path'] !== undefined);
        expect(clipped.flatMap(element => element.children.map(child => child.attributes['data-shape']))).to.have.members([
            'shape:inner',
            'shape:turned',
            'shape:over',
            'shape:deepOver',
            'shape:aslant'
        ]);
        const known = allOf(picture).filter(({ name }) => name === 'clipPath');
        expect(known).to.have.length(3);
        expect(known.filter(({ attributes }) => attributes['clip-path'] !== undefined)).to.have.length(2);
    });
});
