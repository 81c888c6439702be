import { expect } from 'chai';
import { KeyOrigins } from './foreign-keys';

describe('KeyOrigins', () => {
    it('tells keys that were pressed on the board from those that were pressed elsewhere', () => {
        const origins = new KeyOrigins();
        origins.pressed('ControlLeft', true);
        origins.pressed('KeyP', true);
        origins.pressed('Enter', false);
        expect(origins.released('Enter')).to.equal(false);
        expect(origins.released('KeyP')).to.equal(true);
        origins.pressed('Enter', true);
        expect(origins.released('Enter')).to.equal(true);
        expect(origins.released('Enter')).to.equal(false);
    });

    it('forgets a press on the board whose release was elsewhere, once the key is pressed elsewhere', () => {
        const origins = new KeyOrigins();
        origins.pressed('Enter', true);
        origins.pressed('Enter', false);
        expect(origins.released('Enter')).to.equal(false);
    });
});
