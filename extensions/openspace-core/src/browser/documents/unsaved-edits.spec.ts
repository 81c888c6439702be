import { expect } from 'chai';
import { StoredUnsavedEdits, type TextStorage } from './unsaved-edits';

/** The browser's storage, with room for so many characters. */
class Texts implements TextStorage {
    private readonly texts = new Map<string, string>();

    constructor(private readonly room = Infinity) {}

    get length(): number {
        return this.texts.size;
    }
    key(at: number): string | null {
        return [...this.texts.keys()][at] ?? null;
    }
    getItem(key: string): string | null {
        return this.texts.get(key) ?? null;
    }
    setItem(key: string, text: string): void {
        if (text.length > this.room) {
            throw new Error('QuotaExceededError');
        }
        this.texts.set(key, text);
    }
    removeItem(key: string): void {
        this.texts.delete(key);
    }
}

/** Pages with the locks that they hold while they live. */
class Pages {
    private readonly held = new Set<string>();

    open(storage: TextStorage) {
        const own: string[] = [];
        const edits = new StoredUnsavedEdits(storage, {
            request: (...args: unknown[]) => {
                const name = String(args[0]);
                own.push(name);
                this.held.add(name);
                return new Promise<never>(() => undefined);
            },
            query: async () => ({ held: [...this.held].map(name => ({ name })) })
        });
        return { edits, die: () => own.forEach(name => this.held.delete(name)) };
    }
}

const textsOf = async (edits: StoredUnsavedEdits, path: string) => (await edits.leftovers(path)).map(({ text }) => text);

describe('Unsaved edits that the browser keeps', () => {
    it('come back to the next page once the page that made them is gone, and not before', async () => {
        const [storage, pages] = [new Texts(), new Pages()];
        const first = pages.open(storage);
        first.edits.keep('/w/a.b.json', 'old');
        first.edits.keep('/w/a.b.json', 'new');
        first.edits.keep('/w/other', 'else');
        const second = pages.open(storage);
        expect(await textsOf(second.edits, '/w/a.b.json')).to.deep.equal([]);
        first.die();
        const [left] = await second.edits.leftovers('/w/a.b.json');
        expect(left?.text).to.equal('new');
        expect(await textsOf(second.edits, 'b.json')).to.deep.equal([]);
        left?.discard();
        expect(await textsOf(second.edits, '/w/a.b.json')).to.deep.equal([]);
        expect(await textsOf(second.edits, '/w/other')).to.deep.equal(['else']);
    });

    it('are not those of a document that was saved, nor those that there is no room for', async () => {
        const [storage, pages] = [new Texts(1000), new Pages()];
        const first = pages.open(storage);
        first.edits.keep('/w/saved', 'x');
        first.edits.forget('/w/saved');
        first.edits.keep('/w/large', 'x');
        first.edits.keep('/w/large', 'x'.repeat(2000));
        first.die();
        const { edits } = pages.open(storage);
        expect([await textsOf(edits, '/w/saved'), await textsOf(edits, '/w/large')]).to.deep.equal([[], []]);
    });

    it('go after a month, and rubbish at once', async () => {
        const [storage, pages] = [new Texts(), new Pages()];
        const month = 31 * 24 * 60 * 60 * 1000;
        storage.setItem('openspace.unsaved.p./w/old', JSON.stringify({ at: Date.now() - month, text: 'old' }));
        storage.setItem('openspace.unsaved.p./w/rubbish', '{');
        storage.setItem('openspace.unsaved.p./w/kept', JSON.stringify({ at: Date.now() - month / 2, text: 'kept' }));
        storage.setItem('another', '{');
        const { edits } = pages.open(storage);
        expect(await textsOf(edits, '/w/kept')).to.deep.equal(['kept']);
        expect(storage.length).to.equal(2);
    });
});
