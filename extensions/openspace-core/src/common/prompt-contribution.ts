/** Contribution point: an extension's backend binds one with the prompts that it offers to MCP clients. */
export const PromptContribution = Symbol('PromptContribution');

export interface PromptContribution {
    readonly prompts: readonly PromptDefinition[];
}

export interface PromptArgument {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
}

/** A request to an agent that a person picks by name and completes with arguments. */
export interface PromptDefinition {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly arguments: readonly PromptArgument[];
    /** What the agent reads. `called` gives a tool's name as the connection lists it. */
    text(args: Readonly<Record<string, string>>, called: (toolName: string) => string): string;
}
