import type { Codec } from '../../codec';
import { decodeLikec4 } from './decode-likec4';
import { likec4Format } from './likec4-format';

/** LikeC4 (https://likec4.dev), read by a parser of our own: its toolchain brings a bundler and a browser. */
export const likec4Codec = { ...likec4Format, decode: decodeLikec4 } satisfies Codec;
