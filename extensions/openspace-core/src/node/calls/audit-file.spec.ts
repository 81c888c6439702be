import { Emitter } from '@theia/core';
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { CallEvent, FinishedCall } from '../../common/call-log';
import { AuditFile, auditPath } from './audit-file';

describe('AuditFile', () => {
    let config: string;
    let called: Emitter<CallEvent>;
    let warnings: string[];
    let audit: AuditFile;

    beforeEach(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-audit-'));
        called = new Emitter();
        warnings = [];
        audit = made();
    });
    afterEach(() => rm(config, { recursive: true, force: true }));

    function made(): AuditFile {
        const log = new AuditFile({ onCall: called.event }, { warn: async message => void warnings.push(String(message)) }, file());
        log.initialize();
        return log;
    }
    const file = () => auditPath({ THEIA_CONFIG_DIR: config });
    const entry = (more: Partial<FinishedCall> = {}): FinishedCall => ({
        id: '1',
        at: Date.UTC(2026, 0, 2),
        sessionId: 's',
        client: { name: 'agent', version: '1' },
        tool: 't',
        outcome: 'ok',
        durationMs: 2,
        shapeIds: ['shape:secret'],
        ...more
    });
    const call = (more: Partial<FinishedCall> = {}) => called.fire({ type: 'finished', call: entry(more) });
    const lines = async (name = file()) => (await readFile(name, 'utf8')).trimEnd().split('\n');

    it('has a line of JSON for each call, which only its owner can read', async () => {
        call({ path: '/w/a', windowId: 'w1' });
        called.fire({ type: 'progress', id: '1', fraction: 0.5, message: 'secret' });
        call({ outcome: 'CONFLICT' });
        await audit.onStop();
        const { shapeIds: _shapeIds, ...kept } = entry({ path: '/w/a', windowId: 'w1' });
        expect((await lines()).map(line => JSON.parse(line))).to.deep.equal(
            [
                { ...kept, at: '2026-01-02T00:00:00.000Z' },
                { ...kept, at: '2026-01-02T00:00:00.000Z', path: undefined, windowId: undefined, outcome: 'CONFLICT' }
            ].map(line => JSON.parse(JSON.stringify(line)))
        );
        expect(await readFile(file(), 'utf8')).not.to.contain('secret');
        if (process.platform !== 'win32') {
            expect((await stat(file())).mode & 0o777).to.equal(0o600);
        }
    });

    it('keeps every call on its line, whatever is in a name or a path, and unchanged when read', async () => {
        const hostile = 'x\n{"tool":"forged"}\r\u2028\u2029\u0085\u001b[2J\u202e\u{e0041}"\\';
        call({ client: { name: hostile, version: hostile }, path: hostile, tool: hostile });
        await audit.onStop();
        const [line = '', ...more] = await lines();
        expect(more).to.deep.equal([]);
        expect(line).to.match(/^[\x20-\x7e]+$/);
        expect(JSON.parse(line)).to.deep.include({ client: { name: hostile, version: hostile }, path: hostile, tool: hostile });
    });

    it('begins a new file at five megabytes and keeps three old ones', async () => {
        for (let round = 0; round < 6; round++) {
            call({ id: String(round) });
            await audit.onStop();
            await writeFile(file(), `${(await lines())[0]}\n${'x'.repeat(5 * 1024 * 1024)}`);
        }
        const names = await readdir(path.dirname(file()));
        expect(names.sort()).to.deep.equal(['hub-calls.1.jsonl', 'hub-calls.2.jsonl', 'hub-calls.3.jsonl', 'hub-calls.jsonl']);
        const first = async (name: string) => JSON.parse((await lines(path.join(path.dirname(file()), name)))[0]!).id;
        expect(await Promise.all(names.map(first))).to.deep.equal(['4', '3', '2', '5']);
    });

    it('warns when it cannot be written, and goes on when it can again', async () => {
        await writeFile(path.join(config, 'logs'), 'in the way');
        call();
        await audit.onStop();
        expect(warnings[0]).to.contain('1 calls are missing');
        await rm(path.join(config, 'logs'));
        call({ id: '2' });
        await audit.onStop();
        expect(await lines()).to.have.length(1);
    });
});
