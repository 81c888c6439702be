import { ToolError } from '@openspace/tool';

export const MERMAID_SUFFIXES = ['.mermaid', '.mmd'] as const;

export function isMermaidPath(path: string): boolean {
    return MERMAID_SUFFIXES.some(suffix => path.toLowerCase().endsWith(suffix));
}

/**
 * The path with the suffix of a diagram: appended to a name that has none.
 * @throws ToolError `UNSUPPORTED_FORMAT` for a name with another suffix
 */
export function withMermaidSuffix(path: string): string {
    if (isMermaidPath(path)) {
        return path;
    }
    const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    if (!name.includes('.')) {
        return `${path}.mmd`;
    }
    throw new ToolError(
        'UNSUPPORTED_FORMAT',
        `${JSON.stringify(path)} is not a Mermaid file: its name ends neither with .mmd nor with .mermaid.`,
        {
            suggestion: `Use a path such as ${JSON.stringify(`${path.replace(/\.[^./\\]*$/, '')}.mmd`)}.`,
            details: { suffixes: MERMAID_SUFFIXES }
        }
    );
}
