import type { Codec } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { decodeDot } from './decode-dot';
import { dotFormat } from './dot-format';

/** Graphviz's DOT language (https://graphviz.org), laid out by Graphviz itself, compiled to WebAssembly. */
export const dotCodec = { ...dotFormat, decode: async (source: string) => decodedWithinBounds(await decodeDot(source)) } satisfies Codec;
