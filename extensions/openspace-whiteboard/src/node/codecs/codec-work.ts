import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import {
    type ArtSource,
    type Codec,
    type DecodeOptions,
    type Diagram,
    drawioCodec,
    excalidrawCodec,
    mermaidCodec,
    type UpdateOptions
} from '@openspace/diagram';
import { pictureCodecs } from '../picture-codecs';
import { drawSvg } from '../draw-svg';
import { tldrCodec } from '../tldr-codec';

/** Those that a thread knows; others work where they are. */
export const THREAD_CODECS: ReadonlyMap<string, Codec> = new Map(
    [tldrCodec, drawioCodec, excalidrawCodec, mermaidCodec, ...pictureCodecs].map(codec => [codec.id, codec])
);

/** Without what does not go to another thread. */
export type CodecOptions = Omit<DecodeOptions, 'signal' | 'art'>;

/** What a thread does with a codec, or with none for a picture of a diagram. */
export type CodecCall =
    | {
          readonly kind: 'decode' | 'render';
          readonly codec: string;
          readonly source: string;
          readonly options: CodecOptions;
          /** The caller answers an {@link ArtAsk}. */
          readonly hasArt: boolean;
      }
    | { readonly kind: 'encode'; readonly codec: string; readonly diagram: Diagram }
    | {
          readonly kind: 'update';
          readonly codec: string;
          readonly existing: string;
          readonly encoded: string;
          readonly options: UpdateOptions;
      }
    | { readonly kind: 'svg'; readonly diagram: Diagram; readonly dark: boolean };

/** What a thread asks: the art of these names, of the codec that it paints with. */
export interface ArtAsk {
    readonly art: readonly string[];
}

/** @throws ToolError those of the codec */
export function doCodecCall(call: CodecCall, ask: AskCaller): unknown {
    if (call.kind === 'svg') {
        return drawSvg(call.diagram, call.dark);
    }
    const codec = THREAD_CODECS.get(call.codec);
    // Answered by our own side with what the type says.
    const art: ArtSource = async names => (await ask({ art: names } satisfies ArtAsk)) as ReadonlyMap<string, string>;
    switch (call.kind) {
        case 'decode':
            return codec?.decode(call.source, { ...call.options, ...(call.hasArt && { art }) });
        case 'render':
            return codec?.render?.(call.source, { ...call.options, ...(call.hasArt && { art }) });
        case 'encode':
            return codec?.encode?.(call.diagram);
        case 'update':
            return codec?.update?.(call.existing, call.encoded, call.options);
    }
}
