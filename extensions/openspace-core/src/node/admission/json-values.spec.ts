import { processorTime, scaled } from '@openspace/tool/lib/test/processor-time';
import { expect } from 'chai';
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

    it('is looked for in a fraction of the time that others wait at most', () => {
        const worst = Buffer.from(`["${'\\"'.repeat(4_000_000)}",${'1,'.repeat(100_000)}1]`);
        tooManyValues(worst);
        const before = processorTime();
        tooManyValues(worst);
        expect(processorTime() - before).to.be.below(scaled(100));
    });
});
