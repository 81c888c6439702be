import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doSceneWork } from './scene-work';

answerCalls(parentPort, doSceneWork);
