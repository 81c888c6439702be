import type { PaintAnswer, PaintRequest } from '../painter';

/** Paints one tile after the other in a worker. */
export class TilePainter {
    private worker: Worker | undefined;

    /** Only to be called when the one before is there. @throws Error when the worker cannot be loaded */
    paint(work: PaintRequest): Promise<PaintAnswer> {
        const worker = (this.worker ??= new Worker(new URL('./pixel-map-painter.js', document.baseURI)));
        return new Promise((resolve, reject) => {
            worker.onmessage = ({ data }: MessageEvent<PaintAnswer>) => resolve(data);
            worker.onerror = event => {
                this.dispose();
                reject(new Error(`The tiles cannot be painted: ${event.message || 'their worker could not be loaded'}`));
            };
            worker.postMessage(work);
        });
    }

    dispose(): void {
        this.worker?.terminate();
        this.worker = undefined;
    }
}
