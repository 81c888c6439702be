import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { expect } from 'chai';
import { BoardIcons } from './board-icons';

describe('the icons that people insert on boards', () => {
    const board = new BoardIcons();
    let icons: readonly NamedIcon[];
    before(async () => (icons = await board.icons()));

    it('are found by the names that programs have for them', () => {
        const icon = icons.find(({ id }) => id === 'aws.compute.Lambda');
        expect(icon).to.include({ name: 'Lambda' });
        expect(icon?.words.split(' ')).to.include.members(['compute', 'aws']);
        const storage = icons.find(({ id }) => id === 'aws.storage.SimpleStorageServiceS3');
        expect(storage).to.include({ name: 'S3' });
        expect(storage?.words).to.include('Simple Storage Service S3');
        expect(new Set(icons.map(({ id }) => id)).size).to.equal(icons.length);
    });

    it('are called in calls as people say them', () => {
        const keysOf = (wanted: string) => icons.find(({ id }) => id === wanted)?.keys;
        expect(keysOf('aws.storage.SimpleStorageServiceS3')).to.deep.equal(['aws:s3', 'aws:simple-storage-service-s3']);
        expect(keysOf('aws.network.APIGateway')).to.deep.equal(['aws:api-gateway']);
        const keys = icons.flatMap(icon => icon.keys ?? []);
        expect(keys.filter(key => !/^[a-z\d]+:[a-z\d]+(-[a-z\d]+)*$/.test(key))).to.deep.equal([]);
    });

    it('have pictures that need nothing from outside', async () => {
        expect(await board.pictureOf('aws.compute.Lambda')).to.match(/^data:image\/svg\+xml;base64,/);
        expect(await board.pictureOf('aws.compute.Nothing')).to.equal(undefined);
    });
});
