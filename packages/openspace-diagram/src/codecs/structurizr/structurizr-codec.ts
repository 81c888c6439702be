import type { Codec, DecodeOptions } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { decodeStructurizr } from './decode-structurizr';
import { structurizrFormat } from './structurizr-format';

/** Structurizr's DSL for C4 models (https://docs.structurizr.com/dsl). */
export const structurizrCodec = {
    ...structurizrFormat,
    decode: (source: string, options?: DecodeOptions) => decodedWithinBounds(decodeStructurizr(source, options))
} satisfies Codec;
