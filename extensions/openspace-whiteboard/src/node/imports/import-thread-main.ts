import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doImport } from './import-work';

answerCalls(parentPort, doImport);
