import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './steps/paths.mjs';
import { capture } from './steps/run.mjs';

const manifest = folder => JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

describe('npm run test:changed', () => {
    const folders = globSync('{packages,extensions}/*', { cwd: ROOT }).filter(folder =>
        existsSync(path.join(ROOT, folder, 'package.json'))
    );

    it('chooses among all packages and extensions', async () => {
        const { code, output } = await capture(process.execPath, [
            at('node_modules/lerna/dist/cli.js'),
            'ls',
            '--all',
            '--json',
            '--loglevel',
            'error'
        ]);
        expect(code, output).to.equal(0);
        const listed = JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name);
        expect(listed.sort()).to.deep.equal([...folders, 'browser-app'].map(folder => manifest(folder).name).sort());
        expect(manifest('.').scripts['test:changed']).to.match(/^lerna run test --since main\b/);
    });

    it('finds the tests of each package that has some', () => {
        const tested = folders.filter(folder => globSync('src/**/*.spec.{ts,tsx}', { cwd: path.join(ROOT, folder) }).length > 0);
        expect(tested.filter(folder => manifest(folder).scripts?.test === undefined)).to.deep.equal([]);
    });
});
