import type { Codec } from '../../codec';
import { bpmnFormat } from './bpmn-format';
import { decodeBpmn } from './decode-bpmn';

/** BPMN 2.0 (https://www.omg.org/spec/BPMN/2.0), where its diagrams place it. */
export const bpmnCodec = { ...bpmnFormat, decode: decodeBpmn } satisfies Codec;
