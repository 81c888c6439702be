import { DEFAULT_TOOLSETS, TOOLSET_IDS } from '@openspace/tool';
import { expect } from 'chai';
import { DefaultToolsets } from './default-toolsets';

describe('DefaultToolsets', () => {
    let warnings: string[];
    beforeEach(() => (warnings = []));

    async function listed(preference: unknown, variable?: string): Promise<string[]> {
        // As Theia's own: generic in what it gives, unchecked.
        const preferences = { ready: Promise.resolve(), get: <T>() => preference as T };
        const defaults = new DefaultToolsets(preferences, { warn: async message => void warnings.push(String(message)) });
        return [...(await defaults.get(variable === undefined ? {} : { OPENSPACE_TOOLSETS: variable }))];
    }

    it('is what the preference says', async () => {
        expect(await listed(['drawio', 'discovery'])).to.deep.equal(['drawio', 'discovery']);
        expect(await listed(['all'])).to.deep.equal([...TOOLSET_IDS]);
    });

    it('is what the environment says, before the preference', async () => {
        expect(await listed(['drawio'], ' canvas , research,')).to.deep.equal(['canvas', 'research']);
        expect(await listed(['drawio'], 'all')).to.deep.equal([...TOOLSET_IDS]);
    });

    it('is the built-in default when no one says anything that is a toolset', async () => {
        for (const preference of [undefined, [], 'drawio', { a: 1 }, [7, null]]) {
            expect(await listed(preference)).to.deep.equal([...DEFAULT_TOOLSETS]);
        }
    });

    it('takes an empty variable for none', async () => {
        expect(await listed(['drawio'], ' ')).to.deep.equal(['drawio']);
    });

    it('warns of anything that is not a toolset, and takes the rest', async () => {
        expect(await listed(undefined, 'drawio,pixels')).to.deep.equal(['drawio']);
        expect(warnings).to.have.length(1);
        expect(warnings[0]).to.contain('pixels').and.to.contain('OPENSPACE_TOOLSETS');
    });

    it('waits for the preferences at start', async () => {
        let ready = (): void => undefined;
        let preference: string[] = [];
        const preferences = { ready: new Promise<void>(resolve => (ready = resolve)), get: <T>() => preference as T };
        const asked = new DefaultToolsets(preferences, { warn: async () => undefined }).get({});
        preference = ['canvas'];
        ready();
        expect([...(await asked)]).to.deep.equal(['canvas']);
    });
});
