/**
 * A process whose loop is watched: REPORT LIMIT_MS. It does what it is told by messages and answers each of them with its name:
 * `call` begins a call, `block` never ends, `wait` waits for another program, `hold` blocks for three times the limit with a debugger
 * listening, `ping` does nothing.
 */
import 'reflect-metadata';
import { Emitter } from '@theia/core';
import { spawnSync } from 'child_process';
import { open } from 'inspector';
import type { CallEvent } from '../../../common/call-log';
import { Heartbeat } from '../heartbeat';
import { STUCK_AFTER_VARIABLE, STUCK_REPORT_VARIABLE, takeHeartbeatSettings } from '../heartbeat-settings';
import { LOOP_TRACE } from '../loop-trace';

const [report = '', limit = ''] = process.argv.slice(2);
const calls = new Emitter<CallEvent>();
const settings = takeHeartbeatSettings({ [STUCK_REPORT_VARIABLE]: report, [STUCK_AFTER_VARIABLE]: limit });
new Heartbeat(settings, { onCall: calls.event }).initialize();

function neverEnds(): void {
    for (;;);
}

async function act(what: string): Promise<void> {
    switch (what) {
        case 'call': {
            const call = { at: Date.now(), sessionId: '', client: { name: 'Probe\u202e', version: '' } };
            calls.fire({ type: 'started', call: { ...call, id: '1', tool: 'ended', path: '/a' } });
            calls.fire({ type: 'started', call: { ...call, id: '2', tool: 'first', path: '/b' } });
            calls.fire({ type: 'started', call: { ...call, id: '3', tool: 'last', path: '/c.drawio' } });
            calls.fire({ type: 'finished', call: { ...call, id: '1', tool: 'ended', outcome: 'ok', durationMs: 1, shapeIds: [] } });
            return;
        }
        case 'block':
            LOOP_TRACE.reads('/read.drawio');
            return neverEnds();
        case 'wait':
            LOOP_TRACE.reads('/read.drawio');
            spawnSync(process.execPath, ['-e', `setTimeout(() => undefined, ${Number(limit) * 20})`]);
            return;
        case 'hold': {
            open(0);
            // The next turn puts down that it is there.
            await new Promise(resolve => setTimeout(resolve, Number(limit) / 4));
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(limit) * 3);
        }
    }
}

process.on('message', (what: string) => void act(what).then(() => process.send?.(what)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
