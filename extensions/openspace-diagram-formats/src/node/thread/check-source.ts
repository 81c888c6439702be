import type { Decoded } from '@openspace/diagram';
import { outlineD2 } from '@openspace/diagram/lib/codecs/d2/outline-d2';
import { outlineDot } from '@openspace/diagram/lib/codecs/dot/outline-dot';
import { outlineLikec4 } from '@openspace/diagram/lib/codecs/likec4/outline-likec4';
import { outlinePlantuml } from '@openspace/diagram/lib/codecs/plantuml/outline-plantuml';
import { outlineStructurizr } from '@openspace/diagram/lib/codecs/structurizr/outline-structurizr';
import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import { toResultAsync, type ToolErrorData } from '@openspace/tool';
import type { CheckedDiagram, DiagramFault } from '../../common/diagram-check';

const OUTLINES: Readonly<Record<string, (source: string) => OutlineSymbol[]>> = {
    dot: outlineDot,
    plantuml: outlinePlantuml,
    structurizr: outlineStructurizr,
    d2: outlineD2,
    likec4: outlineLikec4
};

/** @param decode reads the source as its codec does */
export async function checkSource(format: string, source: string, decode: () => Promise<Decoded> | Decoded): Promise<CheckedDiagram> {
    const symbols = OUTLINES[format]?.(source) ?? [];
    const result = source.trim() === '' ? undefined : await toResultAsync(async () => decode());
    return { symbols, ...(result?.ok === false && { fault: faultOf(result.error) }) };
}

/** What has no place in the text, such as that it is too large, is said at its beginning. */
function faultOf({ message, details = {} }: ToolErrorData): DiagramFault {
    const { line, column, file } = details;
    return {
        message: withoutPlace(message),
        line: typeof line === 'number' ? line : 1,
        column: typeof column === 'number' ? column : 1,
        ...(typeof file === 'string' && { file })
    };
}

/** Where something lists the place next to the message, it need not say it again. */
function withoutPlace(message: string): string {
    const clause = message.replace(/^line \d+, column \d+: /, '');
    return clause === message ? message : clause.charAt(0).toUpperCase() + clause.slice(1);
}
