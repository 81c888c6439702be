import { answerCalls } from '@openspace/core/lib/node/answer-calls';
import { parentPort } from 'worker_threads';
import { doMermaidWork } from './mermaid-work';

answerCalls(parentPort, doMermaidWork);
