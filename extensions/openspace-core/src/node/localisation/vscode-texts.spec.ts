import 'reflect-metadata';
import { nls } from '@theia/core';
import { editorGeneratedPreferenceProperties } from '@theia/editor/lib/common/editor-generated-preference-schema';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { byKey } from './openspace-localisation';
import german from './vscode.de.json';
import { PACK_TEXTS } from './vscode-pack';

/** The packages whose commands and menus a person sees. */
const PACKAGES = (
    'bulk-edit callhierarchy console core debug editor editor-preview file-search filesystem keymaps markers messages monaco navigator outline-view ' +
    'output preferences property-view scm scm-extra search-in-workspace task terminal test timeline typehierarchy vsx-registry workspace'
).split(' ');
/** Explanations of settings are looked at below; no one signs in here, and no adapter breaks on data. */
const NO_NAMES = /spec|electron|schema|preferences?\.js|authentication|data-breakpoint/;
const BY_DEFAULT = /localizeByDefault\)?\(\s{0,40}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const LABELS = /\b(?:label|category): (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
/** Sentences are explanations of settings and colours. */
const isName = (text: string) => text.length < 60 && !text.endsWith('.') && !/\bcolor\b/i.test(text);

function namesIn(file: string): string[] {
    const text = readFileSync(file, 'utf8');
    const labels = text
        .split('toDefaultLocalizedCommand({')
        .slice(1)
        .map(rest => rest.slice(0, rest.indexOf('}')));
    return [...text.matchAll(BY_DEFAULT), ...labels.flatMap(label => [...label.matchAll(LABELS)])]
        .map(([, single, double = '']) => (single ?? double).replace(/\\(.)/g, '$1'))
        .filter(isName);
}

describe('the texts that Theia takes from VS Code', () => {
    it('are German in all menus, commands and dialogs', () => {
        const scope = path.dirname(path.dirname(require.resolve('@theia/core/package.json')));
        const ours = path.resolve(__dirname, '..', '..', '..', '..');
        const folders = [...PACKAGES.map(name => path.join(scope, name)), ...readdirSync(ours).map(name => path.join(ours, name))];
        const files = folders.flatMap(packageFolder => {
            const folder = path.join(packageFolder, 'lib');
            const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
            return all.filter(file => file.endsWith('.js') && !NO_NAMES.test(file)).map(file => path.join(folder, file));
        });
        const names = [...new Set(files.flatMap(namesIn))].filter(name => nls.getDefaultKey(name) !== '');
        expect(names.length).to.be.greaterThan(250);
        const isGerman = (name: string) => name in german || PACK_TEXTS[nls.getDefaultKey(name)] !== undefined;
        expect(names.filter(name => !isGerman(name))).to.deep.equal([]);
    });

    it('are German in most explanations of settings, those of the editor too, and in the editor itself', () => {
        const explanations = Object.values(editorGeneratedPreferenceProperties).flatMap(
            ({ description, markdownDescription }) => description ?? markdownDescription ?? []
        );
        expect(explanations.length).to.be.greaterThan(150);
        const translated = explanations.filter(text => PACK_TEXTS[nls.getDefaultKey(text)] !== undefined);
        expect(translated.length / explanations.length).to.be.greaterThan(0.8);
        expect(PACK_TEXTS['vscode/findWidget/label.replaceAllButton']).to.equal('Alle ersetzen');
        for (const [key, text] of Object.entries(PACK_TEXTS)) {
            expect(key).to.match(/^vscode\//);
            expect(text, key).not.to.equal('');
        }
    });

    it('each have a key of VS Code, and its placeholders', () => {
        const placeholders = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
        for (const [text, translation] of Object.entries(german)) {
            expect(nls.getDefaultKey(text), text).to.match(/^vscode\//);
            expect(placeholders(translation), text).to.deep.equal(placeholders(text));
        }
        expect(byKey({ File: 'Datei' })).to.deep.equal({ 'vscode/fileActions.contribution/filesCategory': 'Datei' });
    });
});
