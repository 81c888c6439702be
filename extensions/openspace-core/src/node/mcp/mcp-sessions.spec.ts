import { expect } from 'chai';
import { mock } from 'node:test';
import { McpSessions } from './mcp-sessions';

describe('McpSessions', () => {
    const MINUTE = 60_000;
    let sessions: McpSessions;
    let closed: string[];
    let warnings: string[];

    beforeEach(() => {
        mock.timers.enable({ apis: ['Date', 'setInterval'] });
        closed = [];
        warnings = [];
        sessions = new McpSessions({ get: () => 1_000 }, { warn: async message => void warnings.push(String(message)) });
    });
    afterEach(() => {
        sessions.dispose();
        mock.timers.reset();
    });

    const add = (id: string, close = async () => void closed.push(id)) =>
        sessions.add(id, { close, handleRequest: async () => new Response() });
    const has = (id: string) => sessions.get(id) !== undefined;

    it('ends a session half an hour after its last use, not before', () => {
        add('a');
        mock.timers.tick(20 * MINUTE);
        sessions.use('a')();
        mock.timers.tick(29 * MINUTE);
        expect([has('a'), closed]).to.deep.equal([true, []]);
        mock.timers.tick(3 * MINUTE);
        expect([has('a'), closed]).to.deep.equal([false, ['a']]);
    });

    it('does not end a session with an open request or stream, however old', () => {
        add('a');
        const [one, two] = [sessions.use('a'), sessions.use('a')];
        mock.timers.tick(60 * MINUTE);
        one();
        mock.timers.tick(60 * MINUTE);
        expect(has('a')).to.equal(true);
        two();
        mock.timers.tick(32 * MINUTE);
        expect(has('a')).to.equal(false);
    });

    it('keeps at most as many as the person allows, ending the most idle', () => {
        for (let index = 0; index < 1_000; index++) {
            add(`s${index}`);
            mock.timers.tick(1);
        }
        sessions.use('s0')();
        add('new');
        expect(closed).to.deep.equal(['s1']);
        expect([has('s0'), has('new')]).to.deep.equal([true, true]);
    });

    it('gives a new session its place though all others are in use', () => {
        for (let index = 0; index < 1_000; index++) {
            add(`s${index}`);
            sessions.use(`s${index}`);
        }
        add('new');
        expect([has('new'), closed]).to.deep.equal([true, ['s0']]);
    });

    it('forgets a session that ended itself without closing it again', () => {
        add('a');
        sessions.remove('a');
        sessions.dispose();
        expect([has('a'), closed]).to.deep.equal([false, []]);
    });

    it('closes every session at the end, and only warns of one that does not close', async () => {
        add('a', () => Promise.reject(new Error('stuck')));
        add('b');
        sessions.dispose();
        await new Promise(resolve => setImmediate(resolve));
        expect([closed, warnings]).to.deep.equal([['b'], ['A session did not close cleanly']]);
    });

    it('takes the end of a use for a session that has gone meanwhile', () => {
        add('a');
        const done = sessions.use('a');
        sessions.remove('a');
        done();
        sessions.use('never')();
        expect([has('a'), has('never')]).to.deep.equal([false, false]);
    });
});
