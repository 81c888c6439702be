import { expect } from 'chai';
import { createRequire } from 'node:module';
import { at } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';

const { undocumentedFields } = createRequire(import.meta.url)(at('packages/openspace-tool'));

describe('the fields of all tools', () => {
    it('have a description each, in input and output, at every depth', () => {
        expect(allTools().flatMap(undocumentedFields)).to.deep.equal([]);
    });
});
