import type { Decoded } from '@openspace/diagram';
// Not the whole package: the thread reads no other formats.
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { checkMermaid } from '../../../common/mermaid/check-mermaid';
import type { MermaidUpdate } from '../../../common/mermaid/mermaid-canvas';

/** What is done with diagrams in a thread, by name. */
export const MERMAID_WORK = {
    decode: ({ diagram }: MermaidSource): Decoded => mermaidCodec.decode(diagram),
    check: checkMermaid
};

export type MermaidSource = Pick<MermaidUpdate, 'diagram' | 'focus'>;
export type MermaidWork = typeof MERMAID_WORK;

export interface MermaidRequest extends MermaidSource {
    readonly id: number;
    readonly kind: keyof MermaidWork;
}

/** Expected failures travel as data: an error that crosses to another thread loses its code. */
export type MermaidAnswer<K extends keyof MermaidWork> = { readonly id: number } & (
    { readonly value: ReturnType<MermaidWork[K]> } | { readonly error: ToolErrorData }
);

export function answerTo({ id, kind, ...source }: MermaidRequest): MermaidAnswer<keyof MermaidWork> {
    try {
        return { id, value: MERMAID_WORK[kind](source) };
    } catch (error) {
        if (error instanceof ToolError) {
            return { id, error: error.toData() };
        }
        throw error;
    }
}
