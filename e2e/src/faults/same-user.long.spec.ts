// Own backend: who may connect differs.
import { expect } from 'chai';
import { readFileSync } from 'fs';
import { App } from '../harness/app';
import { OtherUser } from '../harness/other-user';
import { rawRequest } from '../harness/raw-http';
import { TCP_TABLES } from '../harness/tcp-tables';

/** What a connection's first request may cost more than it would with no one asked, in readings of both tables. */
const MAX_READINGS = 3;
const CONNECTIONS = 1_000;

describe('another user of this machine', () => {
    let app: App;
    let other: OtherUser;
    before(async () => {
        app = await App.start({ access: 'same-user' });
        other = await OtherUser.of(app);
    });
    after(async () => {
        await other.stop();
        await app.stop();
    });

    // A machine that takes more than a second for each guess lets them all through.
    it('cannot guess', async () => {
        const answers = await other.send(
            ...Array.from({ length: 40 }, (_, at) => ({ path: '/', headers: { authorization: `Bearer guess-${at}` } }))
        );
        expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([401, 429]));
        expect((await rawRequest(app, '/')).status, 'this user is not held up').to.equal(200);
    });
});

describe('who connects', () => {
    let [asked, open]: App[] = [];
    before(async () => {
        [asked, open] = await Promise.all([App.start({ access: 'same-user' }), App.start({ access: 'open' })]);
    });
    after(() => Promise.all([asked?.stop(), open?.stop()]));

    it("is told in the time of a few readings of the kernel's tables", async () => {
        const times: Record<'asked' | 'open' | 'reading', number[]> = { asked: [], open: [], reading: [] };
        for (let round = 0; round < 100; round++) {
            times.asked.push(await timeOf(asked!));
            times.open.push(await timeOf(open!));
            const before = performance.now();
            TCP_TABLES.forEach(table => readFileSync(table));
            times.reading.push(performance.now() - before);
        }
        const [withOwner, without, reading] = [median(times.asked), median(times.open), median(times.reading)];
        const said = `${withOwner} ms instead of ${without} ms, with ${reading} ms for a reading`;
        expect(withOwner - without, said).to.be.below(MAX_READINGS * reading);
    });

    it(`is told for ${CONNECTIONS} connections at once, with less than a reading for each`, async () => {
        const allOf = async (app: App) => {
            const before = performance.now();
            const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => rawRequest(app, '/openspace/access')));
            expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
            return performance.now() - before;
        };
        const [withOwner, without] = [await allOf(asked!), await allOf(open!)];
        const before = performance.now();
        TCP_TABLES.forEach(table => readFileSync(table));
        const reading = performance.now() - before;
        const said = `${withOwner} ms instead of ${without} ms, with ${reading} ms for a reading`;
        expect((withOwner - without) / CONNECTIONS, said).to.be.below(reading);
    });
});

async function timeOf(app: App): Promise<number> {
    const before = performance.now();
    await rawRequest(app, '/openspace/access');
    return performance.now() - before;
}

function median(values: readonly number[]): number {
    return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
