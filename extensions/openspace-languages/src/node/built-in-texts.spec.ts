import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { LANGUAGE_SERVERS } from '../extension-host/servers/language-servers';
import { builtInFolder } from './built-in-extensions';

interface Named {
    readonly command: string;
    readonly title: string;
    readonly category?: string;
}

/** Not translated by VS Code either. */
const NAMES = ['Emmet', 'Git Base API'];
const BUNDLE = 'bundle.l10n.de.json';

function readTexts(file: string): Record<string, string> {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function commandsOf(folder: string): readonly Named[] {
    const { contributes }: { contributes?: { commands?: Named[] } } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return contributes?.commands ?? [];
}

describe('texts of the built-in extensions', () => {
    const folders = readdirSync(builtInFolder()).map(name => path.join(builtInFolder(), name));

    it('are German in all commands', () => {
        const english: string[] = [];
        let commands = 0;
        for (const folder of folders) {
            const german = readTexts(path.join(folder, 'package.nls.de.json'));
            for (const { command, title, category } of commandsOf(folder)) {
                commands++;
                const texts = [title, ...(!category || NAMES.includes(category) ? [] : [category])];
                english.push(...texts.filter(text => !german[text.replaceAll('%', '')]).map(text => `${command}: ${text}`));
            }
        }
        expect(commands).to.be.greaterThan(30);
        expect(english).to.deep.equal([]);
        const typescript = readTexts(path.join(builtInFolder(), 'server-typescript', 'package.nls.de.json'));
        expect(typescript).to.include({ category: 'Sprachen', restart: 'Sprachserver für TypeScript und JavaScript neu starten' });
    });

    it('are English where the IDE is', () => {
        const english = readTexts(path.join(builtInFolder(), 'server-typescript', 'package.nls.json'));
        expect(english).to.include({ category: 'Languages', restart: 'Restart TypeScript and JavaScript Language Server' });
    });

    it('are German in the messages of language servers, with the same placeholders', () => {
        const host = path.resolve(__dirname, '..', '..', 'src', 'extension-host');
        const sources = readdirSync(host, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
        const said = sources.flatMap(file =>
            [...readFileSync(path.join(host, file), 'utf8').matchAll(/\bl10n\.t\(\s*'([^']+)'/g)].map(([, text = '']) => text)
        );
        expect(said).to.include('The {0} language server stopped, and was started again.');
        for (const folder of folders.filter(each => path.basename(each).startsWith('server-'))) {
            const german = readTexts(path.join(folder, 'l10n', BUNDLE));
            expect(Object.keys(german)).to.include.members([...said, ...LANGUAGE_SERVERS.map(({ title }) => title)]);
            for (const [text, translation] of Object.entries(german)) {
                expect(translation.match(/\{\d\}/g) ?? [], text).to.have.members(text.match(/\{\d\}/g) ?? []);
            }
        }
    });
});
