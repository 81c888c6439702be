import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doDrawioWork } from './drawio-work';

answerCalls(parentPort, doDrawioWork);
