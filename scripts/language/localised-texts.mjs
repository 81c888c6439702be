import ts from 'typescript';
import { lineOf } from '../steps/line-of.mjs';
import { parsed } from './parsed.mjs';

/** @returns every `nls.localize` of a file with its line; `key` and `text` are undefined where they are not written out. */
export function localisedTexts(file, source) {
    if (!source.includes('nls')) {
        return [];
    }
    const tree = parsed(file, source);
    const found = [];
    const visit = node => {
        if (isCallOfNls(node, 'localize')) {
            const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
            const [key, text] = node.arguments.map(argument => (ts.isStringLiteralLike(argument) ? argument.text : undefined));
            found.push({ file, line: line + 1, key, text });
        }
        ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
}

/** @returns every `nls.localizeByDefault` of a file whose text VS Code does not have: it would be shown in English. @param known texts of VS Code */
export function unknownDefaults(file, source, known) {
    if (!source.includes('localizeByDefault')) {
        return [];
    }
    const tree = parsed(file, source);
    const found = [];
    const visit = node => {
        if (isCallOfNls(node, 'localizeByDefault')) {
            const [text] = node.arguments;
            if (!text || !ts.isStringLiteralLike(text) || !known.has(text.text)) {
                const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
                found.push(`${file}:${line + 1}: VS Code does not have this text; use nls.localize: ${text?.getText(tree)}`);
            }
        }
        ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
}

function isCallOfNls(node, name) {
    const called = ts.isCallExpression(node) ? node.expression : undefined;
    return (
        called !== undefined &&
        ts.isPropertyAccessExpression(called) &&
        called.name.text === name &&
        ts.isIdentifier(called.expression) &&
        called.expression.text === 'nls'
    );
}

/** @returns what is wrong with the texts of all files: written twice, or not so that they can be listed. */
export function problemsOfTexts(texts) {
    const first = new Map();
    return texts.flatMap(({ file, line, key, text }) => {
        const at = `${file}:${line}: `;
        if (key === undefined || text === undefined) {
            return [`${at}write key and text of nls.localize as string literals`];
        }
        if (!/^openspace(\/[a-z][A-Za-z0-9]*){2,}$/.test(key)) {
            return [`${at}${key} does not look like openspace/area/name`];
        }
        const before = first.get(key);
        if (before !== undefined) {
            return [`${at}${key} is defined at ${before} already; use that definition`];
        }
        first.set(key, `${file}:${line}`);
        return [];
    });
}

/** @returns what is wrong with a language, given as JSON of texts by key: missing, left over, or with other placeholders. */
export function problemsOfLanguage(name, json, texts) {
    const translations = JSON.parse(json);
    const originals = new Map(texts.map(({ key, text }) => [key, text]));
    const missing = texts
        .filter(({ key }) => key !== undefined && !translations[key]?.trim())
        .map(({ file, line, key }) => `${file}:${line}: ${key} is not translated in ${name}`);
    const other = Object.entries(translations).flatMap(([key, translation]) => {
        const original = originals.get(key);
        const at = `${name}:${lineOf(json, json.indexOf(JSON.stringify(key)))}: `;
        if (original === undefined) {
            return [`${at}${key} is not used`];
        }
        return placeholders(original) === placeholders(translation) ? [] : [`${at}${key} has other placeholders than “${original}”`];
    });
    return [...missing, ...other];
}

function placeholders(text = '') {
    return [...new Set(text.match(/\{\d+\}/g))].sort().join(' ');
}
