/** The script of the threads that look through the workspace and sum its bytes up. */
import { parentPort } from 'worker_threads';
import type { Blocks } from '../../common/pixel-map-service';
import { type Scan, scanWorkspace, type ScanWork } from './scan-workspace';
import { type BlockWork, sumBlocks } from './sum-blocks';

export type ReaderWork = { readonly id: number } & (
    { readonly kind: 'scan'; readonly scan: ScanWork } | { readonly kind: 'blocks'; readonly blocks: BlockWork }
);

export type ReaderMessage = { readonly id: number } & (
    | { readonly kind: 'progress'; readonly files: number }
    | { readonly kind: 'scan'; readonly scan: Scan }
    | { readonly kind: 'blocks'; readonly blocks: Blocks }
    | { readonly kind: 'failed'; readonly message: string }
);

const say = (message: ReaderMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (work: ReaderWork) => {
    const { id } = work;
    try {
        if (work.kind === 'blocks') {
            say({ id, kind: 'blocks', blocks: sumBlocks(work.blocks) });
        } else {
            say({ id, kind: 'scan', scan: scanWorkspace(work.scan, files => say({ id, kind: 'progress', files })) });
        }
    } catch (error) {
        say({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
});
