import { expect } from 'chai';
import { existsSync, readFileSync } from 'fs';
import { builtinModules } from 'module';
import * as path from 'path';
import { ROOT } from './harness/app';
import { type PackedPackage, PackedProject } from './harness/packed-project';

const blocks = (text: string, language: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code ?? '');

describe('the packages, packed and installed in an empty project', () => {
    let project: PackedProject;

    before(async function () {
        this.timeout(120_000);
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
    const code = ({ files }: PackedPackage) => files.filter(file => /^(lib|bin)\/.*\.c?js$/.test(file));
    /** What the files of a package load, as `[file, specifier]`. */
    const loads = (packed: PackedPackage) =>
        code(packed).flatMap(file =>
            [...readFileSync(path.join(packed.folder, file), 'utf8').matchAll(/^[^*/]*\brequire\("([^"]+)"\)/gm)].map(
                ([, wanted]) => [file, wanted ?? ''] as const
            )
        );

    it('say what they are, and have a README', async () => {
        const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
        await each(({ manifest, source, files }) => {
            expect(manifest, source).to.include.keys('license', 'exports', 'files');
            expect([manifest.repository?.directory, manifest.engines], source).to.deep.equal([source, engines]);
            expect(files, source).to.include('README.md');
        });
    });

    it('contain the compiled code without its tests', () =>
        each(packed => {
            expect(code(packed), packed.source).to.not.be.empty;
            expect(
                packed.files.filter(file => /\.spec\.|\/test\/|\.map$|\.tsbuildinfo$/.test(file)),
                packed.source
            ).to.deep.equal([]);
        }));

    it('contain every file that their code loads, and declare every package', () =>
        each(packed => {
            const declared = Object.keys(packed.manifest.dependencies ?? {});
            const missing = loads(packed).filter(([file, wanted]) => {
                if (wanted.startsWith('.')) {
                    const target = path.join(packed.folder, path.dirname(file), wanted);
                    return !['', '.js', '.json', '/index.js'].some(end => existsSync(target + end));
                }
                // The process that runs VS Code extensions has it for them.
                if (wanted === 'vscode' && file.startsWith('lib/plugins/')) {
                    return false;
                }
                const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
                return !declared.includes(name) && !builtinModules.includes(wanted.replace(/^node:/, ''));
            });
            expect(missing, packed.source).to.deep.equal([]);
        }));

    it('do what the examples of their READMEs show', () =>
        each(async ({ manifest, source, folder }) => {
            const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
            const [example] = blocks(readme, 'js');
            const [printed] = blocks(readme, 'text');
            for (const [, name] of example?.matchAll(/^import .* from '([a-z][^'/]*)'/gm) ?? []) {
                await project.add(name ?? '', source);
            }
            expect(example, source).to.contain(`from '${manifest.name}`);
            expect(await project.run('example.mjs', example ?? ''), source).to.equal(printed?.trimEnd());
        }));

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
