import { parentPort } from 'worker_threads';
import { findGlyphs, type GlyphQuery } from './find-glyphs';

interface Request {
    readonly id: number;
    readonly input: GlyphQuery;
}

parentPort?.on('message', ({ id, input }: Request) => parentPort?.postMessage({ id, value: findGlyphs(input) }));
