import { parentPort } from 'worker_threads';
import { answerTo, type MermaidRequest } from './mermaid-work';

parentPort?.on('message', (request: MermaidRequest) => parentPort?.postMessage(answerTo(request)));
