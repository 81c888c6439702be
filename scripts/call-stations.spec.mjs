import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';

const DECLARED = /^export (?:abstract )?(?:class|(?:async )?function|const) (\w+)/gm;

describe('the stations of a call in docs/architecture.md', () => {
    const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const section = page.slice(page.indexOf('### Stations of a call'), page.indexOf('## Folders'));
    const rows = [...section.matchAll(/^\| ([^|*-][^|]*)\|([^|]*)\|([^|]*)\|$/gm)].slice(1);
    const columns = rows.map(([, , hub, window]) => {
        const inHub = namesIn(hub);
        return { inHub, inWindow: window.trim() === 'the same' ? inHub : namesIn(window) };
    });

    it('are classes and functions that there are', () => {
        const files = globSync('{packages,extensions}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
        const known = new Set(
            files.flatMap(file => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(DECLARED)].map(([, name]) => name))
        );
        const named = columns.flatMap(({ inHub, inWindow }) => [...inHub, ...inWindow]);
        expect(named.length).to.be.greaterThan(0);
        expect(named.filter(name => !known.has(name))).to.deep.equal([]);
    });

    it('are counted rightly, and none twice', () => {
        const [hub, window] = [columns.flatMap(({ inHub }) => inHub), columns.flatMap(({ inWindow }) => inWindow)];
        expect(new Set(hub).size).to.equal(hub.length);
        expect(new Set(window).size).to.equal(window.length);
        expect(section.match(/\*\*(\d+)\*\*/g)).to.deep.equal([`**${hub.length}**`, `**${window.length}**`]);
    });
});

function namesIn(cell) {
    return [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
}
