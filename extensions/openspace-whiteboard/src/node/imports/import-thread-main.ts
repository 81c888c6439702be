import { parentPort } from 'worker_threads';
import { answerTo, type ImportWork } from './import-work';

parentPort?.on('message', (work: ImportWork & { readonly id: number }) => parentPort?.postMessage(answerTo(work)));
