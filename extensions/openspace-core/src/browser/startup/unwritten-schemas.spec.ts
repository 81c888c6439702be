import { URI } from '@theia/core';
import type { IJSONSchema } from '@theia/core/lib/common/json-schema';
import { expect } from 'chai';
import { UnwrittenSchemas } from './unwritten-schemas';

const SETTINGS = new URI('vscode://schemas/settings/user');

describe('JSON schemas of the IDE', () => {
    let schemas: UnwrittenSchemas;
    let updates: string[];

    beforeEach(() => {
        schemas = new UnwrittenSchemas();
        updates = [];
        schemas.onDidSchemaUpdate(uri => updates.push(String(uri)));
    });

    it('are written when they are read, and not again until they change', () => {
        let written = 0;
        const schema = (description: string): IJSONSchema => Object.assign({ description }, { toJSON: () => (written++, { description }) });
        schemas.setSchema(SETTINGS, schema('one'));
        schemas.setSchema(SETTINGS, schema('two'));
        expect(written).to.equal(0);
        expect(schemas.hasSchema(SETTINGS)).to.equal(true);
        expect([schemas.getSchema(SETTINGS), schemas.getSchema(SETTINGS)]).to.deep.equal(Array(2).fill('{"description":"two"}'));
        expect(written).to.equal(1);
        expect(updates).to.have.length(2);
    });

    it('are replaced by text and deleted, written or not', () => {
        schemas.setSchema(SETTINGS, { title: 'as an object' });
        schemas.setSchema(SETTINGS, '{"title":"as text"}');
        expect(schemas.getSchema(SETTINGS)).to.equal('{"title":"as text"}');
        schemas.setSchema(SETTINGS, { title: 'again' });
        schemas.deleteSchema(SETTINGS);
        expect([schemas.hasSchema(SETTINGS), schemas.getSchema(SETTINGS)]).to.deep.equal([false, undefined]);
        schemas.deleteSchema(SETTINGS);
        expect(updates).to.have.length(4);
    });
});
