import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls
} from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { isMermaidPath, withMermaidSuffix } from '../common/mermaid-path';
import { MermaidExport } from './mermaid-export';
import { MermaidWidget } from './mermaid-widget';
import { MermaidWidgets } from './mermaid-widgets';
import { OpenOnWhiteboard } from '@openspace/core/lib/browser/documents/open-on-whiteboard';

const CATEGORY = 'Mermaid';

const KIND: NewDocumentKind = {
    noun: COMMON_TEXTS.diagram,
    defaultName: 'flow',
    suffix: '.mmd',
    isPath: isMermaidPath,
    withSuffix: withMermaidSuffix,
    text: () => 'flowchart TD\n    A[Start] --> B{Ready?}\n    B -->|yes| C[Go]\n    B -->|no| A\n'
};

export const MermaidCommands = {
    NEW: {
        id: SHARED_COMMANDS.newMermaid,
        category: CATEGORY,
        label: nls.localize('openspace/mermaid/new', 'New Mermaid Diagram…'),
        iconClass: codicon('new-file')
    },
    ON_WHITEBOARD: {
        id: 'openspace.mermaid.openOnWhiteboard',
        category: CATEGORY,
        label: nls.localize('openspace/mermaid/openOnWhiteboard', 'Open on Whiteboard'),
        iconClass: codicon('paintcan')
    },
    EXPORT_SVG: {
        id: 'openspace.mermaid.exportSvg',
        category: CATEGORY,
        label: nls.localize('openspace/mermaid/exportSvg', 'Export as SVG…'),
        iconClass: codicon('file-media')
    },
    EXPORT_PNG: {
        id: 'openspace.mermaid.exportPng',
        category: CATEGORY,
        label: nls.localize('openspace/mermaid/exportPng', 'Export as PNG…'),
        iconClass: codicon('device-camera')
    },
    OPEN_AS_TEXT: {
        id: 'openspace.mermaid.openAsText',
        category: CATEGORY,
        label: COMMON_TEXTS.openInTextEditor,
        iconClass: codicon('file-code')
    },
    ZOOM_IN: { id: 'openspace.mermaid.zoomIn', category: CATEGORY, label: nls.localize('openspace/mermaid/command/zoomIn', 'Zoom In') },
    ZOOM_OUT: { id: 'openspace.mermaid.zoomOut', category: CATEGORY, label: nls.localize('openspace/mermaid/command/zoomOut', 'Zoom Out') },
    FIT: { id: 'openspace.mermaid.fit', category: CATEGORY, label: nls.localize('openspace/mermaid/command/fit', 'Fit to View') }
} satisfies Record<string, Command>;

/** What a person does with diagrams; the tool of agents becomes a command in openspace-core. */
@injectable()
export class MermaidCommandContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(MermaidWidgets)
    private readonly widgets: MermaidWidgets;

    @inject(MermaidExport)
    private readonly exporter: MermaidExport;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(NewDocument)
    private readonly newDocument: NewDocument;

    @inject(OpenOnWhiteboard)
    private readonly onWhiteboard: OpenOnWhiteboard;

    registerCommands(commands: CommandRegistry): void {
        const register = (command: Command, execute: (widget: MermaidWidget) => unknown) =>
            commands.registerCommand(command, this.onDiagram(execute));
        this.newDocument.registerCommands(commands, MermaidCommands.NEW, KIND);
        register(MermaidCommands.ON_WHITEBOARD, async widget => {
            await widget.saveable.save?.();
            await this.onWhiteboard.open(widget.uri, 'mermaid');
        });
        register(MermaidCommands.EXPORT_SVG, widget => this.exporter.save(widget, 'svg'));
        register(MermaidCommands.EXPORT_PNG, widget => this.exporter.save(widget, 'png'));
        register(MermaidCommands.OPEN_AS_TEXT, widget => this.textEditors.open(widget.uri));
        register(MermaidCommands.ZOOM_IN, ({ preview }) => preview.pane.zoomTo('in'));
        register(MermaidCommands.ZOOM_OUT, ({ preview }) => preview.pane.zoomTo('out'));
        register(MermaidCommands.FIT, ({ preview }) => preview.pane.zoomTo('fit'));
    }

    registerMenus(menus: MenuModelRegistry): void {
        this.newDocument.registerMenus(menus, {
            command: MermaidCommands.NEW,
            label: nls.localize('openspace/mermaid/newShort', 'Mermaid Diagram'),
            order: 'b2'
        });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        const { ON_WHITEBOARD, EXPORT_SVG, EXPORT_PNG, OPEN_AS_TEXT } = MermaidCommands;
        for (const { id, label, iconClass } of [ON_WHITEBOARD, EXPORT_SVG, EXPORT_PNG, OPEN_AS_TEXT]) {
            toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
        }
    }

    private onDiagram(execute: (widget: MermaidWidget) => unknown): CommandHandler {
        return onWidget(
            widget => widget instanceof MermaidWidget,
            () => this.widgets.current,
            execute
        );
    }
}
