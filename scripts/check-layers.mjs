/** No import of packages and extensions breaks a rule of .dependency-cruiser.cjs; each that does is reported with file and line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './steps/paths.mjs';
import { capture } from './steps/run.mjs';

const CRUISER = at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = at('.dependency-cruiser.cjs');

const root = process.argv[2] ?? ROOT;
const folders = ['packages', 'extensions']
    .flatMap(folder => readdirSync(path.join(root, folder)).map(name => `${folder}/${name}/src`))
    // What was compiled stays behind where a package was renamed.
    .filter(folder => existsSync(path.join(root, folder)));
const { code, output } = await capture(process.execPath, [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders], { cwd: root });
if (code !== 0) {
    process.stderr.write(output);
    process.exit(code);
}
const { modules, summary } = JSON.parse(output);
const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
for (const { from, to, rule } of summary.violations) {
    process.stderr.write(`${from}:${lineOfImport(from, to)}: ${rule.name}: imports ${to}. ${commentOf(rule.name)}\n`);
}
process.exit(summary.violations.length === 0 ? 0 : 1);

function lineOfImport(from, to) {
    const specifier = imports.get(from)?.find(({ resolved }) => resolved === to)?.module ?? '';
    const lines = readFileSync(path.join(root, from), 'utf8').split('\n');
    return lines.findIndex(line => ["'", '"'].some(quote => line.includes(quote + specifier + quote))) + 1;
}

function commentOf(name) {
    return summary.ruleSetUsed.forbidden.find(rule => rule.name === name)?.comment ?? '';
}
