/** Every numbered rule of a package's SPEC.md (a line that starts with **X1**) is cited by the title of a test, and no test cites a rule that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from './steps/line-of.mjs';
import { ROOT } from './steps/paths.mjs';

const root = process.argv[2] ?? ROOT;
const problems = readdirSync(path.join(root, 'packages')).flatMap(name => problemsOf(`packages/${name}`));
for (const problem of problems) {
    process.stderr.write(`${problem}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);

function problemsOf(folder) {
    const spec = `${folder}/SPEC.md`;
    if (!existsSync(path.join(root, spec))) {
        return [`${spec}:1: is missing`];
    }
    const rules = rulesOf(spec);
    const cited = specsIn(`${folder}/src`).flatMap(citationsOf);
    const defined = new Set(rules.map(({ rule }) => rule));
    const tested = new Set(cited.map(({ rule }) => rule));
    const prefixes = new Set(rules.map(({ rule }) => prefixOf(rule)));
    return [
        ...(rules.length === 0 ? [`${spec}:1: has no rules`] : []),
        ...rules.filter(({ rule }) => !tested.has(rule)).map(({ place, rule }) => `${place}: rule ${rule} has no test`),
        ...cited
            .filter(({ rule }) => !defined.has(rule) && prefixes.has(prefixOf(rule)))
            .map(({ place, rule }) => `${place}: a test cites ${rule}, which ${spec} does not have`)
    ];
}

function rulesOf(file) {
    const text = textOf(file);
    return [...text.matchAll(/^(?:- )?\*\*([A-Z]+\d+)\*\*/gm)].map(match => ({
        rule: match[1],
        place: `${file}:${lineOf(text, match.index)}`
    }));
}

function citationsOf(file) {
    const text = textOf(file);
    const titles = text.matchAll(/\b(?:it|describe)\(\s*(['"`])((?:(?!\1).)*)\1/gs);
    return [...titles].flatMap(title =>
        [...title[2].matchAll(/\b[A-Z]+\d+\b/g)].map(([rule]) => ({ rule, place: `${file}:${lineOf(text, title.index)}` }))
    );
}

function specsIn(folder) {
    return readdirSync(path.join(root, folder), { recursive: true })
        .filter(file => file.endsWith('.spec.ts'))
        .map(file => `${folder}/${file.split(path.sep).join('/')}`);
}

function prefixOf(rule) {
    return rule.replace(/\d+/, '');
}

function textOf(file) {
    return readFileSync(path.join(root, file), 'utf8');
}
