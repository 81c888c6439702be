import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { NewDocument, type NewDocumentKind } from '@openspace/core/lib/browser/documents/new-document';
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

const CATEGORY = 'draw.io';
const SUFFIX = '.drawio';
const NEW = {
    id: 'openspace.drawio.new',
    category: CATEGORY,
    label: nls.localize('openspace/drawio/new', 'New draw.io Diagram…'),
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

    registerCommands(commands: CommandRegistry): void {
        this.newDocument.registerCommands(commands, NEW, KIND);
    }

    registerMenus(menus: MenuModelRegistry): void {
        this.newDocument.registerMenus(menus, {
            command: NEW,
            label: nls.localize('openspace/drawio/newShort', 'draw.io Diagram'),
            order: 'b4'
        });
    }
}
