import { workspaceSchema } from '@theia/workspace/lib/browser/workspace-schema-updater';
import { expect } from 'chai';
import InterpretedSchemas = require('./interpreted-schemas');
import Ajv = require('@theia/core/shared/ajv');

describe('InterpretedSchemas', () => {
    it('decides on workspace files as Ajv does', () => {
        const [interpreted, compiled] = [new InterpretedSchemas().compile(workspaceSchema), new Ajv().compile(workspaceSchema)];
        const cases: readonly (readonly [unknown, boolean])[] = [
            [{ folders: [{ path: 'a' }] }, true],
            [{ folders: [{ path: 'a', name: 'b' }], settings: { 'editor.tabSize': 2 } }, true],
            [{ folders: [] }, true],
            [{ folders: [{ name: 'no path' }] }, false],
            [{ folders: 'a' }, false],
            [{ settings: {} }, false],
            [{ folders: [{ path: 7 }] }, false],
            [[], false],
            [null, false]
        ];
        for (const [data, fits] of cases) {
            expect([interpreted(data), compiled(data)], JSON.stringify(data)).to.deep.equal([fits, fits]);
        }
    });
});
