import { expect } from 'chai';
import { copyName } from './copy-name';

describe('the name of a copied document', () => {
    const SUFFIX = '.whiteboard.json';
    const copyOf = (name: string, ...others: string[]) => copyName(name, SUFFIX, new Set([name, ...others]));

    it('ends with the whole suffix of the original', () => {
        expect(copyOf('a.whiteboard.json')).to.equal('a copy.whiteboard.json');
        expect(copyOf('A.Whiteboard.JSON')).to.equal('A copy.Whiteboard.JSON');
    });

    it('counts up when copies are there already, also from a copy', () => {
        expect(copyOf('a.whiteboard.json', 'a copy.whiteboard.json')).to.equal('a copy 1.whiteboard.json');
        expect(copyOf('a copy 1.whiteboard.json', 'a copy.whiteboard.json')).to.equal('a copy 2.whiteboard.json');
    });

    it('is that of the original where nothing has it', () => {
        expect(copyName('a.whiteboard.json', SUFFIX, new Set(['b.whiteboard.json']))).to.equal('a.whiteboard.json');
    });
});
