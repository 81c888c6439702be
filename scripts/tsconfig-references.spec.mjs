import { expect } from 'chai';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { at } from './steps/paths.mjs';

/** Of what is imported from a package of ours: its name, and the file in it. */
const IMPORTED = /(?:from|import|require)\s*\(?\s*'(@openspace\/[\w-]+)(?:\/lib\/([^']+))?'/g;
const isOfTests = file => /(^|\/)test\/|\.spec(\.|$)/.test(file);

/** Folders of packages by their names. */
const FOLDERS = new Map(
    globSync('{packages,extensions}/*/package.json', { cwd: at() }).map(file => [
        JSON.parse(readFileSync(at(file), 'utf8')).name,
        path.dirname(file)
    ])
);

const PROJECTS = globSync(
    ['{packages,extensions}/*/tsconfig{,.spec}.json', 'electron-app/desktop/tsconfig{,.spec}.json', '{e2e,benchmarks}/tsconfig.json'],
    {
        cwd: at()
    }
);

const read = project => JSON.parse(readFileSync(at(project), 'utf8'));

/** All projects that are built before one, by the paths of their configurations. */
function builtBefore(project, found = new Set()) {
    for (const { path: reference } of read(project).references ?? []) {
        const given = path.join(path.dirname(project), reference);
        const file = statSync(at(given)).isDirectory() ? path.join(given, 'tsconfig.json') : given;
        if (!found.has(file)) {
            found.add(file);
            builtBefore(file, found);
        }
    }
    return found;
}

/** @returns what the files of a project import from projects that it does not wait for */
function missingReferences(project, sources) {
    const before = builtBefore(project);
    return sources.flatMap(({ file, text }) =>
        [...text.matchAll(IMPORTED)].flatMap(([, name, imported = 'index']) => {
            const folder = FOLDERS.get(name);
            if (folder === undefined || project.startsWith(`${folder}/`)) {
                return [];
            }
            const spec = path.join(folder, 'tsconfig.spec.json');
            const needed = isOfTests(imported) && existsSync(at(spec)) ? spec : path.join(folder, 'tsconfig.json');
            return before.has(needed) ? [] : [`${file} imports ${name}/lib/${imported}: add a reference to ${needed}`];
        })
    );
}

function sourcesOf(project) {
    const isSpec = project.endsWith('.spec.json');
    const isWhole = !existsSync(at(project.replace(/tsconfig\.json$/, 'tsconfig.spec.json')));
    const inProject = file => isWhole || isOfTests(file) === isSpec;
    const found = globSync('src/**/*.{ts,tsx}', { cwd: at(path.dirname(project)) }).filter(inProject);
    return found.map(name => ({
        file: path.join(path.dirname(project), name),
        text: readFileSync(at(path.dirname(project), name), 'utf8')
    }));
}

// The compiler builds projects side by side: in a clone that was never built, what is not referenced is still missing.
describe('the references of TypeScript projects', () => {
    for (const project of PROJECTS) {
        it(`of ${project} have all that it imports`, () => {
            expect(missingReferences(project, sourcesOf(project))).to.deep.equal([]);
        });
    }

    it('are not found complete when one is missing', () => {
        const text = "import { x } from '@openspace/whiteboard';\nimport { y } from '@openspace/core/lib/node/test/hub-server';";
        expect(missingReferences('packages/openspace-board/tsconfig.spec.json', [{ file: 'a.ts', text }])).to.deep.equal([
            'a.ts imports @openspace/whiteboard/lib/index: add a reference to extensions/openspace-whiteboard/tsconfig.json',
            'a.ts imports @openspace/core/lib/node/test/hub-server: add a reference to extensions/openspace-core/tsconfig.spec.json'
        ]);
    });
});
