import { expect } from 'chai';
import * as path from 'node:path';
import { expectInProportion, stepsOf, total } from './proportion';

const work = (name: string) => `require(${JSON.stringify(path.join(__dirname, 'growing-work'))}).${name}(input);`;

describe('counted steps', () => {
    for (const name of ['visited', 'sorted']) {
        it(`are in proportion where everything is ${name}`, () => expectInProportion(work(name), size => size));
    }

    for (const name of ['pairs', 'searched', 'copied', 'removed', 'matched']) {
        it(`grow too fast where everything is ${name} for each other`, async () => {
            const error: unknown = await expectInProportion(work(name), size => size).then(
                () => undefined,
                (reason: unknown) => reason
            );
            expect(error).to.be.instanceOf(Error).with.property('message').that.contains('what grows faster than the input');
        });
    }

    it('are the same each time, and those of the input alone', async () => {
        const counts = (await stepsOf(work('visited'), [10, 1_000, 1_000, 2_000])).map(total);
        expect(counts[1]).to.be.within(1_000, 1_500);
        expect(counts[2]).to.equal(counts[1]);
        expect(counts[3]).to.be.within(2_000, 2_500);
    });

    it('are missing when the work fails', async () => {
        const error: unknown = await stepsOf('throw new Error("no such work");', [1]).then(
            () => undefined,
            (reason: unknown) => reason
        );
        expect(error).to.have.property('message', 'no such work');
    });
});
