import type { ToolContext } from '@openspace/tool';
import type { z } from 'zod';
import type { mermaidUpdateInput, mermaidUpdateOutput } from './mermaid-schemas';

export type MermaidUpdate = z.output<typeof mermaidUpdateInput>;
export type MermaidUpdated = z.input<typeof mermaidUpdateOutput>;

/** The world of the Mermaid tool: the file in the hub, or the editor in a window that has it open. */
export interface MermaidCanvas {
    /**
     * Replaces a whole diagram, and resolves when it is on disk.
     * @throws ToolError `INVALID_INPUT` with line and column of what does not parse; the file is then as it was
     */
    replace(update: MermaidUpdate, context: ToolContext): Promise<MermaidUpdated>;
}
