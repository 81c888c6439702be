import { ToolError } from '@openspace/tool';
import { entropyOf } from '../map/entropy';
import { interpret } from '../wgsl/interpret';
import { type Kernel, kernelOf, refuseBarriers, staticCost } from '../wgsl/reflected';
import type { FitnessMetric } from './fitness-metrics';
import { ssim } from './ssim';
import { type Buffers, buffersFor, type Filling, fillings, outputOf, TEST_WORDS } from './test-inputs';

/** Says what is wrong with a shader, or undefined: a WGSL compiler. */
export type ValidateWgsl = (source: string) => string | undefined;

/** How good a candidate is; higher is better. */
export interface Score {
    readonly fitness: number;
    /** The share of output words that are the seed's, 0..1. */
    readonly correctness: number;
    /** Estimated work of one invocation. */
    readonly cost: number;
}

/** A target is compared with the whole output, so it fixes how many words there are. */
export interface Target {
    readonly rgba: Uint8Array;
    readonly width: number;
}

const TRAINING = 4;
const HELD_OUT = 5;
const SEED_STEPS = 400_000;

/** Measures candidates against what the seed shader does with the same inputs. */
export class Fitness {
    readonly seedCost: number;
    private readonly kernel: Kernel;
    private readonly words: number;
    private readonly training: readonly Sample[];
    private readonly heldOut: readonly Sample[];
    private readonly stepLimit: number;

    /** @throws ToolError `INVALID_INPUT` for a seed that is not a valid kernel or writes nothing, and the errors of running it */
    constructor(
        seed: string,
        private readonly metric: FitnessMetric,
        seedNumber: number,
        private readonly validate: ValidateWgsl,
        private readonly target?: Target,
        seedSteps = SEED_STEPS
    ) {
        const fault = validate(seed);
        if (fault !== undefined) {
            throw new ToolError('INVALID_INPUT', `seed_shader: is not valid WGSL: ${fault}`, {
                suggestion: 'Fix it where the message says.'
            });
        }
        this.kernel = kernelOf(seed);
        refuseBarriers(this.kernel);
        if (!this.kernel.bindings.some(({ access }) => access.includes('write'))) {
            throw new ToolError('INVALID_INPUT', 'seed_shader: writes into no storage buffer, so there is nothing to compare.', {
                suggestion: 'Bind one: @group(0) @binding(0) var<storage, read_write> data: array<u32>;'
            });
        }
        this.words = target ? target.rgba.length / 4 : TEST_WORDS;
        this.seedCost = staticCost(seed, this.kernel.entrypoint);
        const all = fillings(seedNumber, TRAINING + HELD_OUT);
        let steps = 0;
        const samples = all.map((filling): Sample => {
            const ran = this.run(seed, filling, seedSteps);
            steps = Math.max(steps, ran.steps);
            return { filling, output: ran.output };
        });
        [this.training, this.heldOut] = [samples.slice(0, TRAINING), samples.slice(TRAINING)];
        // What takes much longer than the seed is not worth the wait.
        this.stepLimit = steps * 2 + 1_000;
    }

    /** @returns undefined for what is not valid, or does not run to its end */
    scoreOf(source: string): Score | undefined {
        try {
            if (this.validate(source) !== undefined) {
                return undefined;
            }
            const cost = staticCost(source, this.kernel.entrypoint);
            const outputs = this.training.map(({ filling }) => this.run(source, filling, this.stepLimit).output);
            const correctness = mean(outputs.map((output, at) => sameShare(output, this.training[at]!.output)));
            return { fitness: this.fitness(outputs, correctness, cost), correctness, cost };
        } catch (error) {
            if (error instanceof ToolError) {
                return undefined;
            }
            throw error;
        }
    }

    /** Whether a candidate does what the seed does with inputs that the evolution never saw. */
    holdsOut(source: string): boolean {
        try {
            return this.heldOut.every(({ filling, output }) => sameShare(this.run(source, filling, this.stepLimit).output, output) === 1);
        } catch {
            return false;
        }
    }

    private fitness(outputs: readonly Uint8Array[], correctness: number, cost: number): number {
        switch (this.metric) {
            case 'correctness':
                return correctness;
            case 'performance':
                return correctness === 1 ? this.seedCost / Math.max(cost, 0.001) : correctness / 2;
            case 'entropy':
                return mean(outputs.map(entropyOf));
            case 'visual_quality':
                return this.target ? mean(outputs.slice(1, 2).map(output => ssim(output, this.target!.rgba, this.target!.width))) : 0;
        }
    }

    private run(source: string, filling: Filling, limit: number): { output: Uint8Array; steps: number } {
        const buffers: Buffers = buffersFor(this.kernel, filling, this.words);
        const { steps } = interpret({ ...this.kernel, source }, buffers, this.words, limit);
        return { output: outputOf(this.kernel, buffers), steps };
    }
}

interface Sample {
    readonly filling: Filling;
    readonly output: Uint8Array;
}

function mean(values: readonly number[]): number {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sameShare(a: Uint8Array, b: Uint8Array): number {
    let same = 0;
    for (let at = 0; at < a.length; at += 4) {
        same += a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2] && a[at + 3] === b[at + 3] ? 1 : 0;
    }
    return a.length === 0 ? 1 : same / Math.ceil(a.length / 4);
}
