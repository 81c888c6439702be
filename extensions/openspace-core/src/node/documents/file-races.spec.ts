import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { runs } from '@openspace/tool/lib/test/runs';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { mkdtemp, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { setImmediate as nextTurn } from 'timers/promises';
import { WorkspaceFiles } from './workspace-files';

const STEPS = 60;
const OTHERS = 'of another program';

describe('A file that others replace while it is written', () => {
    let place: string;
    let root: string;
    let outside: string;

    before(async () => {
        place = await realpath(await mkdtemp(path.join(os.tmpdir(), 'races-')));
        root = path.join(place, 'workspace');
        outside = path.join(place, 'outside.txt');
        mkdirSync(root);
        writeFileSync(outside, 'secret');
        execFileSync('mkfifo', [path.join(place, 'pipe')]);
    });
    after(() => rm(place, { recursive: true }));

    /** What another program does with the file; each at once, as a system call is. */
    const deeds: readonly ((file: string, number: number) => void)[] = [
        file => rmSync(file, { recursive: true, force: true }),
        (file, number) => {
            writeFileSync(`${place}/new`, `${OTHERS} ${number}`);
            renameSync(`${place}/new`, file);
        },
        (file, number) => renameSync(file, path.join(root, `moved-${number}`)),
        file => {
            rmSync(file, { recursive: true, force: true });
            mkdirSync(file);
        },
        file => {
            rmSync(file, { recursive: true, force: true });
            symlinkSync(outside, file);
        },
        file => {
            rmSync(file, { recursive: true, force: true });
            execFileSync('cp', ['-R', path.join(place, 'pipe'), file]);
        }
    ];

    for (let seed = 0; seed < runs(60); seed++) {
        it(`is written whole or refused, and nothing outside is touched (seed ${seed})`, async () => {
            const choose = randomChoices(seed);
            const files = new WorkspaceFiles({ roots: async () => [root] });
            const file = path.join(root, `${seed}.txt`);
            const texts = new Set<string>();
            let open = 0;
            const call = async (number: number): Promise<void> => {
                const text = `of call ${number} `.repeat(1_000);
                texts.add(text);
                open++;
                try {
                    const known = choose(2) === 0 ? undefined : (await files.read(`${seed}.txt`)).stamp;
                    await files.write(`${seed}.txt`, text, known);
                } catch (error) {
                    expect(error).to.be.instanceOf(ToolError);
                    expect(error).to.have.property('code').that.is.not.equal('INTERNAL');
                } finally {
                    open--;
                }
            };
            const calls: Promise<void>[] = [];
            for (let step = 0; step < STEPS || open > 0; step++) {
                if (step < STEPS && choose(3) === 0) {
                    calls.push(call(step));
                }
                if (step < STEPS && choose(4) === 0) {
                    try {
                        deeds[choose(deeds.length)]!(file, step);
                    } catch {
                        // There is nothing to move, or what is there cannot be replaced.
                    }
                }
                await nextTurn();
            }
            await Promise.all(calls);
            expect(readFileSync(outside, 'utf8')).to.equal('secret');
            expect(readdirSync(root).filter(name => name.startsWith('.'))).to.deep.equal([]);
            const left = lstatSync(file, { throwIfNoEntry: false });
            if (left?.isFile()) {
                const text = readFileSync(file, 'utf8');
                expect(texts.has(text) || text.startsWith(OTHERS), text.slice(0, 60)).to.equal(true);
            }
        });
    }
});
