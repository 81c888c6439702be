import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doDrawioCall } from './drawio-work';

answerCalls(parentPort, doDrawioCall);
