/** Lists the texts of the IDE that do not go through `nls`, with file and line. Not part of `npm run check` until there are none. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unlocalisedTexts } from './language/ui-texts.mjs';
import { ROOT } from './steps/paths.mjs';

const root = process.argv[2] ?? ROOT;
const problems = readdirSync(path.join(root, 'extensions')).flatMap(extension => {
    const folder = `extensions/${extension}/src/browser`;
    return readdirSync(path.join(root, folder), { recursive: true })
        .map(file => `${folder}/${file.split(path.sep).join('/')}`)
        .filter(file => /\.tsx?$/.test(file) && !/\.spec\.|\/test\//.test(file))
        .flatMap(file =>
            unlocalisedTexts(file, readFileSync(path.join(root, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`)
        );
});
for (const problem of problems) {
    process.stdout.write(`${problem}\n`);
}
process.stdout.write(`${problems.length} texts are not localised.\n`);
process.exit(problems.length === 0 ? 0 : 1);
