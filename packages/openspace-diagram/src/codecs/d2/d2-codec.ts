import type { Codec, DecodeOptions } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { d2Format } from './d2-format';
import { decodeD2 } from './decode-d2';

/** D2 (https://d2lang.com), read by a parser of our own: the program's own takes a quarter of a minute for 1,000 nodes. */
export const d2Codec = {
    ...d2Format,
    decode: (source: string, options?: DecodeOptions) => decodedWithinBounds(decodeD2(source, options))
} satisfies Codec;
