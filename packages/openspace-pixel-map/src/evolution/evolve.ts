import { least } from '@openspace/tool';
import { edited, type Edit, editsOf } from './edits';
import { Fitness, type Score, type Target, type ValidateWgsl } from './fitness';
import type { FitnessMetric } from './fitness-metrics';
import { SeededRandom } from './random';

export interface EvolutionOptions {
    readonly seedShader: string;
    readonly generations: number;
    readonly fitnessMetric: FitnessMetric;
    /** 0..1: how much of a candidate changes from one generation to the next. */
    readonly mutationRate: number;
    readonly populationSize: number;
    /** The same number gives the same evolution. */
    readonly seed: number;
    readonly target?: Target;
    /** Statements that the seed may run with one input, over all invocations. */
    readonly seedSteps?: number;
}

export interface Generation {
    readonly generation: number;
    readonly bestFitness: number;
    /** Of the candidates that are valid. */
    readonly meanFitness: number;
    readonly valid: number;
}

export interface EvolutionResult {
    readonly bestFitness: number;
    readonly generationsCompleted: number;
    readonly evolvedShader: string;
    /** The best one does what the seed does on inputs that the evolution never saw. */
    readonly heldOutCorrect: boolean;
    readonly correctness: number;
    readonly seedCost: number;
    readonly evolvedCost: number;
    readonly history: readonly Generation[];
}

type Genome = ReadonlySet<Edit>;
interface Candidate extends Score {
    readonly genome: Genome;
    readonly source: string;
}

const ELITE = 2;
const TOURNAMENT = 3;

/**
 * Evolves a compute kernel: candidates are the seed with changes, which are inherited, crossed and mutated.
 * @param onGeneration called after each
 * @throws ToolError what is wrong with the seed shader
 */
export function evolve(
    options: EvolutionOptions,
    validate: ValidateWgsl,
    onGeneration: (generation: Generation) => void = () => undefined
): EvolutionResult {
    return new Evolution(options, validate).run(onGeneration);
}

class Evolution {
    private readonly random: SeededRandom;
    private readonly fitness: Fitness;
    private readonly edits: readonly Edit[];
    private readonly scores = new Map<string, Score | undefined>();

    constructor(
        private readonly options: EvolutionOptions,
        validate: ValidateWgsl
    ) {
        this.random = new SeededRandom(options.seed);
        this.fitness = new Fitness(options.seedShader, options.fitnessMetric, options.seed, validate, options.target, options.seedSteps);
        this.edits = editsOf(options.seedShader);
    }

    run(onGeneration: (generation: Generation) => void): EvolutionResult {
        const { generations, populationSize, seedShader } = this.options;
        const seed = this.candidate(new Set())!;
        let population: Candidate[] = [seed];
        const history: Generation[] = [];
        for (let generation = 1; generation <= generations; generation++) {
            const children = Array.from({ length: populationSize }, () => this.candidate(this.child(population)));
            const valid = children.filter(child => child !== undefined);
            population = distinct([...population, ...valid])
                .sort(better)
                .slice(0, populationSize);
            const said = {
                generation,
                bestFitness: population[0]!.fitness,
                meanFitness: population.reduce((sum, { fitness }) => sum + fitness, 0) / population.length,
                valid: valid.length
            };
            history.push(said);
            onGeneration(said);
        }
        const best = this.trusted(population) ?? seed;
        return {
            bestFitness: best.fitness,
            generationsCompleted: history.length,
            evolvedShader: best.genome.size === 0 ? seedShader : tidied(best.source),
            heldOutCorrect: this.fitness.holdsOut(best.source),
            correctness: best.correctness,
            seedCost: this.fitness.seedCost,
            evolvedCost: best.cost,
            history
        };
    }

    /** The best one; where it has to do what the seed does, the best that does so on unseen inputs too. */
    private trusted(population: readonly Candidate[]): Candidate | undefined {
        const mustAgree = this.options.fitnessMetric === 'performance' || this.options.fitnessMetric === 'correctness';
        return mustAgree ? population.find(({ source }) => this.fitness.holdsOut(source)) : population[0];
    }

    private child(population: readonly Candidate[]): Genome {
        const genome = new Set(this.parent(population).genome);
        if (this.random.next() < 0.5) {
            for (const edit of this.parent(population).genome) {
                if (this.random.next() < 0.5) {
                    genome.add(edit);
                }
            }
        }
        let changes = 1;
        while (changes < 8 && this.random.next() < this.options.mutationRate * 2) {
            changes++;
        }
        for (; changes > 0 && this.edits.length > 0; changes--) {
            this.mutate(genome);
        }
        return genome;
    }

    private mutate(genome: Set<Edit>): void {
        if (genome.size > 0 && this.random.next() < 0.25) {
            genome.delete(this.random.pick([...genome]));
        } else {
            genome.add(this.random.pick(this.edits));
        }
    }

    private parent(population: readonly Candidate[]): Candidate {
        const met = Array.from({ length: TOURNAMENT }, () => this.random.below(population.length));
        // The population is sorted, the best first; a few always get their turn.
        return population[this.random.next() < 0.2 ? this.random.below(Math.min(ELITE, population.length)) : least(met)]!;
    }

    private candidate(genome: Genome): Candidate | undefined {
        const source = edited(this.options.seedShader, [...genome]);
        if (!this.scores.has(source)) {
            this.scores.set(source, this.fitness.scoreOf(source));
        }
        const score = this.scores.get(source);
        return score && { ...score, genome, source };
    }
}

/** Among equals the cheaper one, then the shorter one. */
function better(a: Candidate, b: Candidate): number {
    return b.fitness - a.fitness || a.cost - b.cost || a.source.length - b.source.length;
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
    return [...new Map(candidates.map(candidate => [candidate.source, candidate])).values()];
}

/** Without the empty lines that left-out statements leave. */
function tidied(source: string): string {
    return source
        .split('\n')
        .map(line => line.trimEnd())
        .join('\n')
        .replace(/\n{2,}/g, '\n');
}
