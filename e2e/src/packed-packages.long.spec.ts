import { expect } from 'chai';
import { codeOf, isOfTests, missingLoads } from './harness/package-loads';
import { type PackedPackage, PackedProject } from './harness/packed-project';
import { tryExample } from './harness/readme-example';

describe('the packages, packed and installed in an empty project', () => {
    let project: PackedProject;

    before(async () => {
        project = await PackedProject.make();
    });
    after(() => project.remove());

    /** Says of which package it is that something is wrong. */
    const each = async (check: (packed: PackedPackage) => unknown) => {
        expect(project.packages).to.not.be.empty;
        for (const packed of project.packages) {
            await check(packed);
        }
    };

    it('contain their README and the compiled code without its tests', () =>
        each(packed => {
            expect(packed.files, packed.source).to.include('README.md');
            expect(codeOf(packed), packed.source).to.not.be.empty;
            expect(packed.files.filter(isOfTests), packed.source).to.deep.equal([]);
        }));

    it('contain every file that their code loads, and declare every package', () =>
        each(packed => expect(missingLoads(packed), packed.source).to.deep.equal([])));

    it('do what the examples of their READMEs show', () => each(packed => tryExample(project, packed)));

    it('give ES modules and CommonJS the same', () =>
        each(async ({ manifest, source }) => {
            if (manifest.exports?.['.'] === undefined) {
                return;
            }
            const text = `import { createRequire } from 'node:module';
                const required = Object.keys(createRequire(import.meta.url)('${manifest.name}'));
                const imported = Object.keys(await import('${manifest.name}'));
                console.log(required.length > 0 && required.every(name => imported.includes(name)));`;
            expect(await project.run('both.mjs', text), source).to.equal('true');
        }));

    it('have every module that Theia loads of the extensions', () =>
        each(async ({ manifest, source }) => {
            const modules = (manifest.theiaExtensions ?? []).flatMap(Object.values).map(file => `${manifest.name}/${file}`);
            const backends = modules.filter(name => name.includes('/lib/node/'));
            await project.add('reflect-metadata', 'browser-app');
            const text = `require('reflect-metadata');
                for (const name of ${JSON.stringify(modules)}) { require.resolve(name); }
                const loaded = ${JSON.stringify(backends)}.map(name => require(name).default);
                console.log(loaded.every(module => typeof module.registry === 'function'));
                process.exit();`;
            expect(await project.run('load.cjs', text), source).to.equal('true');
        }));
});
