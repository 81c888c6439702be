import { expect } from 'chai';
import * as fc from 'fast-check';
import { z } from 'zod';
import { Catalogue } from './catalogue';
import { portableName } from './portable-name';
import { namedTool, sampleTool } from './test/sample-tool';
import { ToolError } from './tool-error';
import { readToolsets, TOOLSET_IDS } from './toolset';

describe('Catalogue', () => {
    const names = ['openspace.whiteboard.replace', 'openspace.whiteboard.read', 'add-cells', 'create_flowchart'];
    const catalogue = new Catalogue(names.map(name => namedTool(name)));

    it('K16: finds a tool by its name and by its portable name', () => {
        for (const name of names) {
            expect(catalogue.find(name)?.name).to.equal(name);
            expect(catalogue.get(portableName(name)).name).to.equal(name);
        }
        expect(portableName('openspace.whiteboard.add_shape')).to.equal('openspace_whiteboard_add_shape');
        expect(portableName('add-cells')).to.equal('add-cells');
    });

    it('K16: every portable name is one that all providers take', () => {
        fc.assert(
            fc.property(fc.string({ minLength: 1, maxLength: 64 }), name => {
                expect(portableName(name)).to.match(/^[A-Za-z0-9_-]{1,64}$/);
            })
        );
    });

    for (const [one, two] of [
        ['a.b', 'a.b'],
        ['a.b', 'a_b'],
        ['a_b', 'a.b'],
        ['a.b_c', 'a_b.c']
    ] as const) {
        it(`K17: refuses ${one} and ${two} together`, () => {
            expect(() => new Catalogue([namedTool(one), namedTool(two)])).to.throw('Two tools answer');
        });
    }

    for (const name of ['', 'a b', 'ä', 'a/b', 'x'.repeat(65)]) {
        it(`K17: refuses the name ${JSON.stringify(name.slice(0, 10))}`, () => {
            expect(() => new Catalogue([namedTool(name)])).to.throw('is not portable');
        });
    }

    it('K17: refuses an output that declares success', () => {
        const tool = sampleTool({ input: z.strictObject({}), output: z.object({ success: z.boolean() }) });
        expect(() => new Catalogue([tool])).to.throw('success');
    });

    it('K18: says NOT_FOUND with the nearest names', () => {
        const error = (() => {
            try {
                return catalogue.get('openspace.whiteboard.reed');
            } catch (thrown) {
                return thrown;
            }
        })();
        expect(error).to.be.instanceOf(ToolError).and.to.deep.include({ code: 'NOT_FOUND' });
        expect(error).to.have.nested.property('details.nearest[0]', 'openspace.whiteboard.read');
        expect(error).to.have.property('suggestion').that.contains('openspace.whiteboard.read');
    });

    it('K18: says how to see the names when none is near, and stays short', () => {
        expect(() => catalogue.get('zzz'.repeat(100_000)))
            .to.throw(ToolError)
            .with.property('message')
            .with.length.below(200);
        expect(() => catalogue.get('zzz'))
            .to.throw(ToolError)
            .with.property('suggestion')
            .that.contains('List');
    });

    it('K18: takes no name for a tool that every object has', () => {
        for (const name of ['__proto__', 'constructor', 'toString']) {
            expect(catalogue.find(name), name).to.equal(undefined);
        }
    });

    it('K19: gives the tools of toolsets in the order in which they were defined', () => {
        const mixed = new Catalogue([
            namedTool('c', { toolset: 'drawio' }),
            namedTool('b', { toolset: 'whiteboard' }),
            namedTool('a', { toolset: 'drawio' }),
            namedTool('d', { toolset: 'canvas' })
        ]);
        expect(mixed.inToolsets(new Set(['whiteboard', 'drawio'])).map(tool => tool.name)).to.deep.equal(['c', 'b', 'a']);
        expect(mixed.inToolsets(new Set())).to.deep.equal([]);
    });

    it('K20: reads lists of toolsets', () => {
        const read = (...list: string[]) => {
            const { toolsets, unknown } = readToolsets(list);
            return [[...toolsets], unknown];
        };
        expect(read('drawio', ' canvas ', '', 'drawio')).to.deep.equal([['drawio', 'canvas'], []]);
        expect(read('all')).to.deep.equal([[...TOOLSET_IDS], []]);
        expect(read('draw.io', 'canvas', '__proto__')).to.deep.equal([['canvas'], ['draw.io', '__proto__']]);
    });
});
