import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { type Command, type CommandContribution, type CommandHandler, type CommandRegistry, nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { tidyTexts } from './accessibility/tidy-texts';
import type { PaneActions } from './board-editor';
import { WHITEBOARD } from './whiteboard-texts';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

export const ShapeCommands = {
    INSERT: {
        id: 'openspace.whiteboard.insertShape',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/insertShape', 'Insert Shape…')
    },
    COMMENT: {
        id: 'openspace.whiteboard.addComment',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/addComment', 'Add Comment')
    },
    CONNECT: {
        id: 'openspace.whiteboard.connectShapes',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/connectShapes', 'Connect Selected Shapes')
    },
    NOTATION: {
        id: 'openspace.whiteboard.goToNotation',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/goToNotation', 'Go to Notation')
    },
    TIDY_UP: {
        id: 'openspace.whiteboard.tidyUp',
        category: WHITEBOARD,
        label: tidyTexts.tidyUp
    },
    TIDY_UP_AS: {
        id: 'openspace.whiteboard.tidyUpAs',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/tidyUpAs', 'Tidy Up As…')
    },
    ROUTE_ARROWS: {
        id: 'openspace.whiteboard.routeArrows',
        category: WHITEBOARD,
        label: tidyTexts.routeArrows
    },
    KEEP_IN_PLACE: {
        id: 'openspace.whiteboard.keepInPlace',
        category: WHITEBOARD,
        label: nls.localize('openspace/whiteboard/toggleKeepInPlace', 'Toggle Keep in Place')
    }
} satisfies Record<string, Command>;

/** What a person does with shapes of the board in front, from the palette. */
@injectable()
export class WhiteboardShapesContribution implements CommandContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            ShapeCommands.INSERT,
            this.onBoard(({ pickShape }) => pickShape)
        );
        commands.registerCommand(
            ShapeCommands.COMMENT,
            this.onBoard(({ comment }) => comment)
        );
        commands.registerCommand(
            ShapeCommands.CONNECT,
            this.onBoard(({ connect }) => connect)
        );
        commands.registerCommand(
            ShapeCommands.NOTATION,
            this.onBoard(({ goToNotation }) => goToNotation)
        );
        commands.registerCommand(
            ShapeCommands.TIDY_UP,
            this.onBoard(({ tidyUp }) => tidyUp)
        );
        commands.registerCommand(
            ShapeCommands.TIDY_UP_AS,
            this.onBoard(({ openTidy }) => openTidy)
        );
        commands.registerCommand(
            ShapeCommands.ROUTE_ARROWS,
            this.onBoard(({ routeArrows }) => routeArrows)
        );
        commands.registerCommand(
            ShapeCommands.KEEP_IN_PLACE,
            this.onBoard(({ keepInPlace }) => keepInPlace)
        );
    }

    private onBoard(action: (actions: PaneActions) => (() => void) | undefined): CommandHandler {
        return onWidget(
            (widget): widget is WhiteboardWidget => widget instanceof WhiteboardWidget,
            () => (this.widgets.current?.actions && action(this.widgets.current.actions) ? this.widgets.current : undefined),
            ({ actions }) => actions && action(actions)?.()
        );
    }
}
