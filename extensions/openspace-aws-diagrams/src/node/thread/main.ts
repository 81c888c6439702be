import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { drawProgram } from './draw-program';

answerCalls(parentPort, drawProgram);
