import type { Codec, DecodeOptions } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { decodeLikec4 } from './decode-likec4';
import { likec4Format } from './likec4-format';

/** LikeC4 (https://likec4.dev), read by a parser of our own: its toolchain brings a bundler and a browser. */
export const likec4Codec = {
    ...likec4Format,
    decode: (source: string, options?: DecodeOptions) => decodedWithinBounds(decodeLikec4(source, options))
} satisfies Codec;
