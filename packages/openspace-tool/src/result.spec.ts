import { expect } from 'chai';
import { toResult, toResultAsync, unwrap } from './result';
import { ToolError } from './tool-error';

const CONFLICT = new ToolError('CONFLICT', 'It was changed.', { details: { path: '/a' } });

describe('a result', () => {
    it('carries a value or the data of a tool error', async () => {
        expect(toResult(() => 1)).to.deep.equal({ ok: true, value: 1 });
        expect(await toResultAsync(() => Promise.resolve(1))).to.deep.equal({ ok: true, value: 1 });
        const failed = { ok: false, error: CONFLICT.toData() };
        expect(
            toResult(() => {
                throw CONFLICT;
            })
        ).to.deep.equal(failed);
        expect(await toResultAsync(() => Promise.reject(CONFLICT))).to.deep.equal(failed);
    });

    it('does not hide a fault of the program', async () => {
        const fault = new TypeError('x is undefined');
        expect(() =>
            toResult(() => {
                throw fault;
            })
        ).to.throw(fault);
        expect(await toResultAsync(() => Promise.reject(fault)).catch((error: unknown) => error)).to.equal(fault);
    });

    it('is unwrapped to its value, or throws the same error again', () => {
        expect(unwrap({ ok: true, value: 'a' })).to.equal('a');
        // As it comes out of an RPC.
        const travelled = JSON.parse(JSON.stringify(CONFLICT.toData()));
        expect(() => unwrap({ ok: false, error: travelled }))
            .to.throw(ToolError, 'It was changed.')
            .with.deep.include({ code: 'CONFLICT', details: { path: '/a' } });
    });
});
