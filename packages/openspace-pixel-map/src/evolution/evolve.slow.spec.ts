import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { parseWgsl, validate } from 'naga-wasm';
import { edited, editsOf } from './edits';
import { evolve, type EvolutionOptions } from './evolve';
import type { ValidateWgsl } from './fitness';
import { FITNESS_METRICS } from './fitness-metrics';
import { SeededRandom } from './random';
import { ssim } from './ssim';
import { WASTEFUL_KERNELS } from '../test/wasteful-kernels';

const KERNELS = runs(WASTEFUL_KERNELS.length);
const options: EvolutionOptions = {
    seedShader: WASTEFUL_KERNELS[0]!,
    generations: 10,
    fitnessMetric: 'performance',
    mutationRate: 0.1,
    populationSize: 20,
    seed: 1
};
/** The WGSL compiler that the daemon uses as well. */
const compiled: ValidateWgsl = source => {
    try {
        validate(parseWgsl(source));
        return undefined;
    } catch (error) {
        return String(error);
    }
};

describe('evolution', () => {
    it(`E1 makes each of ${KERNELS} wasteful kernels cheaper, still right on inputs that it never saw`, function () {
        for (const seedShader of WASTEFUL_KERNELS.slice(0, KERNELS)) {
            const result = evolve({ ...options, seedShader }, compiled);
            expect(result.heldOutCorrect, seedShader).to.equal(true);
            expect(result.correctness).to.equal(1);
            expect(result.evolvedCost).to.be.below(result.seedCost);
            expect(result.bestFitness).to.be.closeTo(result.seedCost / result.evolvedCost, 1e-9);
            expect(result.generationsCompleted).to.equal(10);
            expect(result.history.map(({ generation }) => generation)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        }
    });

    it('E2 comes out the same for the same seed number, and goes other ways for others', () => {
        const told: number[] = [];
        const first = evolve({ ...options, generations: 4 }, compiled, ({ generation }) => told.push(generation));
        expect(evolve({ ...options, generations: 4 }, compiled)).to.deep.equal(first);
        expect(told).to.deep.equal([1, 2, 3, 4]);
        const others = [2, 3, 4].map(seed => evolve({ ...options, generations: 4, seed }, compiled).history);
        expect(others.every(history => JSON.stringify(history) === JSON.stringify(first.history))).to.equal(false);
    });

    it('E3 never gets worse from one generation to the next, by any metric @long', function () {
        const target = { rgba: new Uint8Array(64 * 4).fill(200), width: 8 };
        for (const fitnessMetric of FITNESS_METRICS) {
            const { history, bestFitness } = evolve({ ...options, fitnessMetric, generations: 5, target }, compiled);
            history.forEach((generation, at) => {
                expect(generation.bestFitness, fitnessMetric).to.be.at.least(history[at - 1]?.bestFitness ?? -1);
            });
            expect(bestFitness).to.be.at.least(0);
        }
    });

    it('E4 takes no candidate that the compiler refuses', () => {
        const seed = WASTEFUL_KERNELS[0]!;
        const { evolvedShader, history } = evolve({ ...options, generations: 3 }, source => (source === seed ? undefined : 'no'));
        expect(evolvedShader).to.equal(seed);
        expect(history.at(-1)?.bestFitness).to.equal(1);
    });

    it('E5 refuses a seed that is not valid, does not end, or writes nothing, saying which', () => {
        const run =
            (seedShader: string, compiler: ValidateWgsl = () => undefined) =>
            () =>
                evolve({ ...options, seedShader }, compiler);
        expect(run('fn', () => 'line 1: expected a name')).to.throw(ToolError, 'line 1: expected a name');
        expect(run('fn x(')).to.throw(ToolError, 'not valid WGSL');
        expect(run('@compute @workgroup_size(1) fn main() { }')).to.throw(ToolError, 'no storage buffer');
        expect(run(WASTEFUL_KERNELS[0]!.replace('let i', 'loop { } let i'))).to.throw(ToolError, 'did not end');
    });

    it('E6 changes text only where a change applies, the larger one of two that overlap', () => {
        const source = WASTEFUL_KERNELS[1]!;
        const edits = editsOf(source);
        expect(edits.length).to.be.above(20);
        for (const edit of edits) {
            expect(edited(source, [edit])).to.equal(source.slice(0, edit.start) + edit.text + source.slice(edit.end));
        }
        expect(
            edited('abcdef', [
                { start: 1, end: 4, text: '-' },
                { start: 2, end: 3, text: '+' },
                { start: 5, end: 6, text: '' }
            ])
        ).to.equal('a-e');
        expect(edited(source, [])).to.equal(source);
    });

    it('E7 draws numbers that the seed decides, spread over the whole range', () => {
        const drawn = (seed: number) =>
            Array.from(
                { length: 1000 },
                (
                    (random: SeededRandom) => () =>
                        random.next()
                )(new SeededRandom(seed))
            );
        expect(drawn(5)).to.deep.equal(drawn(5));
        expect(drawn(5)).to.not.deep.equal(drawn(6));
        const sum = drawn(5).reduce((total, value) => total + value, 0);
        expect(sum / 1000).to.be.within(0.45, 0.55);
        expect(drawn(5).every(value => value >= 0 && value < 1)).to.equal(true);
    });

    it('E8 finds pictures alike from 1 for the same one downwards', () => {
        const random = new SeededRandom(1);
        const picture = Uint8Array.from({ length: 16 * 16 * 4 }, () => random.below(256));
        const near = picture.map(value => Math.min(255, value + random.below(20)));
        const other = picture.map(() => random.below(256));
        expect(ssim(picture, picture, 16)).to.be.closeTo(1, 1e-9);
        expect(ssim(picture, near, 16)).to.be.within(0.8, 0.9999);
        expect(ssim(picture, other, 16)).to.be.below(0.3);
    });
});
