import { expect } from 'chai';
import { closeSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync, writeSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { stampOf } from './atomic-file';
import { isWhole, readWholeFile } from './whole-file';

describe('reading a file that another program writes in place', () => {
    let folder: string;
    let file: string;

    beforeEach(() => {
        folder = mkdtempSync(path.join(tmpdir(), 'openspace-whole-'));
        file = path.join(folder, 'file');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const read = () => readWholeFile(file, async () => ({ stamp: stampOf(file), bytes: new Uint8Array(readFileSync(file)) }));
    const text = async () => Buffer.from((await read()).bytes).toString();

    it('tells what is whole where the form says so', () => {
        const whole = ['{"a":1}', '\uFEFF{"a":[1]}\n', '[1]', '<a><b/></a>\n', '<?xml version="1.0"?>\n<a x="1"/>', '<a/>'];
        const cut = ['', ' \n', '{"a":', '{"a":{"b":1}', '[1', '<a><b/>', '<a><b></b>', '<?xml version="1.0"?>\n<a x="1"><c/>'];
        const unclear = ['flowchart LR\n a --> b', '\u0089PNG', `${'<!---->'.repeat(60)}x`];
        const told = (texts: readonly string[]) => texts.map(given => isWhole(Buffer.from(given)));
        expect(told(whole)).to.deep.equal(whole.map(() => true));
        expect(told(cut)).to.deep.equal(cut.map(() => false));
        expect(told(unclear)).to.deep.equal(unclear.map(() => undefined));
    });

    for (const [kind, content] of Object.entries({
        json: '{"shapes":[1,2,3]}',
        xml: '<mxfile><diagram/></mxfile>',
        text: 'flowchart LR\na-->b\n'
    })) {
        it(`waits for the end of a ${kind} that was emptied and is being filled`, async () => {
            const half = content.length / 2;
            const handle = openSync(file, 'w');
            const reading = text();
            await new Promise(setImmediate);
            writeSync(handle, content.slice(0, half));
            await new Promise(setImmediate);
            writeSync(handle, content.slice(half));
            closeSync(handle);
            expect(await reading).to.equal(content);
        });
    }

    it('does not wait for a file that got its name when it was whole, nor for one from before', async () => {
        writeFileSync(`${file}.new`, 'a text');
        utimesSync(`${file}.new`, new Date(), new Date(Date.now() - 20));
        renameSync(`${file}.new`, file);
        let reads = 0;
        const counted = () => readWholeFile(file, async () => (reads++, { stamp: stampOf(file), bytes: Buffer.from('a text') }));
        await counted();
        writeFileSync(file, '{"cut');
        utimesSync(file, new Date(0), new Date(0));
        await counted();
        expect(reads).to.equal(2);
    });

    it('takes a file as it is when the program that emptied it has died', async () => {
        writeFileSync(file, '');
        expect(await text()).to.equal('');
    });
});
