import { expect } from 'chai';
import * as fc from 'fast-check';
import { Catalogue } from './catalogue';
import { namedTool } from './test/sample-tool';
import { ToolError } from './tool-error';

describe('searching the catalogue', () => {
    const catalogue = new Catalogue([
        namedTool('board.layout', { description: 'Arranges what is on the board.', tags: ['tidy'] }),
        namedTool('board.delete_shapes', { description: 'Removes them.' }),
        namedTool('board.read', { description: 'Gives every shape, for a later layout.' }),
        namedTool('board.snapshot', { title: 'Take a picture', description: 'As PNG.', category: 'export' }),
        namedTool('cells.add', { description: 'Draws cells.', toolset: 'drawio', category: 'editing' })
    ]);
    const found = (query?: string, category?: string) => catalogue.search(query, category).map(({ tool }) => tool.name);

    it('K21: finds words in every field that says what a tool is for', () => {
        expect(found('tidy')).to.deep.equal(['board.layout']);
        expect(found('png')).to.deep.equal(['board.snapshot']);
        expect(found('picture')).to.deep.equal(['board.snapshot']);
        expect(found('export')).to.deep.equal(['board.snapshot']);
        expect(found('removes')).to.deep.equal(['board.delete_shapes']);
    });

    it('K21: puts a word in the name before the same word in a description', () => {
        expect(found('layout')).to.deep.equal(['board.layout', 'board.read']);
        expect(found('shape')).to.deep.equal(['board.delete_shapes', 'board.read']);
    });

    it('K21: puts the tool first that has more of the words', () => {
        expect(found('snapshot png picture')[0]).to.equal('board.snapshot');
        expect(found('add cells')[0]).to.equal('cells.add');
    });

    it('K22: says which words were found where', () => {
        expect(catalogue.search('layout', undefined).map(match => match.matched)).to.deep.equal([
            { name: ['layout'], title: ['layout'] },
            { description: ['layout'] }
        ]);
    });

    it('K22: every match names a word, and a field that has it', () => {
        fc.assert(
            fc.property(fc.constantFrom('shape', 'boards', 'lay', 'drawing', 'pictrue', 'delete read', 'as'), query => {
                for (const { tool, matched } of catalogue.search(query, undefined)) {
                    expect(Object.keys(matched)).not.to.deep.equal([]);
                    const text = JSON.stringify(tool).toLowerCase();
                    expect(
                        Object.values(matched)
                            .flat()
                            .every(word => text.includes(word))
                    ).to.equal(true);
                }
            })
        );
    });

    it('K23: finds beginnings, other forms and misspellings', () => {
        expect(found('snap')).to.deep.equal(['board.snapshot']);
        expect(found('cell')).to.deep.equal(['cells.add']);
        expect(found('layouts')[0]).to.equal('board.layout');
        expect(found('deleting')).to.deep.equal(['board.delete_shapes']);
        expect(found('drawing')).to.deep.equal(['cells.add']);
        expect(found('snapshto')).to.deep.equal(['board.snapshot']);
        expect(found('LAYOUT')[0]).to.equal('board.layout');
    });

    it('K23: finds nothing for words that every text has, and for nonsense', () => {
        expect([found('is on the'), found('for a'), found('qqqqqqq'), found('?!')]).to.deep.equal([[], [], [], []]);
    });

    it('K23: takes any query', () => {
        fc.assert(
            fc.property(fc.string(), query => {
                expect(found(query).length).to.be.at.most(5);
            })
        );
    });

    it('K24: narrows to a category', () => {
        expect(found('layout', 'export')).to.deep.equal([]);
        expect(found('board', 'export')).to.deep.equal(['board.snapshot']);
        expect(catalogue.search(undefined, 'editing'))
            .to.have.nested.property('[0].matched')
            .that.deep.equals({ category: ['editing'] });
    });

    it('K24: gives all tools in their order when nothing is asked', () => {
        const all = catalogue.tools.map(tool => tool.name);
        expect([found(), found('  ')]).to.deep.equal([all, all]);
        expect(catalogue.search(undefined, undefined)[0]?.matched).to.deep.equal({});
    });

    it('K24: refuses a category that no tool has, with those that there are', () => {
        expect(() => found('layout', 'exprot'))
            .to.throw(ToolError)
            .and.to.deep.include({ code: 'INVALID_INPUT', suggestion: 'Use "export" at category.' })
            .and.to.have.nested.property('details.issues[0].allowed')
            .that.deep.equals(['whiteboard', 'export', 'editing']);
    });
});
