import { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { CommandContribution, MenuContribution, PreferenceContribution } from '@theia/core';
import {
    FrontendApplicationContribution,
    KeybindingContribution,
    OpenHandler,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    UndoRedoHandler,
    WidgetFactory
} from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/whiteboard.css';
import { agentStylePreferences } from '../common/agent-style-preference';
import { DIAGRAMS_PATH, DiagramsServer } from '../common/diagrams';
import { ICONS_PATH, IconsServer } from '../common/icons-server';
import { WatchedProposals } from '../common/proposals/proposals-server';
import { BOARD_STEPS_PATH, BoardStepsServer } from '../common/board-steps-server';
import { boardTools } from '../common/tools';
import { AgentAnnouncements } from './accessibility/agent-announcements';
import { BoardOutline } from './accessibility/board-outline';
import { AgentCursors } from './agent-cursors';
import { BoardCallTarget } from './board-call-target';
import { BoardDocuments } from './board-documents';
import { boardKind } from './board-kind';
import { DroppedFiles } from './dropped-files';
import { EditorLoader } from './editor-loader';
import { InsertedStencils } from './inserted-stencils';
import { BoardReviews } from './proposals/board-reviews';
import { ProposalCommandContribution } from './proposals/proposal-commands';
import { RemoteContentDecisions } from './remote-content/remote-content-decisions';
import { WhiteboardCommandContribution } from './whiteboard-command-contribution';
import { WhiteboardExportContribution } from './whiteboard-export-contribution';
import { BoardConversions } from './board-conversions';
import { FileConversionsContribution } from './file-conversions-contribution';
import { ImportableFiles } from './importable-files';
import { WhiteboardImportContribution } from './whiteboard-import-contribution';
import { WhiteboardKeybindings } from './whiteboard-keybindings';
import { WhiteboardOpenHandler } from './whiteboard-open-handler';
import { WhiteboardShapesContribution } from './whiteboard-shapes-contribution';
import { WhiteboardPagesContribution } from './whiteboard-pages-contribution';
import { whiteboardPreferences, WhiteboardPreferences } from './whiteboard-preferences';
import { WhiteboardTheme } from './whiteboard-theme';
import { WhiteboardUndoRedoHandler } from './whiteboard-undo-redo-handler';
import { WhiteboardWidgetFactory } from './whiteboard-widget-factory';
import { WhiteboardWidgets } from './whiteboard-widgets';
import { WindowDiagrams } from './window-diagrams';
import { WindowProposals } from './window-proposals';
import { WindowPictures } from './window-pictures';
import { WindowWhiteboard } from './window-whiteboard';

export default new ContainerModule(bind => {
    bind(DocumentKind).toConstantValue(boardKind);
    bind(PreferenceContribution).toConstantValue(whiteboardPreferences);
    bind(PreferenceContribution).toConstantValue(agentStylePreferences);
    bind(WhiteboardPreferences).toSelf().inSingletonScope();
    bind(WhiteboardTheme).toSelf().inSingletonScope();

    for (const contribution of [BoardOutline, AgentAnnouncements, DroppedFiles, ImportableFiles]) {
        bind(contribution).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(contribution);
    }
    bind(RemoteContentDecisions).toSelf().inSingletonScope();
    bind(EditorLoader).toSelf().inSingletonScope();
    bind(BoardDocuments).toSelf().inSingletonScope();
    bind(AgentCursors).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(AgentCursors);
    bind(WhiteboardWidgets).toSelf().inSingletonScope();
    bind(WhiteboardWidgetFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(WhiteboardWidgetFactory);
    bind(WhiteboardOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(WhiteboardOpenHandler);

    bind(WhiteboardUndoRedoHandler).toSelf().inSingletonScope();
    bind(UndoRedoHandler).toService(WhiteboardUndoRedoHandler);
    bind(BoardReviews).toSelf().inSingletonScope();
    bind(WhiteboardKeybindings).toSelf().inSingletonScope();
    bind(KeybindingContribution).toService(WhiteboardKeybindings);
    // After the others: of two commands for a key the later one gets it.
    bind(ProposalCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, KeybindingContribution, FrontendApplicationContribution]) {
        bind(contribution).toService(ProposalCommandContribution);
    }
    bind(WhiteboardCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(WhiteboardCommandContribution);
    }

    bind(WhiteboardPagesContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(WhiteboardPagesContribution);
    bind(WhiteboardShapesContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(WhiteboardShapesContribution);

    bind(DiagramsServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DiagramsServer>(DIAGRAMS_PATH)
        )
        .inSingletonScope();
    bind(WindowProposals).toSelf().inSingletonScope();
    bind(WatchedProposals).toService(WindowProposals);
    bind(WindowDiagrams).toSelf().inSingletonScope();
    bind(InsertedStencils).toSelf().inSingletonScope();
    bind(WindowPictures).toSelf().inSingletonScope();
    bind(IconsServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<IconsServer>(ICONS_PATH)
        )
        .inSingletonScope();
    bind(BoardStepsServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<BoardStepsServer>(BOARD_STEPS_PATH)
        )
        .inSingletonScope();

    bind(WhiteboardExportContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(WhiteboardExportContribution);
    bind(MenuContribution).toService(WhiteboardExportContribution);
    bind(BoardConversions).toSelf().inSingletonScope();
    bind(FileConversionsContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(FileConversionsContribution);
    bind(MenuContribution).toService(FileConversionsContribution);
    bind(WhiteboardImportContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(WhiteboardImportContribution);
    bind(MenuContribution).toService(WhiteboardImportContribution);
    bind(TabBarToolbarContribution).toService(WhiteboardImportContribution);

    bind(WindowWhiteboard).toSelf().inSingletonScope();
    bind(BoardCallTarget).toSelf().inSingletonScope();
    bind(CallTarget).toService(BoardCallTarget);
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => toolsetContribution(boardTools, container.get(WindowWhiteboard)))
        .inSingletonScope();
});
