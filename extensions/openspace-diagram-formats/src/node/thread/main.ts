import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doFormatWork } from './format-work';

answerCalls(parentPort, doFormatWork);
