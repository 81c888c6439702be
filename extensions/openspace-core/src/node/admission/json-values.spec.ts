import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'path';
import { MAX_DEPTH, MAX_VALUES, tooManyValues } from './json-values';

describe('what is too much in a JSON body', () => {
    const look = (text: string) => tooManyValues(Buffer.from(text));

    it('is many values and deep nesting, found without parsing', () => {
        expect(look(`[${'1,'.repeat(MAX_VALUES)}1]`)).to.equal(`has more than ${MAX_VALUES} values`);
        expect(look(`[${'[],'.repeat(MAX_VALUES)}1]`)).to.equal(`has more than ${MAX_VALUES} values`);
        expect(look('['.repeat(200_000))).to.equal(`nests deeper than ${MAX_DEPTH} levels`);
        expect(look('{"a":'.repeat(50_000))).to.equal(`nests deeper than ${MAX_DEPTH} levels`);
    });

    it('is nothing that stands in texts, however they are escaped', () => {
        const text = JSON.stringify({ a: '[{,"\\'.repeat(400_000), b: `\\\\${'\\'.repeat(300_000)}`, c: ['x', '"'] });
        expect(look(text)).to.equal(undefined);
        expect(look(`["${'\\\\'.repeat(100_000)}",${'['.repeat(200)}`)).to.equal(`nests deeper than ${MAX_DEPTH} levels`);
        expect(look(`"${'x'.repeat(200_000)}`)).to.equal(undefined);
    });

    it('is not what large calls have: 4,000 shapes with all of their fields', () => {
        const shape = {
            id: 'a',
            type: 'geo',
            x: 0,
            y: 0,
            width: 1,
            height: 1,
            label: 'x',
            props: {
                geo: 'star',
                color: 'red',
                dash: 'solid',
                fill: 'none',
                size: 'm',
                font: 'draw',
                align: 'middle',
                verticalAlign: 'middle',
                url: '',
                scale: 1,
                growY: 0
            },
            meta: { a: 1, b: 2 }
        };
        expect(look(JSON.stringify({ params: { arguments: { shapes: Array.from({ length: 4_000 }, () => shape) } } }))).to.equal(undefined);
    });

    it('is looked for in a few steps for each byte', async () => {
        const module = JSON.stringify(path.join(__dirname, 'json-values'));
        for (const worst of [`["${'\\"'.repeat(400_000)}",${'1,'.repeat(10_000)}1]`, `["${'\\'.repeat(800_000)}"]`, '"'.repeat(800_000)]) {
            const [steps] = await stepsOf(`require(${module}).tooManyValues(input);`, [Buffer.from(worst)]);
            expect(total(steps) / worst.length, worst.slice(0, 10)).to.be.within(0.5, 8);
        }
    });
});
