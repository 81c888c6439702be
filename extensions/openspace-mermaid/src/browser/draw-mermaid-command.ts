import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import type { Command, CommandContribution, CommandRegistry } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { DrawMermaidOptions, DrawnMermaid } from './mermaid-preview';
import { MermaidPreviewLoader } from './mermaid-preview-loader';

/** For other extensions, so without a label: it is not in the palette. */
export const DRAW_MERMAID: Command = { id: SHARED_COMMANDS.drawMermaid };

/** Lets other extensions have the picture of a diagram. */
@injectable()
export class DrawMermaidCommand implements CommandContribution {
    @inject(MermaidPreviewLoader)
    private readonly preview: MermaidPreviewLoader;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(DRAW_MERMAID, {
            execute: async (source: string, options: DrawMermaidOptions): Promise<DrawnMermaid> =>
                (await this.preview.load()).draw(source, options)
        });
    }
}
