import type { DiagramProgram, IconClasses } from './diagram-program';
import { ProgramBuilder } from './program-builder';
import { childrenOf, parsePython } from './python-tree';
import { Run } from './run';
import { Scope } from './scope';
import { execute } from './statements';

/**
 * Reads a program of the Python DSL of `diagrams` (https://diagrams.mingrammer.com) as data: it is parsed with a
 * Python grammar and followed step by step, within bounds; nothing of it is ever run.
 * @throws ToolError `INVALID_INPUT` with line, column and construct for everything that is not the DSL
 */
export function interpretDiagram(code: string, classes: IconClasses): DiagramProgram {
    const { source, top } = parsePython(code);
    const builder = new ProgramBuilder(source);
    execute(new Run(source, new Scope(source, classes), builder), childrenOf(top));
    return builder.build();
}
