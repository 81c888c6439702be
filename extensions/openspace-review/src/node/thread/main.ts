import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { compareDrawings, type ComparisonOptions } from '../../common/compare-drawings';
import type { DrawingVersions } from '../../common/diff-drawings';

export interface ComparisonCall {
    readonly versions: DrawingVersions;
    readonly options: ComparisonOptions;
}

answerCalls(parentPort, ({ versions, options }: ComparisonCall) => compareDrawings(versions, options));
