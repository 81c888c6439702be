import { expect } from 'chai';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeOutdatedOutput } from './steps/outdated-output.mjs';

describe('compiled files of sources that are gone', () => {
    it('are removed, and nothing else is', () => {
        const project = mkdtempSync(path.join(os.tmpdir(), 'openspace-output-'));
        const write = file => {
            mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
            writeFileSync(path.join(project, file), '');
        };
        const compiled = name => ['.js', '.js.map', '.d.ts', '.d.ts.map'].map(end => `lib/${name}${end}`);
        const kept = ['src/a.ts', 'src/sub/view.tsx', 'lib/bundle.js', 'lib/plugins/one/b.js', 'lib/plugins/one/b.d.ts'];
        [...kept, ...compiled('a'), ...compiled('sub/view'), ...compiled('sub/gone')].forEach(write);
        expect(removeOutdatedOutput(project)).to.deep.equal([path.join('sub', 'gone')]);
        expect([...kept, ...compiled('a'), ...compiled('sub/view')].filter(file => !existsSync(path.join(project, file)))).to.deep.equal(
            []
        );
        expect(compiled('sub/gone').filter(file => existsSync(path.join(project, file)))).to.deep.equal([]);
        expect(removeOutdatedOutput(path.join(project, 'src'))).to.deep.equal([]);
        rmSync(project, { recursive: true, force: true });
    });
});
