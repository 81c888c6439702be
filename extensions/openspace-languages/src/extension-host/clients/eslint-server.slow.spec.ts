import { expect } from 'chai';
import { existsSync } from 'fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { ServerTalk } from '../test/talk-to-server';

/** As much of ESLint's interface as the server calls: each text has one problem. */
const ESLINT = `
exports.ESLint = class {
    static get version() { return '9.0.0'; }
    static get configType() { return 'flat'; }
    async isPathIgnored() { return false; }
    async calculateConfigForFile() { return { rules: { 'no-such': [2] } }; }
    getRulesMetaForResults() { return {}; }
    async lintText(text) {
        const messages = [{ ruleId: 'no-such', severity: 2, message: 'Not like this: ' + text, line: 1, column: 1 }];
        return [{ filePath: '', messages, errorCount: 1, warningCount: 0 }];
    }
};
exports.loadESLint = async () => exports.ESLint;
`;

describe('the ESLint server', () => {
    const server = LANGUAGE_SERVERS.find(({ name }) => name === 'eslint')!;
    let folder: string;
    let talk: ServerTalk | undefined;

    beforeEach(async () => (folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'eslint-')))));
    afterEach(async () => {
        await talk?.end();
        talk = undefined;
        await rm(folder, { recursive: true });
    });

    const problems = async (name = 'a.js', open = folder) => {
        talk = new ServerTalk(server, open);
        await talk.start();
        const uri = pathToFileURL(path.join(open, name)).href;
        talk.send({
            method: 'textDocument/didOpen',
            params: { textDocument: { uri, languageId: 'javascript', version: 1, text: 'var a;' } }
        });
        const { items } = (await talk.ask('textDocument/diagnostic', { textDocument: { uri } })) as {
            items: { message: string; code: string }[];
        };
        return items.map(({ message, code }) => `${code}: ${message}`);
    };

    it('lists what the ESLint of the folder finds', async () => {
        const library = path.join(folder, 'node_modules', 'eslint');
        await mkdir(library, { recursive: true });
        await writeFile(path.join(library, 'package.json'), JSON.stringify({ name: 'eslint', version: '9.0.0', main: './api.js' }));
        await writeFile(path.join(library, 'api.js'), ESLINT);
        await writeFile(path.join(folder, 'eslint.config.js'), 'module.exports = [];');
        expect(await problems()).to.deep.equal(['no-such: Not like this: var a;']);
    });

    it('finds nothing where the folder has no ESLint', async () => {
        expect(await problems()).to.deep.equal([]);
    });

    it('runs nothing of the folders around, and of those of other files', async () => {
        const library = path.join(folder, 'node_modules', 'eslint');
        const inner = path.join(folder, 'inner');
        await mkdir(library, { recursive: true });
        await mkdir(inner);
        await writeFile(path.join(library, 'package.json'), JSON.stringify({ name: 'eslint', version: '9.0.0', main: './api.js' }));
        await writeFile(
            path.join(library, 'api.js'),
            `require('fs').writeFileSync(${JSON.stringify(path.join(folder, 'ran'))}, '');${ESLINT}`
        );
        await writeFile(path.join(folder, 'eslint.config.js'), 'module.exports = [];');
        expect(await problems('a.js', inner)).to.deep.equal([]);
        await talk?.end();
        expect(await problems('../a.js', inner)).to.deep.equal([]);
        expect(existsSync(path.join(folder, 'ran'))).to.equal(false);
    });

    it('runs in no folder of a stranger', () => {
        expect(server.servesUntrusted).to.equal(false);
    });
});
