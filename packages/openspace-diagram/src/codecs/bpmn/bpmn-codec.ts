import type { Codec, DecodeOptions } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { bpmnFormat } from './bpmn-format';
import { decodeBpmn } from './decode-bpmn';

/** BPMN 2.0 (https://www.omg.org/spec/BPMN/2.0), where its diagrams place it. */
export const bpmnCodec = {
    ...bpmnFormat,
    decode: async (source: string, options?: DecodeOptions) => decodedWithinBounds(await decodeBpmn(source, options))
} satisfies Codec;
