import { expect } from 'chai';
import { ESLint } from 'eslint';
import { at } from './steps/paths.mjs';

/** A file that no one wrote: the rule is asked what it would say of such a text there. */
const PLACE = at('extensions/openspace-core/src/node/openspace-core-backend-module.ts');
const ALLOWED = at('extensions/openspace-core/src/node/documents/read-regular-file.ts');

describe('the rule about who reads files', () => {
    const eslint = new ESLint({ cwd: at('.') });
    const complaints = async (text, filePath = PLACE) => {
        const [{ messages }] = await eslint.lintText(text, { filePath });
        return messages.filter(({ message }) => message.includes('readRegularFile')).length;
    };

    it('finds each way to read one by its path', async () => {
        for (const text of [
            "import { readFile } from 'fs/promises';",
            "import { readFile as read } from 'node:fs/promises';",
            "import { readFileSync } from 'fs';",
            "import { createReadStream } from 'node:fs';",
            "import { promises } from 'fs'; void promises.readFile('x');",
            "import * as fs from 'fs'; fs.readFileSync('x');",
            "const { readFileSync } = require('fs');"
        ]) {
            expect(await complaints(text), text).to.be.above(0);
        }
    });

    it('leaves alone who reads what is our own, and what only has such a name', async () => {
        expect(await complaints("import { readFile } from 'fs';", ALLOWED)).to.equal(0);
        expect(await complaints("import { stat } from 'fs/promises'; class A { readFile() {} } void new A().readFile();")).to.equal(0);
    });
}).timeout(60_000);
