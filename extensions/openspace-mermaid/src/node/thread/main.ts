import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { doMermaidWork } from './mermaid-work';

answerCalls(parentPort, doMermaidWork);
