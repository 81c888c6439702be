import { expect } from 'chai';
import { startsOn, startsWithWindow } from './activation-events';

const extension = (...activationEvents: string[]) => ({ hasCode: true, activationEvents });

describe('the process of extensions', () => {
    it('waits while extensions wait for what somebody does', () => {
        expect(startsWithWindow(extension('onLanguage:python', 'onCommand:a.b', 'onView:c', 'onTaskType:npm', 'onDebug'))).to.equal(false);
        expect(startsWithWindow({ hasCode: false, activationEvents: ['*'] })).to.equal(false);
    });

    it('starts with the window for extensions that want to see it', () => {
        for (const event of ['*', 'onStartupFinished', 'workspaceContains:**/a.txt', 'onSomethingNew:x']) {
            expect(startsWithWindow(extension('onLanguage:a', event)), event).to.equal(true);
        }
    });

    it('starts with the first event that an extension waits for', () => {
        expect(startsOn(extension('onLanguage:python'), 'onLanguage:python')).to.equal(true);
        expect(startsOn(extension('onLanguage:python'), 'onLanguage:go')).to.equal(false);
        expect(startsOn({ hasCode: false, activationEvents: ['onLanguage:python'] }, 'onLanguage:python')).to.equal(false);
    });
});
