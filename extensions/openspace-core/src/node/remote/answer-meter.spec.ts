import { expect } from 'chai';
import { AnswerMeter } from './answer-meter';

describe('AnswerMeter', () => {
    const complaintOf = (text: string, pieces = 1_000, most = 16_000_000) => {
        const bytes = Buffer.from(text);
        const meter = new AnswerMeter(most);
        for (let at = 0; at < bytes.length; at += pieces) {
            const complaint = meter.add(bytes.subarray(at, at + pieces));
            if (complaint !== undefined) {
                return complaint;
            }
        }
        return undefined;
    };

    it('counts bytes, values, levels and lines', () => {
        expect(complaintOf('x'.repeat(20), 7, 19)).to.equal('has more than 19 bytes');
        expect(complaintOf(JSON.stringify(Array.from({ length: 250_000 }, () => 1)))).to.contain('values');
        expect(complaintOf('[{}]'.repeat(150_000))).to.contain('values');
        expect(complaintOf('['.repeat(129))).to.contain('deeper');
        expect(complaintOf('data: 1\n\n'.repeat(150_000))).to.contain('values');
        expect(complaintOf('data: "\r'.repeat(250_000))).to.contain('values');
    });

    it('counts nothing within texts, wherever a piece ends', () => {
        const text = JSON.stringify({ text: `${',[{"\\\n'.repeat(100_000)}`, more: '\\' });
        for (const pieces of [1, 3, 1_000, text.length]) {
            expect(complaintOf(text, pieces), `${pieces}`).to.equal(undefined);
        }
        expect(complaintOf(`"\\\\"${','.repeat(200_001)}`)).to.contain('values');
    });
});
