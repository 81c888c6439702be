import type { ToolContext } from '@openspace/tool';
import type { z } from 'zod';
import type { awsDiagramInput, awsDiagramOutput } from './tools/aws-generate-diagram';
import type { examplesInput, examplesOutput } from './tools/get-diagram-examples';
import type { iconsInput, iconsOutput } from './tools/list-icons';

/** Where diagrams of programs are made. */
export const AWS_DIAGRAM_MODES = ['embedded', 'local', 'remote'] as const;
export type AwsDiagramMode = (typeof AWS_DIAGRAM_MODES)[number];

/** The world of the AWS tools: our own interpreter, or another MCP server. */
export interface AwsDiagrams {
    /** @throws ToolError `INVALID_INPUT` with line and column, `ALREADY_EXISTS`, `BACKEND_UNAVAILABLE`, `TIMEOUT`, `CANCELLED` */
    generate(input: z.output<typeof awsDiagramInput>, context: ToolContext): Promise<z.input<typeof awsDiagramOutput>>;
    icons(input: z.output<typeof iconsInput>, context: ToolContext): Promise<z.input<typeof iconsOutput>>;
    examples(input: z.output<typeof examplesInput>, context: ToolContext): Promise<z.input<typeof examplesOutput>>;
}
