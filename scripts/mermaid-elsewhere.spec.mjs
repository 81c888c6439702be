import { expect } from 'chai';
import { build } from 'esbuild';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mermaidElsewhere } from '../browser-app/mermaid-elsewhere.mjs';
import { at } from './steps/paths.mjs';

/** As Excalidraw has it. */
const USUAL = `export const load = () => import('@excalidraw/mermaid-to-excalidraw');`;

describe('the bundle of Excalidraw', () => {
    let folder;

    before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'openspace-bundle-'))));
    after(() => rm(folder, { recursive: true }));

    /** As browser-app/bundles.mjs does. @returns what esbuild complains about */
    const bundle = contents =>
        build({
            stdin: { contents, resolveDir: at('browser-app') },
            outdir: folder,
            bundle: true,
            splitting: true,
            format: 'esm',
            outExtension: { '.js': '.mjs' },
            logLevel: 'silent',
            plugins: [mermaidElsewhere]
        }).then(
            () => '',
            ({ errors }) => errors.map(({ text }) => text).join()
        );

    it('has a module that refuses in the place of what draws Mermaid', async () => {
        expect(await bundle(USUAL)).to.equal('');
        const { load } = await import(pathToFileURL(path.join(folder, 'stdin.mjs')).href);
        const library = await load();
        const error = await library.parseMermaidToExcalidraw('flowchart LR').catch(reason => reason);
        expect(error.message).to.contain('Mermaid is not drawn here');
        const texts = await Promise.all((await readdir(folder)).map(name => readFile(path.join(folder, name), 'utf8')));
        expect(texts.join('').length).to.be.below(10_000);
    });

    it('is not made if Mermaid comes into it another way, or what brings it has another name', async () => {
        expect(await bundle(`${USUAL} export const more = () => import('mermaid');`)).to.contain('would have Mermaid in it');
        expect(await bundle('export {};')).to.contain('in another way now');
    });
});
