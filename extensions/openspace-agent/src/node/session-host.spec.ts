import { RequestError, type SessionNotification } from '@agentclientprotocol/sdk';
import { expect } from 'chai';
import type { AgentSession } from './agent-session';
import { SessionHost } from './session-host';

describe('what an agent asks of the IDE', () => {
    const said = (text: string): SessionNotification => ({
        sessionId: 's',
        update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } }
    });

    function hostOf(session: object, known: () => boolean, read: () => Promise<string>): SessionHost {
        const find = () => (known() ? (session as AgentSession) : undefined);
        return new SessionHost(find, () => [], { read, write: async () => ({ path: '', before: undefined }) }, {} as never);
    }

    it('is refused beyond fifty files at once, and goes on with the answers', async () => {
        const answers: ((text: string) => void)[] = [];
        const host = hostOf(
            { heard: () => undefined },
            () => true,
            () => new Promise(resolve => answers.push(resolve))
        );
        const asked = Array.from({ length: 51 }, () => host.readFile({ sessionId: 's', path: '/w/a' }));
        const refused = await asked[50]!.catch((error: unknown) => error);
        expect(refused).to.be.instanceOf(RequestError);
        expect(answers).to.have.length(50);
        answers.forEach(answer => answer('text'));
        expect(await Promise.all(asked.slice(0, 50))).to.have.length(50);
        const next = host.readFile({ sessionId: 's', path: '/w/a' });
        answers.at(-1)!('more');
        expect(await next).to.equal('more');
    });

    it('is refused while what it was answered is not read', async () => {
        const host = hostOf(
            { heard: () => undefined },
            () => true,
            async () => 'x'.repeat(8 * 1024 * 1024)
        );
        const ask = () =>
            host.readFile({ sessionId: 's', path: '/w/a' }).then(
                ({ length }) => length,
                (error: unknown) => error
            );
        let taken = 0;
        for (let answer = await ask(); typeof answer === 'number'; answer = await ask()) {
            taken += answer;
        }
        expect(taken).to.be.within(32 * 1024 * 1024, 48 * 1024 * 1024);
        // Asked at once, all begin before the first has been read.
        host.sent(taken);
        const answers = await Promise.all(Array.from({ length: 50 }, ask));
        const length = answers.reduce((total: number, answer) => total + (typeof answer === 'number' ? answer : 0), 0);
        expect(length).to.be.within(32 * 1024 * 1024, 48 * 1024 * 1024);
        host.sent(length);
        expect(await ask()).to.equal(8 * 1024 * 1024);
    });

    it('is kept before its session is known, up to a length of all of it', () => {
        const updates: unknown[] = [];
        let known = false;
        const host = hostOf(
            { update: (update: unknown) => updates.push(update) },
            () => known,
            async () => ''
        );
        for (let at = 0; at < 10; at++) {
            host.updated(said(`${at}`.repeat(1_500_000)));
        }
        host.updated(said('last'));
        known = true;
        host.claimed('s');
        expect(updates).to.have.length(3);
        expect(updates.at(-1)).to.nested.include({ 'content.text': 'last' });
    });
});
