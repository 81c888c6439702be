import { expect } from 'chai';
import { HubLimits } from './hub-limits';
import { FakePreferences } from '../test/fake-preferences';

describe('HubLimits', () => {
    it('are what the person says, at once, and the built-in ones where that is no positive number', async () => {
        const preferences = new FakePreferences({ 'openspace.hub.limits.concurrentCalls': 3, 'openspace.hub.limits.sessions': 'many' });
        const limits = new HubLimits(preferences);
        await preferences.ready;
        await Promise.resolve();
        const all = () => [limits.get('concurrentCalls'), limits.get('sessions'), limits.get('callsPerSecond')];
        expect(all()).to.deep.equal([3, 1_000, 1_000]);
        preferences.set('openspace.hub.limits.callsPerSecond', 7);
        preferences.set('openspace.hub.limits.concurrentCalls', 0);
        expect(all()).to.deep.equal([256, 1_000, 7]);
    });
});
