import { URI } from '@theia/core';
import { expect } from 'chai';
import { DocumentMoves } from './document-moves';

/** A document that only remembers what happens to it. */
class Tracked {
    readonly events: string[] = [];

    constructor(public uri: URI) {}

    willMove = () => void this.events.push('will move');
    didNotMove = () => void this.events.push('did not move');
    applySnapshot = () => void this.events.push('is as it was');
    save = async () => void this.events.push('saved');
    moveTo(uri: URI): void {
        this.uri = uri;
    }
}

describe('documents that move with their files', () => {
    const at = (path: string): URI => URI.fromFilePath(`/w/${path}`);
    const open = (...paths: string[]) => {
        const documents = paths.map(path => new Tracked(at(path)));
        return { documents, moves: new DocumentMoves(() => documents) };
    };

    it('arrive at the new address, also those in a folder', async () => {
        const { documents, moves } = open('a/one.drawio', 'two.drawio');
        await moves.begin(at('a'), at('b'));
        expect(moves.arrive(at('b/one.drawio'))).to.equal(documents[0]);
        expect(documents.map(({ uri }) => uri.path.toString())).to.deep.equal(['/w/b/one.drawio', '/w/two.drawio']);
        expect(moves.arrive(at('new.drawio'))).to.equal(undefined);
    });

    it('do not take the place of one that is open there, and are saved before', async () => {
        for (const paths of [
            ['a.drawio', 'b.drawio'],
            ['b.drawio', 'a.drawio']
        ]) {
            const { documents, moves } = open(...paths);
            const [from, to] = ['a', 'b'].map(name => documents.find(({ uri }) => uri.path.name === name));
            await moves.begin(at('a.drawio'), at('b.drawio'));
            expect(from?.events).to.deep.equal(['did not move', 'is as it was', 'saved']);
            expect(to?.events).not.to.include('saved');
            expect(moves.arrive(at('b.drawio'))).to.equal(to);
            expect(from?.uri.toString()).to.equal(at('a.drawio').toString());
        }
    });

    it('stay where they are when the operation fails', async () => {
        const { documents, moves } = open('a.drawio');
        await moves.begin(at('a.drawio'), at('b.drawio'));
        moves.forget();
        expect(documents[0]?.events.at(-1)).to.equal('did not move');
        expect(moves.arrive(at('b.drawio'))).to.equal(undefined);
    });
});
