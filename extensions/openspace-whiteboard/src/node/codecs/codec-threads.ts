import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { estimateSize } from '@openspace/core/lib/node/workers/estimate-size';
import type { ArtSource, Codec, DecodeOptions, Diagram, Picture, UpdateOptions } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { drawSvg } from '../draw-svg';
import type { ArtAsk, CodecCall, CodecOptions } from './codec-work';

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 2_048;
/** Characters that take a few milliseconds. */
const LIGHT = 20_000;
/** The same of a text that may be packed: deflate makes the thousandth of what is all alike. */
const LIGHT_PACKED = 500;
/** Nodes and edges that take a few milliseconds: lines are led past each other where a picture is drawn. */
const FEW = 20;
/** The same of what they hold, see {@link estimateSize}. */
const LIGHT_DIAGRAM = 300_000;
/** The format whose texts may be packed. */
const PACKED = 'drawio';
/** It has a thread of its own to read with. */
const READS_ASIDE = 'mermaid';
const KNOWN = ['tldr', 'drawio', 'excalidraw', 'mermaid', 'svg', 'png'];

/** Reads and writes large diagrams, and draws them as SVG, outside the backend's own thread. */
export class CodecThreads {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to convert`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is converted', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** The same codec, which does not hold the backend up. */
    inWorker(codec: Codec): Codec {
        const { id, render, encode, update, art } = codec;
        if (!KNOWN.includes(id)) {
            return codec;
        }
        const isLight = (source: string) => source.length <= (id === PACKED ? LIGHT_PACKED : LIGHT);
        return {
            ...codec,
            decode: (source, options = {}) =>
                isLight(source) || id === READS_ASIDE
                    ? codec.decode(source, { ...options, ...(art && { art }) })
                    : this.callWithArt(
                          { kind: 'decode', codec: id, source, options: plain(options), hasArt: art !== undefined },
                          options.signal,
                          art
                      ),
            ...(render && {
                render: (source: string, options: DecodeOptions = {}) =>
                    isLight(source)
                        ? render.call(codec, source, { ...options, ...(art && { art }) })
                        : this.callWithArt(
                              { kind: 'render', codec: id, source, options: plain(options), hasArt: art !== undefined },
                              options.signal,
                              art
                          )
            }),
            ...(encode && {
                encode: (diagram: Diagram) =>
                    isSmall(diagram) ? encode.call(codec, diagram) : this.call({ kind: 'encode', codec: id, diagram }, undefined)
            }),
            ...(update && {
                update: (existing: string, encoded: string, options: UpdateOptions = {}) =>
                    isLight(existing) && isLight(encoded)
                        ? update.call(codec, existing, encoded, options)
                        : this.call({ kind: 'update', codec: id, existing, encoded, options }, undefined)
            })
        };
    }

    /** A picture of a diagram as the whiteboard draws it. */
    drawSvg(diagram: Diagram, dark = false): Picture | Promise<Picture> {
        return isSmall(diagram) ? drawSvg(diagram, dark) : this.call<Picture>({ kind: 'svg', diagram, dark }, undefined);
    }

    private callWithArt<Value>(call: CodecCall, signal: CancelSignal | undefined, art: ArtSource | undefined): Promise<Value> {
        return this.threads.call<Value>(call, { signal, ...(art && { serve: request => art((request as ArtAsk).art) }) });
    }

    private call<Value>(call: CodecCall, signal: CancelSignal | undefined): Promise<Value> {
        return this.threads.call<Value>(call, { signal });
    }
}

/** A few nodes may have large pictures, long texts and strokes of many points. */
function isSmall(diagram: Diagram): boolean {
    const { others = [], ...first } = diagram;
    const things = [first, ...others].reduce((count, { nodes, edges }) => count + nodes.length + edges.length, 0);
    return things <= FEW && estimateSize(diagram, LIGHT_DIAGRAM) <= LIGHT_DIAGRAM;
}

/** Without what does not go to another thread. */
function plain({ page, path: file }: DecodeOptions): CodecOptions {
    return { ...(page !== undefined && { page }), ...(file !== undefined && { path: file }) };
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const here = path.join(__dirname, 'codec-thread-main.js');
    return existsSync(here) ? here : path.join(__dirname, 'codecs', 'codec-thread-main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The diagram ${what}; nothing was changed.`, { suggestion: 'Split it into several diagrams.' });
}
