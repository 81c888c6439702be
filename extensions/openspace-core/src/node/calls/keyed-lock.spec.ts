import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { setImmediate } from 'timers/promises';
import { KeyedLock } from './keyed-lock';

describe('KeyedLock', () => {
    it('runs tasks of one key one at a time and in order, whatever fails, and gives each its own result', () =>
        fc.assert(
            fc.asyncProperty(
                fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean(), turns: fc.nat(3) })),
                async tasks => {
                    const lock = new KeyedLock();
                    const running = new Set<string>();
                    const order: Record<string, number[]> = { a: [], b: [] };
                    const results = await Promise.allSettled(
                        tasks.map(({ key, fails, turns }, index) =>
                            lock.run(key, async () => {
                                expect(running.has(key)).to.equal(false);
                                running.add(key);
                                order[key]?.push(index);
                                for (let turn = 0; turn < turns; turn++) {
                                    await setImmediate();
                                }
                                running.delete(key);
                                if (fails) {
                                    throw new Error(`task ${index}`);
                                }
                                return index;
                            })
                        )
                    );
                    for (const seen of Object.values(order)) {
                        expect(seen).to.deep.equal([...seen].sort((x, y) => x - y));
                    }
                    results.forEach((result, index) => {
                        const expected = tasks[index]?.fails ? `task ${index}` : index;
                        expect(result.status === 'fulfilled' ? result.value : result.reason.message).to.equal(expected);
                    });
                }
            ),
            { numRuns: runs(150) }
        ));

    it('runs tasks of different keys side by side', async () => {
        const lock = new KeyedLock();
        let release = (): void => undefined;
        const blocked = lock.run('a', () => new Promise<void>(resolve => (release = resolve)));
        expect(await lock.run('b', async () => 'through')).to.equal('through');
        release();
        await blocked;
    });
});
