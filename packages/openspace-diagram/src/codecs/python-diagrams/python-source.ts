import { ToolError } from '@openspace/tool';

/** Something with a place in the source: a node of the syntax tree, or an offset. */
export interface Place {
    readonly from: number;
}

/** The text of a program, which knows its lines. */
export class PythonSource {
    constructor(readonly text: string) {}

    /** Line and column of an offset, both from 1. */
    position({ from }: Place): { line: number; column: number } {
        const before = this.text.slice(0, from);
        const lineStart = before.lastIndexOf('\n') + 1;
        return { line: before.split('\n').length, column: from - lineStart + 1 };
    }

    of({ from, to }: { readonly from: number; readonly to: number }): string {
        return this.text.slice(from, to);
    }

    /** @throws ToolError `INVALID_INPUT` with the line, the column and what is not understood there. */
    refuse(place: Place, construct: string, message: string, suggestion?: string): never {
        const { line, column } = this.position(place);
        throw new ToolError('INVALID_INPUT', `code, line ${line}, column ${column}: ${message}`, {
            suggestion:
                suggestion ??
                'Only the diagrams DSL is understood, and nothing is executed: with Diagram(...), with Cluster(...), node constructors, Edge(...), lists, variables, for loops over literals, f-strings, >> << -.',
            details: { path: 'code', line, column, construct }
        });
    }
}
