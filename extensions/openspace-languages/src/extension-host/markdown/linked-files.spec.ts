import { expect } from 'chai';
import { LinkedFiles } from './linked-files';

describe('files that links name', () => {
    const found = new Set<string>();
    const files = new LinkedFiles(async uri => found.has(uri));

    it('are told when they come and go, as long as the server watches them', async () => {
        ['file:///a.md', 'file:///b.png'].forEach(uri => files.tellMissing(uri));
        files.watch(1, 'file:///a.md');
        files.watch(2, 'file:///b.png');
        expect(await files.changed()).to.deep.equal([]);
        found.add('file:///a.md').add('file:///b.png');
        files.unwatch(2);
        expect(await files.changed()).to.deep.equal([{ id: 1, uri: 'file:///a.md', kind: 'create' }]);
        expect(await files.changed()).to.deep.equal([]);
        found.clear();
        expect(await files.changed()).to.deep.equal([{ id: 1, uri: 'file:///a.md', kind: 'delete' }]);
    });

    it('are told when they came before the server watched them, or went', async () => {
        files.tellMissing('file:///early.md');
        found.add('file:///early.md');
        files.watch(3, 'file:///early.md');
        files.watch(4, 'file:///read.md');
        expect(await files.changed()).to.deep.include.members([
            { id: 3, uri: 'file:///early.md', kind: 'create' },
            { id: 4, uri: 'file:///read.md', kind: 'delete' }
        ]);
    });

    it('are told when they came, however many that the server never watches were missing before', async () => {
        Array.from({ length: 2_000 }, (_, at) => files.tellMissing(`file:///none-${at}.md`));
        files.tellMissing('file:///late.md');
        found.add('file:///late.md');
        files.watch(5, 'file:///late.md');
        expect(await files.changed()).to.deep.include({ id: 5, uri: 'file:///late.md', kind: 'create' });
    });
});
