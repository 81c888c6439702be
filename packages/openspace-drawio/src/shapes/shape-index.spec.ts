import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { testIcons } from '../test/test-port';
import { basicShapes } from './basic-shapes';
import { ShapeIndex } from './shape-index';
import { ShapeLibrary } from './shape-library';
import { confidenceOf, indexShape } from './shape-match';
import { wordingOf } from './shape-wording';

describe('the index of shapes', () => {
    const shapes = [...basicShapes.shapes, ...testIcons.shapes];
    const indexed = shapes.map(indexShape);
    const index = new ShapeIndex(indexed);

    it('D37 leaves out none that a query may mean', () => {
        const names = shapes.flatMap(({ name, aliases }) => [name, ...aliases]);
        const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz 0-');
        const query = fc
            .tuple(fc.constantFrom(...names), fc.array(fc.tuple(fc.nat(20), letter, fc.constantFrom(0, 1)), { maxLength: 3 }))
            .map(([name, edits]) => edits.reduce((text, [at, put, cut]) => text.slice(0, at) + put + text.slice(at + cut), name));
        fc.assert(
            fc.property(query, text => {
                const wording = wordingOf(text);
                const meant = index.meant(wording);
                const left = indexed.filter(candidate => !meant.includes(candidate));
                expect(left.filter(candidate => confidenceOf(wording, candidate) >= 0.3).map(({ shape }) => shape.name)).to.deep.equal([]);
            }),
            { numRuns: runs(2_500) }
        );
    });

    it('D37 shapes of a secondary source stand behind, and are found by their tags', () => {
        const shape = (id: string, name: string, tags: string) => ({
            ...{ id, name, tags, aliases: [], icon: false, width: 1, height: 1 },
            categories: ['x'] as const
        });
        const mine = {
            secondary: true,
            categories: [{ id: 'x', name: 'X' }],
            shapes: [shape('x.d', 'Diamond', 'gem stone'), shape('x.r', 'Catalyst Switch', 'cisco network')],
            style: () => Promise.resolve('')
        };
        const library = new ShapeLibrary([mine, basicShapes]);
        expect(
            library
                .search('diamond')
                .map(match => match.shape.id)
                .slice(0, 2)
        ).to.deep.equal(['general.rhombus', 'x.d']);
        expect(library.search('cisco switch')[0]).to.deep.include({ confidence: 0.5 }).and.have.nested.property('shape.id', 'x.r');
        expect(library.search('catalist switch')[0]?.shape.id).to.equal('x.r');
        expect(library.find('cisco network')).to.equal(undefined);
    });
});
