import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { readBriefs } from '../../test/briefs/read-briefs';
import { freeGraph } from '../free-graph';
import { twinsOf } from './twins';

const TWO = `a(frame) A {
    a1(node3d) Server
    a2(cylinder) Store
}
b(frame) B {
    b1(node3d) Server
    b2(cylinder) Store
}
a1 -> a2
b1 -> b2
`;

function twinFrames(text: string): (readonly string[])[] {
    const [brief] = readBriefs('c4', `\n# brief\n${text}`);
    const [block] = freeGraph(boardOf([]), brief!.shapes, { layout: 'auto' }).blocks;
    return twinsOf(block!).map(({ frames }) => frames.map(id => id.replace('shape:', '')));
}

describe('twins', () => {
    it('A15 hold the same and are connected by what is the same', () => {
        expect(twinFrames(`${TWO}a2 -> b2`)).to.deep.equal([['a', 'b']]);
        expect(twinFrames(`${TWO}b2 -> a2`)).to.deep.equal([['a', 'b']]);
        expect(twinFrames(`${TWO}a -> b`)).to.deep.equal([['a', 'b']]);
        expect(twinFrames(`around(frame) Cloud {\n${TWO}}\na2 -> b2`)).to.deep.equal([['a', 'b']]);
    });

    it('A15 may be more than two', () => {
        const third = 'c(frame) C {\nc1(node3d) Server\nc2(cylinder) Store\n}\nc1 -> c2\n';
        expect(twinFrames(`${TWO}${third}a2 -> b2\na2 -> c2`)).to.deep.equal([['a', 'b', 'c']]);
    });

    it('A15 may use what is in another of them instead of their own', () => {
        expect(twinFrames(`${TWO.replace('b1 -> b2', 'b1 -> a2')}a2 -> b2`)).to.deep.equal([['a', 'b']]);
    });

    it('A15 may differ in little: a store more, or stores in another order', () => {
        const more = 'a(frame) A {\na1(node3d) Server\na2(node3d) Worker\na3(cylinder) Store\na4(cylinder) Cache\n}\n';
        const other = 'b(frame) B {\nb1(node3d) Server\nb2(node3d) Worker\nb4(cylinder) Cache\nb3(cylinder) Store\n}\n';
        const links = 'a1 -> a2\na2 -> a3\nb1 -> b2\nb2 -> b3\na3 -> b3';
        expect(twinFrames(more + other + links)).to.deep.equal([['a', 'b']]);
        expect(twinFrames(`${more.replace('a4(cylinder) Cache\n', '')}${other}${links}`)).to.deep.equal([['a', 'b']]);
    });

    it('A15 are none where one comes after the other', () => {
        expect(twinFrames(`${TWO}a2 -> b1`)).to.deep.equal([]);
        expect(twinFrames(TWO)).to.deep.equal([]);
        const unlike = 'a(frame) A {\na1(node3d) Server\na2(cylinder) Store\n}\nb(frame) B {\nb1(component) App\nb2(cylinder) Store\n}\n';
        expect(twinFrames(`${unlike}a1 -> a2\nb1 -> b2\na2 -> b2`)).to.deep.equal([]);
    });
});
