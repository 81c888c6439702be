import type { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';

/** Mermaid diagrams, for the IDE. */
export const mermaidKind: DocumentKind = {
    opener: 'openspace.mermaid',
    noun: nls.localize('openspace/mermaid/noun', 'a Mermaid diagram'),
    suffixes: ['.mmd', '.mermaid'],
    iconClass: `${codicon('type-hierarchy-sub')} openspace-kind-mermaid`
};
