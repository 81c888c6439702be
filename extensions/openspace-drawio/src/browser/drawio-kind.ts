import type { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';

/** draw.io files, for the IDE; pictures that draw.io exports have the diagram in them. */
export const drawioKind: DocumentKind = {
    opener: 'openspace.drawio.editor',
    noun: nls.localize('openspace/drawio/noun', 'a draw.io diagram'),
    suffixes: ['.drawio', '.dio'].flatMap(suffix => ['', '.xml', '.svg', '.png'].map(wrapping => suffix + wrapping)),
    iconClass: `${codicon('type-hierarchy')} openspace-kind-drawio`
};
