import type { Codec } from '../../codec';
import { decodeDot } from './decode-dot';
import { dotFormat } from './dot-format';

/** Graphviz's DOT language (https://graphviz.org), laid out by Graphviz itself, compiled to WebAssembly. */
export const dotCodec = { ...dotFormat, decode: decodeDot } satisfies Codec;
