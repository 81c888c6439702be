import { expect } from 'chai';
import { adaptArguments, type RemoteSchema } from './adapt-arguments';
import { adapterOf } from './adapters';

describe('arguments in the words of a service', () => {
    const search = (given: object, properties: Record<string, RemoteSchema>) =>
        adaptArguments(adapterOf({ service: 'tavily', ask: 'search' }), { ...given }, { type: 'object', properties });

    for (const [range, asked, sent] of [
        [{ maximum: 5 }, 10, 5],
        [{ minimum: 3 }, 1, 3],
        [{ minimum: 3, maximum: 5 }, 4, 4]
    ] as const) {
        it(`${asked} is asked for as ${sent} in ${JSON.stringify(range)}, which is told where it is another`, () => {
            const { args, notes } = search({ max_results: asked }, { max_results: { type: 'integer', ...range } });
            expect(args).to.deep.equal({ max_results: sent });
            expect(notes).to.have.length(asked === sent ? 0 : 1);
            expect(notes.join()).to.contain(asked === sent ? '' : `asked for ${sent}`);
        });
    }

    it('spans of time are days where the service counts days', () => {
        const days = (time_range: string) => search({ time_range }, { days: { type: 'integer', maximum: 100 } });
        expect(days('w').args).to.deep.equal({ days: 7 });
        expect(days('year')).to.deep.include({ args: { days: 100 } });
        expect(days('year').notes).to.have.length(1);
    });
});
