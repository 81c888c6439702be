import { expect } from 'chai';
import { IncomingMessage } from 'http';
import { Socket } from 'net';
import { desktopWindows } from './desktop-window';

describe('desktopWindows', () => {
    const isWindow = desktopWindows({ THEIA_ELECTRON_TOKEN: '{"value":"of the windows"}' });
    const sent = (cookie?: string) => isWindow?.(Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } }));
    const cookie = (value: unknown) => `a=b; THEIA_ELECTRON_TOKEN=${encodeURIComponent(JSON.stringify(value))}`;

    it('knows the secret of the main process, and nothing else', () => {
        expect(sent(cookie({ value: 'of the windows' }))).to.equal(true);
        for (const wrong of [
            undefined,
            '',
            'THEIA_ELECTRON_TOKEN=%',
            cookie({ value: 'guessed' }),
            cookie({}),
            cookie({ value: '' }),
            cookie('x')
        ]) {
            expect(sent(wrong), wrong).to.equal(false);
        }
    });

    it('is nothing without a secret', () => {
        for (const token of [undefined, '', '{}', 'x', '{"value":""}']) {
            expect(desktopWindows({ THEIA_ELECTRON_TOKEN: token }), token).to.equal(undefined);
        }
    });
});
