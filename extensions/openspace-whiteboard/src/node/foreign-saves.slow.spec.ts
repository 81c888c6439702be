import { decodeBoard } from '@openspace/board';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { type ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import * as path from 'path';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import type { TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', x: 0, y: 0, width: 100, height: 100 };
const SAVES = runs(400);

describe('Another program that saves a board while an agent draws on it', () => {
    let workspace: TemporaryWorkspace;
    let file: string;
    let other: ChildProcess | undefined;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]), [{ ...BOX, id: 'a' }]);
    afterEach(() => other?.kill('SIGKILL'));

    const saved = () =>
        decodeBoard(workspace.text(BOARD), BOARD)
            .records.map(({ id }) => String(id))
            .filter(id => id.startsWith('shape:save-'))
            .map(id => Number(id.slice('shape:save-'.length)))
            .sort((a, b) => a - b);

    for (const style of ['rename', 'in place']) {
        it(`keeps all of its ${SAVES} saves: ${style}`, async () => {
            const program = path.join(__dirname, 'test', 'saving-process.js');
            other = spawn(process.execPath, [program, file, style, String(SAVES)], { stdio: ['ignore', 'ignore', 'inherit'] });
            let ended = false;
            const end = once(other, 'close').then(() => (ended = true));
            let drawn = 0;
            let answered = 0;
            while (!ended) {
                const outcome = await workspace.call('add_shape', { path: file, ...BOX, id: `agent-${drawn}`, x: (drawn++ % 50) * 150 });
                answered += outcome.success ? 1 : 0;
                if (!outcome.success) {
                    expect(outcome.error.code).to.equal('CONFLICT');
                }
            }
            await end;
            expect(workspace.internal).to.deep.equal([]);
            expect(answered, `${drawn} calls`).to.be.greaterThan(0);
            expect(saved()).to.deep.equal(Array.from({ length: SAVES }, (_, n) => n));
        });
    }
});
