import { expect } from 'chai';
import { IconService } from './icon-service';
import { MaterialIcons } from './material-icons';
import { silent } from './test/sample-icons';

describe('Material Design icons', () => {
    const icons = new MaterialIcons();
    const service = new IconService({ getContributions: () => [icons] }, { getContributions: () => [] }, silent);

    it('are found by their names and by what else they are called', async () => {
        const all = await icons.icons();
        expect(all.length).to.be.above(7_000);
        expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length);
        const { icons: found } = await service.search('user', 10);
        expect(found.map(({ id }) => id)).to.include('mdi.account');
    });

    it('are named in calls', async () => {
        const [database, user, none] = await service.named(['mdi:database', 'mdi:user', 'mdi:databse']);
        expect(database).to.include({ name: 'mdi:database' });
        expect(user).to.include({ name: 'mdi:account' });
        expect(none).to.have.property('nearest').that.includes('mdi:database');
    });

    it('have pictures in a colour that is seen in both themes', async () => {
        const svg = Buffer.from((await icons.pictureOf('mdi.database'))?.split(',')[1] ?? '', 'base64').toString();
        expect(svg).to.match(/^<svg [^>]*viewBox="0 0 24 24" color="#64748b"><path fill="currentColor" d="[^"]+"\/><\/svg>$/);
        for (const id of ['mdi.nothing', 'mdi.constructor', 'mdi.__proto__', 'database', 'mdi.../database']) {
            expect(await icons.pictureOf(id), id).to.equal(undefined);
        }
    });
});
