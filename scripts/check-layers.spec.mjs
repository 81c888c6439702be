import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './steps/paths.mjs';
import { verdictOf } from './test/verdict-of.mjs';

/** An import that each rule forbids: the file with the import, what it imports, and the file where that is. */
const OFFENCES = {
    'no-circular': ['packages/a/src/left.ts', './right', 'packages/a/src/right.ts'],
    'ports-know-no-tools': ['extensions/a/src/common/board-port.ts', './tools/draw', 'extensions/a/src/common/tools/draw.ts'],
    'tools-are-on-top': ['packages/a/src/edit/add.ts', '../tools/fields', 'packages/a/src/tools/fields.ts'],
    'packages-are-pure': ['packages/a/src/view.ts', 'react', 'node_modules/react/index.js'],
    'packages-have-no-node': ['packages/a/src/disk.ts', 'fs', 'fs'],
    'common-is-common': ['extensions/a/src/common/name.ts', '../node/name', 'extensions/a/src/node/name.ts'],
    'browser-not-node': ['extensions/a/src/browser/save.ts', '../node/disk', 'extensions/a/src/node/disk.ts'],
    'node-not-browser': ['extensions/a/src/node/show.ts', '../browser/page', 'extensions/a/src/browser/page.ts'],
    'core-is-the-bottom': ['extensions/openspace-core/src/common/top.ts', '../../../a/src/common/top', 'extensions/a/src/common/top.ts'],
    'extensions-know-core': [
        'extensions/a/src/common/board.ts',
        '../../../openspace-whiteboard/src/common/board',
        'extensions/openspace-whiteboard/src/common/board.ts'
    ],
    'aws-diagrams-know-excalidraw': [
        'extensions/openspace-aws-diagrams/src/common/question.ts',
        '../../../openspace-research/src/common/question',
        'extensions/openspace-research/src/common/question.ts'
    ],
    'editor-loads-late': [
        'extensions/openspace-whiteboard/src/browser/start.ts',
        './editor/canvas',
        'extensions/openspace-whiteboard/src/browser/editor/canvas.ts'
    ],
    'excalidraw-loads-late': [
        'extensions/openspace-excalidraw/src/browser/start.ts',
        './editor/pane',
        'extensions/openspace-excalidraw/src/browser/editor/pane.ts'
    ],
    'mermaid-loads-late': [
        'extensions/openspace-mermaid/src/browser/start.ts',
        './preview/pane',
        'extensions/openspace-mermaid/src/browser/preview/pane.ts'
    ],
    'editor-has-no-theia': ['extensions/a/src/browser/editor/pane.ts', '@theia/core', 'node_modules/@theia/core/index.js']
};

describe('npm run check, for an import that breaks a layer', () => {
    const importOf = specifier => `/** Of another layer. */\nimport { it } from '${specifier}';\n\nexport const its = it;\n`;
    const packageOf = file => file.replace(/(node_modules\/(?:@theia\/)?[^/]+)\/.*/, '$1/package.json');
    const project = {
        'tsconfig.base.json': readFileSync(at('tsconfig.base.json'), 'utf8'),
        'packages/a/src/left-type.ts': "import type { Right } from './right-type';\n\nexport type Left = Right[];\n",
        'packages/a/src/right-type.ts': "import type { Left } from './left-type';\n\nexport type Right = Left[];\n"
    };
    let verdict;

    before(async () => {
        const files = { ...project };
        for (const [from, specifier, to] of Object.values(OFFENCES)) {
            files[from] = importOf(specifier);
            if (to.startsWith('node_modules/')) {
                files[to] = 'exports.it = 1;\n';
                files[packageOf(to)] = '{ "main": "index.js" }';
            } else if (to.includes('/')) {
                files[to] = 'export const it = 1;\n';
            }
        }
        files['packages/a/src/right.ts'] = importOf('./left');
        verdict = await verdictOf('check-layers.mjs', files);
    });

    it('is tried for every rule', () => {
        const { forbidden } = createRequire(import.meta.url)(at('.dependency-cruiser.cjs'));
        expect(forbidden.map(({ name }) => name).sort()).to.deep.equal(Object.keys(OFFENCES).sort());
    });

    for (const [rule, [file, , to]] of Object.entries(OFFENCES)) {
        it(`fails with file and line: ${rule}`, () => {
            expect(verdict.code).to.equal(1);
            expect(verdict.output).to.contain(`${file}:2: ${rule}: imports ${to}. `);
        });
    }

    it('fails for a cycle of types alone', () => {
        expect(verdict.output).to.contain('packages/a/src/left-type.ts:1: no-circular: imports packages/a/src/right-type.ts. ');
    });

    it('passes imports that go down', async () => {
        const files = {
            ...project,
            'packages/a/src/left-type.ts': 'export type Left = 1;\n',
            'extensions/a/src/common/b.ts': 'export {};\n'
        };
        expect(await verdictOf('check-layers.mjs', files)).to.deep.equal({ code: 0, output: '' });
    });
});
