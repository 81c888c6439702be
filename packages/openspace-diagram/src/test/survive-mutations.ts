import { emptyBoard, MemoryBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Codec } from '../codec';
import type { Diagram } from '../diagram';
import { planImport } from '../codecs/whiteboard';
import { findFaults } from '../find-faults';
import { expectFewSteps } from './decoding-steps';
import { expectDrawn } from './expect-drawn';
import { formatCorpus } from './format-corpus';
import { mutated, mutations } from './mutations';

export interface Survival {
    /** In the long tier, see {@link runs}. */
    readonly runs: number;
    /** What is put where it does not belong. */
    readonly words: readonly string[];
    /** So many of all runs are still diagrams, in the long tier. */
    readonly drawn: number;
}

/** What a layout does for formats without places. */
function placed(diagram: Diagram): Diagram {
    const nodes = diagram.nodes.map((node, at) =>
        node.bounds || node.path ? node : { ...node, bounds: { x: at * 200, y: 0, width: 160, height: 80 } }
    );
    return { ...diagram, nodes, ...(diagram.others && { others: diagram.others.map(placed) }) };
}

/** Decodes changed samples of a format's corpus: each is drawn on a board, or refused with a clear error, in few steps. */
export async function surviveMutations({ id, decode }: Pick<Codec, 'id' | 'decode'>, { runs: all, words, drawn }: Survival): Promise<void> {
    const samples = formatCorpus(id).map(({ source }) => source);
    const tried: string[] = [];
    const numRuns = runs(all);
    let count = 0;
    await fc.assert(
        fc.asyncProperty(fc.constantFrom(...samples), mutations(words), async (sample, changes) => {
            const source = mutated(sample, changes);
            tried.push(source);
            try {
                const { diagram } = await decode(source);
                for (const page of [diagram, ...(diagram.others ?? [])]) {
                    expect(findFaults(page), source).to.deep.equal([]);
                }
                const board = new MemoryBoard(emptyBoard());
                board.apply(planImport(board, placed(diagram)).change);
                count++;
            } catch (error) {
                if (!(error instanceof ToolError)) {
                    throw new Error(`Not expected of:\n${source}`, { cause: error });
                }
                expect(error.code, source).to.be.oneOf(['INVALID_INPUT', 'TOO_LARGE']);
                if (error.code === 'INVALID_INPUT') {
                    expect(error.details?.['line'], error.message).to.be.a('number');
                    expect(error.details?.['column'], error.message).to.be.a('number');
                }
            }
        }),
        { numRuns }
    );
    expectDrawn(count, drawn);
    await expectFewSteps([`${id}/${id}-codec`, `${id}Codec`], tried);
}
