import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls
} from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DrawioEditorWidgets } from './editor-widgets';

const CATEGORY = 'draw.io';
const SUFFIX = '.drawio';
const NEW = {
    id: SHARED_COMMANDS.newDrawio,
    category: CATEGORY,
    label: nls.localize('openspace/drawio/new', 'New draw.io Diagram…'),
    iconClass: codicon('new-file')
} satisfies Command;

const FROM_TEMPLATE = {
    id: 'openspace.drawio.newFromTemplate',
    category: CATEGORY,
    label: nls.localize('openspace/drawio/newFromTemplate', 'New Diagram from Template…'),
    iconClass: codicon('new-file')
} satisfies Command;

const isDrawio = (name: string): boolean => /\.(drawio|dio)$/i.test(name);

const KIND: NewDocumentKind = {
    noun: COMMON_TEXTS.diagram,
    defaultName: 'architecture',
    suffix: SUFFIX,
    isPath: isDrawio,
    withSuffix: path => (isDrawio(path) ? path : path + SUFFIX),
    text: () =>
        '<mxfile host="OpenSpace"><diagram id="page-1" name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>\n'
};

/** `New draw.io Diagram…`, in the palette and the File menu. */
@injectable()
export class DrawioCommandContribution implements CommandContribution, MenuContribution {
    @inject(NewDocument)
    private readonly newDocument: NewDocument;

    @inject(DrawioEditorWidgets)
    private readonly editors: DrawioEditorWidgets;

    registerCommands(commands: CommandRegistry): void {
        this.newDocument.registerCommands(commands, NEW, KIND);
        commands.registerCommand(FROM_TEMPLATE, { execute: () => this.createFromTemplate() });
    }

    private async createFromTemplate(): Promise<void> {
        const before = this.editors.current;
        await this.newDocument.create(KIND);
        const made = this.editors.current;
        // Not when the person gave no name after all.
        if (made && made !== before) {
            (await made.document.load()).chooseTemplate();
        }
    }

    registerMenus(menus: MenuModelRegistry): void {
        this.newDocument.registerMenus(menus, {
            command: NEW,
            label: nls.localize('openspace/drawio/newShort', 'draw.io Diagram'),
            order: 'b4'
        });
    }
}
