import { expect } from 'chai';
import { callLine } from './call-line';

describe('callLine', () => {
    const entry = {
        id: '1',
        at: Date.UTC(2026, 0, 2),
        sessionId: 's',
        client: { name: 'opencode', version: '1.2' },
        tool: 'openspace.whiteboard.read',
        path: '/w/a b.whiteboard.json',
        outcome: 'ok',
        durationMs: 1.5
    };

    it('says who called what on which document, how it ended and how long it took', () =>
        expect(callLine(entry)).to.equal(
            '2026-01-02T00:00:00.000Z opencode 1.2: openspace.whiteboard.read "/w/a b.whiteboard.json": ok, 1.5 ms'
        ));

    it('stays one line without controls, whatever a client calls itself', () => {
        const name = 'a\r\nb\u2028c\u001b[31md\u202ee\u0000';
        const line = callLine({ ...entry, client: { name, version: '' }, path: '/w/x\ny', windowId: 'w1' });
        expect(line).to.match(/^[\x20-\x7e]+$/);
        expect(line).to.contain('a\\u000d\\u000ab\\u2028c\\u001b[31md\\u202ee\\u0000').and.contain('in window w1');
    });
});
