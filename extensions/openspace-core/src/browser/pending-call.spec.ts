import { type DocumentWrite, errorData, type ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { PendingCall } from './pending-call';

describe('PendingCall', () => {
    const WRITE: DocumentWrite = { path: '/a', text: 'one', expected: '1' };
    const STALE = { ok: true, value: { written: false, stale: { path: '/a', text: 'other', stamp: '2' } } } as const;
    const WRITTEN = { ok: true, value: { written: true, stamp: '3' } } as const;
    let call: PendingCall;

    beforeEach(() => {
        call = new PendingCall(error => ({ success: false, error: errorData('draw', error, () => undefined) }));
    });

    const done = (revision: string): ToolOutcome => ({ success: true, output: { success: true, revision }, attachments: [] });

    it('without a write replies with the outcome', async () => {
        call.run(Promise.resolve(done('1')));
        expect(await call.next()).to.deep.equal({ outcome: done('1') });
    });

    it('sends a write together with a result that does not depend on it', async () => {
        const work = Promise.resolve().then(async () => {
            await call.write(WRITE);
            return { revision: 'written' };
        });
        call.add(work);
        call.run(Promise.resolve(done('early')));
        expect(await call.next()).to.deep.equal({ write: WRITE, outcome: done('early') });
        call.settle(WRITTEN);
        expect(await call.end).to.deep.equal(done('written'));
    });

    it('sends the next write alone, and then what the call came to', async () => {
        const merged = { ...WRITE, text: 'merged', expected: '2' };
        call.add(
            (async () => {
                expect((await call.write(WRITE)).written).to.equal(false);
                await call.write(merged);
                return { revision: 'merged' };
            })()
        );
        call.run(Promise.resolve(done('early')));
        await call.next();
        call.settle(STALE);
        expect(await call.next()).to.deep.equal({ write: merged });
        call.settle(WRITTEN);
        expect(await call.next()).to.deep.equal({ outcome: done('merged') });
    });

    it('sends a write alone when the result depends on it', async () => {
        call.run(call.write(WRITE).then(result => done(result.written ? result.stamp : '')));
        expect(await call.next()).to.deep.equal({ write: WRITE });
        call.settle(WRITTEN);
        expect(await call.next()).to.deep.equal({ outcome: done('3') });
    });

    it('fails when what is left to do fails', async () => {
        call.add(call.write(WRITE).then(() => ({})));
        call.run(Promise.resolve(done('early')));
        await call.next();
        call.settle({ ok: false, error: { code: 'INVALID_INPUT', message: 'read-only' } });
        expect(await call.next()).to.have.nested.property('outcome.error.code', 'INVALID_INPUT');
    });
});
