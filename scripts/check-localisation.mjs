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

const { messages } = createRequire(import.meta.url)('@theia/core/src/common/i18n/nls.metadata.json');
const known = new Set(Object.values(messages).flat());
// File by file, so that each is parsed once.
const found = sources.map(({ file, text }) => ({
    unlocalised: /\/src\/browser\/|-preferences\.ts$/.test(file) ? unlocalisedTexts(file, text).map(each => ({ ...each, file })) : [],
    unknown: unknownDefaults(file, text, known),
    texts: localisedTexts(file, text)
}));
const texts = found.flatMap(each => each.texts);
const languages = filesBelow(LANGUAGES).filter(file => /\/nls\.[\w-]+\.json$/.test(file));
const problems = [
    ...found.flatMap(each => each.unlocalised).map(({ file, line, text }) => `${file}:${line}: not localised: ${text}`),
    ...found.flatMap(each => each.unknown),
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
