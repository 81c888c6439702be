import type { Codec } from '../../codec';
import { decodeStructurizr } from './decode-structurizr';
import { structurizrFormat } from './structurizr-format';

/** Structurizr's DSL for C4 models (https://docs.structurizr.com/dsl). */
export const structurizrCodec = { ...structurizrFormat, decode: decodeStructurizr } satisfies Codec;
