import { expect } from 'chai';
import { LinkedFiles } from './linked-files';

describe('files that links name', () => {
    const found = new Set<string>();
    const files = new LinkedFiles(async uri => found.has(uri));

    it('are told when they come and go, as long as the server watches them', async () => {
        await files.watch(1, 'file:///a.md');
        await files.watch(2, 'file:///b.png');
        expect(await files.changed()).to.deep.equal([]);
        found.add('file:///a.md').add('file:///b.png');
        files.unwatch(2);
        expect(await files.changed()).to.deep.equal([{ id: 1, uri: 'file:///a.md', kind: 'create' }]);
        expect(await files.changed()).to.deep.equal([]);
        found.clear();
        expect(await files.changed()).to.deep.equal([{ id: 1, uri: 'file:///a.md', kind: 'delete' }]);
    });
});
