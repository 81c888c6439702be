import { expect } from 'chai';
import { offences } from './offences.mjs';

describe('the language check', () => {
    it('reports a listed word in a comment, a text, a template, JSX and a test title, with line and suggestion', () => {
        const text = [
            '/** Draws it anew. */',
            "const title = 'Take back';",
            'const message = `That shape is not there: ${id}`;',
            'const hint = <p>Whoever draws, sees it.</p>;',
            "it('tells of a change', () => {});"
        ].join('\n');
        expect(offences('a.tsx', text)).to.deep.equal([
            'a.tsx:1: "anew": write again',
            'a.tsx:2: "Take back": write undo, revert',
            'a.tsx:3: "is not there": write does not exist, is missing',
            'a.tsx:4: "Whoever": write anyone who, the one that; regardless of who',
            'a.tsx:5: "tells of": write report, list; told about'
        ]);
    });

    it('reports a listed word on a page, also across a line break', () => {
        expect(offences('a.md', 'Fine.\n\nA step is taken\nback.')).to.deep.equal(['a.md:3: "taken back": write undo, revert']);
    });

    it('reports relative clauses that have to be read twice', () => {
        const text = '// For what is no SVG.\n// For who has the token.\n// What is no longer used, and for who else.';
        expect(offences('packages/a/src/a.ts', text).map(line => line.split(': write')[0])).to.deep.equal([
            'packages/a/src/a.ts:1: "what is no"',
            'packages/a/src/a.ts:2: "For who "'
        ]);
    });

    it('reports the name of the requirements in the product, and leaves seeds of random numbers alone', () => {
        const named = ['// What the seed lists.', '// The form of seed 5.', '// In the form of the seed.'].join('\n');
        expect(offences('packages/a/src/a.ts', named)).to.have.length(3);
        expect(offences('e2e/src/a.ts', named)).to.deep.equal([]);
        const random = '// The same for the same seed; what the seed shader does.';
        expect(offences('packages/a/src/a.ts', random)).to.deep.equal([]);
    });

    it('leaves names alone: identifiers, import paths, tool names, and code on a page', () => {
        expect(offences('a.ts', "import { aside } from './aside';\nconst anew = aside('openspace.whiteboard.take_back');")).to.deep.equal(
            []
        );
        expect(offences('a.md', 'Call `aside`.\n\n```ts\nplan.aside();\n```\n')).to.deep.equal([]);
    });
});
