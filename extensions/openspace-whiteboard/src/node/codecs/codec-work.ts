import { type Codec, type DecodeOptions, type Diagram, drawioCodec, excalidrawCodec, mermaidCodec } from '@openspace/diagram';
import { pictureCodecs } from '../picture-codecs';
import { svgOf } from '../svg-of';
import { tldrCodec } from '../tldr-codec';

/** Those that a thread knows; others work where they are. */
export const THREAD_CODECS: ReadonlyMap<string, Codec> = new Map(
    [tldrCodec, drawioCodec, excalidrawCodec, mermaidCodec, ...pictureCodecs].map(codec => [codec.id, codec])
);

/** What a thread does with a codec, or with none for a picture of a diagram. */
export type CodecCall =
    | {
          readonly kind: 'decode' | 'render';
          readonly codec: string;
          readonly source: string;
          readonly options: Omit<DecodeOptions, 'signal'>;
      }
    | { readonly kind: 'encode'; readonly codec: string; readonly diagram: Diagram }
    | { readonly kind: 'update'; readonly codec: string; readonly existing: string; readonly encoded: string }
    | { readonly kind: 'svg'; readonly diagram: Diagram };

/** @throws ToolError those of the codec */
export function doCodecCall(call: CodecCall): unknown {
    if (call.kind === 'svg') {
        return svgOf(call.diagram);
    }
    const codec = THREAD_CODECS.get(call.codec);
    switch (call.kind) {
        case 'decode':
            return codec?.decode(call.source, call.options);
        case 'render':
            return codec?.render?.(call.source, call.options);
        case 'encode':
            return codec?.encode?.(call.diagram);
        case 'update':
            return codec?.update?.(call.existing, call.encoded);
    }
}
