import type { Attachment } from '@openspace/tool';
import type { ClientExchange } from './client-exchange';
import type { Complete } from './resource-contribution';

/** Contribution point: an extension's backend binds one with the prompts that it offers to MCP clients. */
export const PromptContribution = Symbol('PromptContribution');

export interface PromptContribution {
    readonly prompts: readonly PromptDefinition[];
}

export interface PromptArgument {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
    readonly complete?: Complete;
}

/** One part of what an agent reads; several are one message each. */
export type PromptContent = string | Attachment;

/** A request to an agent that a person picks by name and completes with arguments. */
export interface PromptDefinition {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly arguments: readonly PromptArgument[];
    /** What the agent reads. `called` gives a tool's name as the connection lists it; `exchange` may ask the client first. */
    text(
        args: Readonly<Record<string, string>>,
        called: (toolName: string) => string,
        exchange: ClientExchange
    ): PromptContent | readonly PromptContent[];
}
