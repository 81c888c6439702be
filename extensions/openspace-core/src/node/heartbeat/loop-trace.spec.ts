import { expect } from 'chai';
import { LoopTrace, TraceMemory } from './loop-trace';

describe('The trace of what a loop works on', () => {
    it('has the last calls that began, whatever they are called, and how many more there are', () => {
        const trace = new LoopTrace();
        const seen = new TraceMemory(trace.start());
        expect(seen.read(1)).to.deep.equal({ calls: [], more: 0 });
        for (let n = 0; n < 20; n++) {
            trace.begin(String(n), { tool: `tool ${n}`, client: '\u0001'.repeat(5_000), path: `${'ü'.repeat(5_000)}${n}` });
        }
        trace.end('19');
        const { calls, more } = seen.read(1);
        expect(calls).to.have.length(8);
        expect(more).to.equal(11);
        expect(calls[0]?.tool).to.equal('tool 18');
        expect(calls[0]?.path).to.match(/^…ü+18$/);
    });

    it('has the file that was read last, until the loop has made some turns', () => {
        const trace = new LoopTrace();
        const seen = new TraceMemory(trace.start());
        trace.reads('/a');
        trace.turn(false);
        expect(seen.read(2).file).to.equal('/a');
        trace.turn(true);
        expect(seen.read(2).file).to.equal(undefined);
        expect(seen.hasDebugger).to.equal(true);
    });

    it('keeps nothing before it is started', () => {
        const trace = new LoopTrace();
        trace.begin('1', { tool: 'a', client: 'b' });
        trace.reads('/a');
        expect(new TraceMemory(trace.start()).read(1)).to.deep.equal({ calls: [], more: 0 });
    });
});
