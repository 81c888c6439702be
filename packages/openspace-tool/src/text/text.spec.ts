import { expect } from 'chai';
import { partsBetween, prologOf, trimmed, trimmedEnd, withoutElements, withoutParts } from './index';

const MANY = 200_000;

describe('prologOf', () => {
    it('takes all that may stand before the first element', () => {
        const prolog = '\ufeff<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg>\n<!---->';
        expect(prologOf(`${prolog}<svg/>`)).to.equal(prolog);
        expect(prologOf('<svg/>')).to.equal('');
        expect(prologOf('<!-- open <svg/>')).to.equal('');
    });

    it('reads many comments once', () => {
        const comments = '<!---->'.repeat(MANY);
        expect(prologOf(`${comments}x`)).to.equal(comments);
    });
});

describe('parts of a text', () => {
    it('are found with what is in them', () => {
        expect([...partsBetween('a{b}c{d', '{', '}')]).to.deep.equal([{ start: 1, end: 4, inside: 'b' }]);
        expect(withoutParts('a<!-- b -->c<!---->d<!-- e', '<!--', '-->')).to.equal('acd<!-- e');
        expect(withoutParts('<!--'.repeat(MANY), '<!--', '-->')).to.have.length(4 * MANY);
    });

    it('are left out as elements, as far as they are closed', () => {
        expect(withoutElements('a<STYLE x>b</style >c<script>d', ['style', 'script'])).to.equal('ac<script>d');
        expect(withoutElements('<titles>a</titles>', ['title'])).to.equal('<titles>a</titles>');
        expect(withoutElements('<style<script'.repeat(MANY), ['style', 'script'])).to.have.length(13 * MANY);
    });
});

describe('trimmed', () => {
    it('cuts characters at the ends only', () => {
        expect(trimmed('--a-b--', /-/)).to.equal('a-b');
        expect(trimmedEnd('--a-b--', /-/)).to.equal('--a-b');
        expect(trimmed('---', /-/)).to.equal('');
        expect(trimmed(`a${'-'.repeat(MANY)}b`, /-/)).to.have.length(MANY + 2);
    });
});
