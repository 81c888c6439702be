import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doBoardWork } from './board-work';

answerCalls(parentPort, doBoardWork);
