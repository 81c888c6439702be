/** The script of the threads that look through the workspace, sum its bytes up, and write cartridges. */
import { writeCartridge } from '@openspace/pixel-map';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { parentPort } from 'worker_threads';
import type { Blocks } from '../../common/pixel-map-service';
import { type Scan, scanWorkspace, type ScanWork } from './scan-workspace';
import { type BlockWork, sumBlocks } from './sum-blocks';

export type ReaderWork = { readonly id: number } & (
    | { readonly kind: 'scan'; readonly scan: ScanWork }
    | { readonly kind: 'blocks'; readonly blocks: BlockWork }
    | { readonly kind: 'cartridge'; readonly data: Uint8Array; readonly about: Readonly<Record<string, unknown>> }
);

export type ReaderMessage = { readonly id: number } & (
    | { readonly kind: 'progress'; readonly files: number }
    | { readonly kind: 'scan'; readonly scan: Scan }
    | { readonly kind: 'blocks'; readonly blocks: Blocks }
    | { readonly kind: 'cartridge'; readonly png: Uint8Array }
    | { readonly kind: 'failed'; readonly error: ToolErrorData }
);

const say = (message: ReaderMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (work: ReaderWork) => {
    const { id } = work;
    try {
        switch (work.kind) {
            case 'blocks':
                return say({ id, kind: 'blocks', blocks: sumBlocks(work.blocks) });
            case 'cartridge':
                return say({ id, kind: 'cartridge', png: writeCartridge(work.data, work.about) });
            case 'scan':
                return say({ id, kind: 'scan', scan: scanWorkspace(work.scan, files => say({ id, kind: 'progress', files })) });
        }
    } catch (error) {
        const data = error instanceof ToolError ? error.toData() : { code: 'CONFLICT', message: `The reading failed: ${String(error)}` };
        return say({ id, kind: 'failed', error: data });
    }
});
