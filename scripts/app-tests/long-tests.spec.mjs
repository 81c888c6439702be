import { expect } from 'chai';
import path from 'node:path';
import { inTemporaryTree } from '../test/temporary-tree.mjs';
import { hasMoreRuns } from './long-tests.mjs';

describe('the long tier', () => {
    it('has each test that tries more there, by itself or by what it uses', async () => {
        const files = {
            'test/runs.js': '',
            'test/mutations.js': 'require("./runs"); require("./survive");',
            'test/survive.js': 'require("./mutations");',
            'test/boards.js': '',
            'own.spec.js': 'const { runs } = require("./test/runs");',
            'used.spec.js': 'require("./test/survive");',
            'other.spec.js': 'require("./test/boards"); require("./own");'
        };
        const more = await inTemporaryTree(files, root =>
            Object.keys(files).filter(file => file.endsWith('.spec.js') && hasMoreRuns(path.join(root, file)))
        );
        expect(more).to.deep.equal(['own.spec.js', 'used.spec.js']);
    });
});
