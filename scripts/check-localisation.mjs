/** Finds texts of the IDE that do not go through `nls`, and languages that are not complete, with file and line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { localisedTexts, problemsOfLanguage, problemsOfTexts, unknownDefaults } from './language/localised-texts.mjs';
import { unlocalisedTexts } from './language/ui-texts.mjs';
import { ROOT } from './steps/paths.mjs';

const LANGUAGES = 'extensions/openspace-core/src/node/localisation';

const root = process.argv[2] ?? ROOT;
const files = filesBelow('extensions').filter(file => /^[^/]+\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.spec\.|\/test\//.test(file));
const sources = files.map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const unlocalised = sources
    .filter(({ file }) => /\/src\/browser\/|-preferences\.ts$/.test(file))
    .flatMap(({ file, text }) => unlocalisedTexts(file, text).map(found => `${file}:${found.line}: not localised: ${found.text}`));
const { messages } = createRequire(import.meta.url)('@theia/core/src/common/i18n/nls.metadata.json');
const known = new Set(Object.values(messages).flat());
const texts = sources.flatMap(({ file, text }) => localisedTexts(file, text));
const languages = filesBelow(LANGUAGES).filter(file => /\/nls\.[\w-]+\.json$/.test(file));
const problems = [
    ...unlocalised,
    ...sources.flatMap(({ file, text }) => unknownDefaults(file, text, known)),
    ...problemsOfTexts(texts),
    ...languages.flatMap(file => problemsOfLanguage(file, readFileSync(path.join(root, file), 'utf8'), texts))
];
process.stdout.write(problems.map(problem => `${problem}\n`).join(''));
process.exit(problems.length === 0 ? 0 : 1);

function filesBelow(folder) {
    return existsSync(path.join(root, folder))
        ? readdirSync(path.join(root, folder), { recursive: true }).map(file => `${folder}/${file.split(path.sep).join('/')}`)
        : [];
}
