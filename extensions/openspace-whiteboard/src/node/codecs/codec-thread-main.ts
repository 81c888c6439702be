import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doCodecCall } from './codec-work';

answerCalls(parentPort, doCodecCall);
