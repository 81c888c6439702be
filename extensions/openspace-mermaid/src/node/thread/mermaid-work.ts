import type { Decoded } from '@openspace/diagram';
// Not the whole package: the thread reads no other formats.
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { checkMermaid } from '../../common/check-mermaid';
import type { MermaidUpdate } from '../../common/mermaid-canvas';

/** What is done with diagrams in a thread, by name. */
export const MERMAID_WORK = {
    decode: ({ diagram }: MermaidSource): Decoded => mermaidCodec.decode(diagram),
    check: checkMermaid
};

export type MermaidSource = Pick<MermaidUpdate, 'diagram' | 'focus'>;
export type MermaidWork = typeof MERMAID_WORK;

export interface MermaidRequest extends MermaidSource {
    readonly kind: keyof MermaidWork;
}

export function doMermaidWork({ kind, ...source }: MermaidRequest): ReturnType<MermaidWork[keyof MermaidWork]> {
    return MERMAID_WORK[kind](source);
}
