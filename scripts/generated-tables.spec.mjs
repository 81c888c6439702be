import { expect } from 'chai';
import { createRequire } from 'node:module';
import { at } from './steps/paths.mjs';
import { printTable, TABLES } from './steps/generated-tables.mjs';

const require = createRequire(import.meta.url);

describe('the generated tables', () => {
    it('are what the programs use, and the same each time they are made', async () => {
        for (const { module } of TABLES) {
            expect(Object.keys(require(at(module))), module).to.have.lengthOf.above(1);
        }
        // The other one takes ten times as long.
        const table = TABLES.find(({ script }) => script.includes('excalidraw'));
        const made = { exports: {} };
        new Function('module', 'exports', await printTable(table))(made, made.exports);
        expect(made.exports).to.deep.equal({ ...require(at(table.module)) });
    });
});
