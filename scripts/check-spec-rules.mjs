/** Every numbered rule of a package's SPEC.md (a line that starts with **X1**) is cited by the title of a test, and no test cites a rule that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './steps/paths.mjs';

const problems = readdirSync(at('packages')).flatMap(name => {
    const folder = at('packages', name);
    const spec = path.join(folder, 'SPEC.md');
    if (!existsSync(spec)) {
        return [`${name} has no SPEC.md`];
    }
    const rules = new Set([...readFileSync(spec, 'utf8').matchAll(/^(?:- )?\*\*([A-Z]+\d+)\*\*/gm)].map(match => match[1]));
    const cited = new Set(
        testTitles(path.join(folder, 'src')).flatMap(title => [...title.matchAll(/\b[A-Z]+\d+\b/g)].map(match => match[0]))
    );
    const prefixes = new Set([...rules].map(rule => rule.replace(/\d+/, '')));
    return [
        ...(rules.size === 0 ? [`${name}/SPEC.md has no rules`] : []),
        ...[...rules].filter(rule => !cited.has(rule)).map(rule => `${name}: rule ${rule} has no test`),
        ...[...cited]
            .filter(rule => !rules.has(rule) && prefixes.has(rule.replace(/\d+/, '')))
            .map(rule => `${name}: a test cites ${rule}, which SPEC.md does not have`)
    ];
});
for (const problem of problems) {
    process.stderr.write(`${problem}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);

function testTitles(folder) {
    return readdirSync(folder, { recursive: true })
        .filter(file => file.endsWith('.spec.ts'))
        .flatMap(file =>
            [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(?:it|describe)\(\s*(['"`])((?:(?!\1).)*)\1/gs)].map(
                match => match[2]
            )
        );
}
