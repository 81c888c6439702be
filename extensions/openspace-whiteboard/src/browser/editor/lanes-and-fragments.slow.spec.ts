import { expect } from 'chai';
import { lanesAndFragments } from '../test/headless/compared';
import type { AtBoxes } from '../test/headless/lanes-and-fragments';

describe("A person's hand at a lane and in a fragment", () => {
    let boxes: AtBoxes;

    before(async () => {
        boxes = await lanesAndFragments();
    });

    it('B5 RM8 makes a lane higher, leaves what is in it as large as it was, and moves the next lane', () => {
        expect(boxes.growth).to.deep.equal({ lane: 50, task: 0, next: 50 });
    });

    it('N20 reaches a message through the fragment over it, and the fragment at its title and border', () => {
        expect(boxes.hits.message).to.deep.equal(['shape:reserve', 'shape:reserve']);
        expect(boxes.hits.title).to.deep.equal(['shape:loop', 'shape:loop']);
        expect(boxes.hits.border).to.deep.equal(['shape:loop', 'shape:loop']);
        expect(boxes.hits.nothing[0]).to.equal(null);
    });

    it('N20 reaches the name of a figure down to its foot, where its lifeline begins', () => {
        expect(boxes.hits.name).to.deep.equal(['shape:mail', 'shape:mail']);
    });

    it('B2 draws a message to the lifelines that a fragment lies over, and another arrow to the fragment', () => {
        expect(boxes.ends['between lifelines']).to.have.members(['shape:one', 'shape:other']);
        expect(boxes.ends['along the border']).to.have.members(['shape:one', 'shape:other']);
        expect(boxes.ends['to the line of a figure']).to.have.members(['shape:other', 'shape:mail-lifeline']);
        expect(boxes.ends['between other places']).to.deep.equal(['shape:loop', 'shape:loop']);
    });

    it('B2 draws a message at the height at which a person draws it, however quickly', () => {
        expect(boxes.heights).to.deep.equal([45, 45]);
    });

    it('LR18 LR22 takes the lifeline and the messages of a participant along that is deleted, and undoes that as one step', () => {
        expect(boxes.participant.gone).to.have.members(['shape:queue', 'shape:queue-lifeline', 'shape:bar', 'shape:message']);
        expect(boxes.participant.isBack).to.equal(true);
    });

    it('LR6 plans arrows that are drawn with the keyboard, as those that are drawn with the pointer', () => {
        expect(boxes.connected).to.deep.equal([
            ['curved', true],
            ['curved', true]
        ]);
    });

    it('LR10 copies the line of a figure along with it, which follows the copy', () => {
        expect(boxes.copy).to.deep.equal({ types: ['geo', 'line'], moved: [40, 40] });
    });
});
