import { expect } from 'chai';
import { inputPlaceholder } from './git-state-texts';

describe('the placeholder of the message box', () => {
    const on = (branch?: string) => ({
        status: { head: branch === undefined ? {} : { branch }, changes: [], truncated: false, stashes: 0 }
    });

    it('names the key that commits', () => {
        expect(inputPlaceholder(on('main'), 'Ctrl+Enter')).to.equal("Message (Ctrl+Enter to commit on 'main')");
        expect(inputPlaceholder(on(), 'Ctrl+Enter')).to.equal('Message (Ctrl+Enter to commit)');
    });

    it('names none when no key does', () => {
        expect(inputPlaceholder(on('main'), undefined)).to.equal("Message to commit on 'main'");
        expect(inputPlaceholder(on(), undefined)).to.equal('Message to commit');
    });
});
