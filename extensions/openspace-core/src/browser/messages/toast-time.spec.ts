import { MessageType } from '@theia/core/lib/common/message-service-protocol';
import { expect } from 'chai';
import { toastTime } from './toast-time';

describe('The time for which a notification is shown', () => {
    it('ends by itself where no answer is needed, also where one is offered', () => {
        expect(toastTime({ type: MessageType.Info }, 20_000)).to.equal(20_000);
        expect(toastTime({ type: MessageType.Info, actions: ['Open'] }, 20_000)).to.equal(20_000);
        expect(toastTime({ type: MessageType.Error }, 20_000)).to.equal(20_000);
        expect(toastTime({ type: MessageType.Info, options: { timeout: 5_000 } }, 20_000)).to.equal(5_000);
    });

    it('does not end for a question', () => {
        expect(toastTime({ type: MessageType.Warning, actions: ['Restore', 'Discard'] }, 20_000)).to.equal(0);
        expect(toastTime({ type: MessageType.Error, actions: ['Retry'], options: { timeout: 5_000 } }, 20_000)).to.equal(0);
    });
});
