import { registerDiagramLanguage } from '@openspace/core/lib/browser/languages/diagram-languages';
import { mermaidLanguage } from '@openspace/diagram/lib/language/mermaid-language';
import { outlineMermaid } from '@openspace/diagram/lib/outline/outline-mermaid';
import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/** In characters; a longer text has no outline, since it is read in the page. */
const MAX_CHARS = 200_000;

/** Tells the text editor about Mermaid. */
@injectable()
export class MermaidLanguage implements FrontendApplicationContribution {
    initialize(): void {
        registerDiagramLanguage(mermaidLanguage, async model => outlineOfText(model.getValue()));
    }
}

export function outlineOfText(text: string): readonly OutlineSymbol[] {
    return text.length > MAX_CHARS ? [] : outlineMermaid(text);
}
