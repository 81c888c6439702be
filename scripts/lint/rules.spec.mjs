import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../steps/paths.mjs';

let files = 0;
const inBackend = () => `extensions/openspace-core/src/node/module-${++files}.ts`;
const inView = () => `extensions/openspace-core/src/browser/view-${++files}.tsx`;
const inPackage = () => `packages/openspace-board/src/module-${++files}.ts`;
const inTest = () => `packages/openspace-board/src/module-${++files}.spec.ts`;
const inRender = () => `packages/openspace-diagram/src/render/module-${++files}.ts`;

/** Files that break a rule: where they are, and what they say. */
const FOUND = [
    ['openspace(no-file-readers)', inBackend(), "import { readFile } from 'fs/promises';"],
    ['openspace(no-file-readers)', inBackend(), "import { readFile as read } from 'node:fs/promises';"],
    ['openspace(no-file-readers)', inBackend(), "import { readFileSync } from 'fs';"],
    ['openspace(no-file-readers)', inBackend(), "import { createReadStream } from 'node:fs';"],
    ['openspace(no-file-readers)', inBackend(), "import { openSync } from 'fs';"],
    ['openspace(no-file-readers)', inBackend(), "import { copyFile, cp } from 'fs/promises';"],
    ['openspace(no-file-readers)', inBackend(), "import { promises } from 'fs'; void promises.readFile('x');"],
    ['openspace(no-file-readers)', inBackend(), "import * as fs from 'fs'; fs.readFileSync('x');"],
    ['openspace(no-file-readers)', inBackend(), "const { readFileSync } = require('fs');"],
    ['openspace(no-program-starters)', inBackend(), "import { spawn } from 'child_process'; spawn('git', ['log']);"],
    ['openspace(no-program-starters)', inBackend(), "import { type ChildProcess, execFile as run } from 'node:child_process';"],
    ['openspace(no-program-starters)', inBackend(), "import * as programs from 'child_process'; programs.exec('git log');"],
    ['openspace(no-program-starters)', inBackend(), "const { spawnSync } = require('child_process');"],
    ['openspace(no-cast-through-unknown)', inPackage(), 'export const a = 1 as unknown as string;'],
    ['openspace(no-effect-expressions)', inView(), "import { useEffect } from 'react'; useEffect(() => scrollTo(0, 0), []);"],
    ['openspace(no-effect-expressions)', inView(), "import * as React from 'react'; React.useLayoutEffect(() => void 0, []);"],
    [
        'openspace(no-effect-expressions)',
        inView(),
        "import { useEffect } from 'react'; export const a = (b: () => void) => useEffect(b, []);"
    ],
    ['openspace(no-trusted-markdown)', inView(), 'export const a = { isTrusted: true };'],
    ['openspace(no-command-links)', inView(), "export const a = 'command:core.about';"],
    ['openspace(no-command-links)', inView(), 'export const a = (id: string) => `[x](command:${id})`;'],
    ['openspace(no-foreign-markup)', inView(), 'export const a = (b: Element) => (b.innerHTML = "x");'],
    ['openspace(no-foreign-markup)', inView(), 'export const a = (b: Element) => b.insertAdjacentHTML("beforeend", "x");'],
    ['openspace(no-foreign-markup)', inView(), 'export const a = <i dangerouslySetInnerHTML={{ __html: "x" }} />;'],
    ['eslint(no-restricted-imports)', inView(), "import { MessageService } from '@theia/core'; export const a = MessageService;"],
    ['openspace(no-spread-lists)', inRender(), 'export const a = (b: number[], c: number[]) => b.push(...c);'],
    ['openspace(no-spread-lists)', inRender(), 'export const a = (b: number[]) => Math.max(0, ...b);'],
    ['openspace(no-short-limits)', inTest(), "it('draws', () => {}).timeout(20_000);"],
    ['openspace(no-short-limits)', inTest(), "describe('it', function () { this.timeout(180_000); });"],
    ['eslint(max-lines)', inPackage(), 'export {};\n'.repeat(301)],
    ['typescript(no-explicit-any)', inPackage(), 'export const a: any = 1;'],
    ['eslint(no-undef)', 'scripts/some-check.mjs', 'console.log(documents);']
];

/** What is allowed there, or only looks like it. */
const ALLOWED = [
    [undefined, 'extensions/openspace-core/src/node/git/run-git.ts', "import { spawn } from 'child_process'; void spawn;"],
    [undefined, inBackend(), "import { type ChildProcess } from 'child_process'; export const a = (b: ChildProcess) => b.pid;"],
    [undefined, 'extensions/openspace-core/src/node/documents/read-regular-file.ts', "import { readFile } from 'fs'; void readFile;"],
    [undefined, inBackend(), "import { stat } from 'fs/promises'; class A { readFile() {} } void new A().readFile(); void stat('x');"],
    [undefined, inView(), 'export const a = { isTrusted: false };'],
    [undefined, 'extensions/openspace-markdown/src/browser/clean-html.ts', 'export const a = (b: Element) => (b.innerHTML = "x");'],
    [undefined, inTest(), "it('draws', () => {}).timeout(240_000); void AbortSignal.timeout(20);"],
    [
        undefined,
        inView(),
        "import { useEffect } from 'react'; useEffect(() => () => undefined, []); useEffect(() => { scrollTo(0, 0); }, []);"
    ],
    [undefined, inPackage(), 'export const a: unknown = 1; export const b = a as string;']
];

describe('the rules of the linter', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-lint-'));
    const complaints = new Map();

    before(() => {
        const config = JSON.parse(readFileSync(at('.oxlintrc.json'), 'utf8'));
        // The files are in no project whose types could be checked.
        const here = { ...config, jsPlugins: config.jsPlugins.map(plugin => at(plugin)), options: {} };
        writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(here));
        for (const [, file, text] of [...FOUND, ...ALLOWED]) {
            mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
            writeFileSync(path.join(folder, file), text);
        }
        const { stdout } = spawnSync(process.execPath, [at('node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'], {
            cwd: folder,
            encoding: 'utf8'
        });
        for (const { code, filename } of JSON.parse(stdout).diagnostics) {
            complaints.set(filename, [...(complaints.get(filename) ?? []), code]);
        }
    });
    after(() => rmSync(folder, { recursive: true }));

    it('find what this project forbids', () => {
        for (const [rule, file, text] of FOUND) {
            expect(complaints.get(file), text.slice(0, 100)).to.include(rule);
        }
    });

    it('leave alone who may, and what only looks like it', () => {
        for (const [, file, text] of ALLOWED) {
            expect(complaints.get(file), text).to.equal(undefined);
        }
    });
});
