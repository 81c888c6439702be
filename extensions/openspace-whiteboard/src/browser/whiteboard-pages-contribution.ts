import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { type Command, type CommandContribution, type CommandHandler, type CommandRegistry, nls, QuickInputService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { PanePages } from './board-editor';
import { WHITEBOARD } from './whiteboard-texts';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const PagesCommands = {
    GO_TO: {
        id: 'openspace.whiteboard.goToPage',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/goToPage', 'Go to Page…')
    },
    NEW: {
        id: 'openspace.whiteboard.newPage',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/newPage', 'New Page…')
    },
    RENAME: {
        id: 'openspace.whiteboard.renamePage',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/renamePage', 'Rename Page…')
    },
    DELETE: {
        id: 'openspace.whiteboard.deletePage',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/deletePage', 'Delete Page')
    }
} satisfies Record<string, Command>;

const NAME = nls.localize('openspace/whiteboard/pageName', 'Name of the page');
const SHOWN = nls.localize('openspace/whiteboard/pageShown', 'shown');
const NEEDED = nls.localize('openspace/whiteboard/pageNameNeeded', 'A page needs a name.');

/** The pages of the board in front, from the palette: what tldraw's page menu does with the mouse. */
@injectable()
export class WhiteboardPagesContribution implements CommandContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    registerCommands(commands: CommandRegistry): void {
        const several = ({ all }: PanePages): boolean => all.length > 1;
        const { GO_TO, NEW, RENAME, DELETE } = PagesCommands;
        commands.registerCommand(
            GO_TO,
            this.onPages(several, pages => this.goTo(pages))
        );
        commands.registerCommand(
            NEW,
            this.onPages(
                ({ nextName }) => nextName !== undefined,
                async pages => this.named(pages.nextName ?? '', name => pages.add(name))
            )
        );
        commands.registerCommand(
            RENAME,
            this.onPages(
                () => true,
                async ({ all, shown, rename }) => this.named(all.find(({ id }) => id === shown)?.name ?? '', name => rename(shown, name))
            )
        );
        commands.registerCommand(
            DELETE,
            this.onPages(several, async ({ shown, remove }) => remove(shown))
        );
    }

    private async goTo({ all, shown, show }: PanePages): Promise<void> {
        const items = all.map(({ id, name }) => ({ id, label: name, ...(id === shown && { description: SHOWN }) }));
        const picked = await this.quickInput.pick(items, { placeHolder: PagesCommands.GO_TO.label });
        if (picked) {
            show(picked.id);
        }
    }

    private async named(value: string, use: (name: string) => void): Promise<void> {
        const name = await this.quickInput.input({
            value,
            prompt: NAME,
            validateInput: async given => (given.trim() === '' ? NEEDED : undefined)
        });
        if (name !== undefined && name.trim() !== '') {
            use(name.trim());
        }
    }

    private onPages(fits: (pages: PanePages) => boolean, execute: (pages: PanePages) => Promise<void>): CommandHandler {
        return onWidget(
            (widget): widget is WhiteboardWidget => widget instanceof WhiteboardWidget,
            () => {
                const widget = this.widgets.current;
                return widget?.pages && fits(widget.pages) ? widget : undefined;
            },
            async ({ pages }) => {
                if (pages) {
                    await execute(pages);
                }
            }
        );
    }
}
