/**
 * The form of a tool name that every model provider takes: everything outside `[A-Za-z0-9_-]` becomes `_`.
 * MCP itself allows dots and 128 characters; OpenAI-style providers refuse dots and more than 64.
 */
export function portableName(name: string): string {
    return name.replace(/[^A-Za-z0-9_-]/g, '_');
}
