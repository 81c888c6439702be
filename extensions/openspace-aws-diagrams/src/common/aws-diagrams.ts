import type { ToolContext } from '@openspace/tool';
import type { z } from 'zod';
import type { awsDiagramInput, awsDiagramOutput, examplesInput, examplesOutput, iconsInput, iconsOutput } from './aws-schemas';

/** The world of the AWS tools: our own interpreter, or another MCP server. */
export interface AwsDiagrams {
    /** @throws ToolError `INVALID_INPUT` with line and column, `ALREADY_EXISTS`, `BACKEND_UNAVAILABLE`, `TIMEOUT`, `CANCELLED` */
    generate(input: z.output<typeof awsDiagramInput>, context: ToolContext): Promise<z.input<typeof awsDiagramOutput>>;
    icons(input: z.output<typeof iconsInput>, context: ToolContext): Promise<z.input<typeof iconsOutput>>;
    examples(input: z.output<typeof examplesInput>, context: ToolContext): Promise<z.input<typeof examplesOutput>>;
}
