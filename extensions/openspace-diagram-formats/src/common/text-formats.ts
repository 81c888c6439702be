import type { Codec } from '@openspace/diagram';
// Not the whole package, nor the codecs: a page and the backend need to know what there is, and threads read it.
import { bpmnFormat } from '@openspace/diagram/lib/codecs/bpmn/bpmn-format';
import { d2Format } from '@openspace/diagram/lib/codecs/d2/d2-format';
import { dotFormat } from '@openspace/diagram/lib/codecs/dot/dot-format';
import { likec4Format } from '@openspace/diagram/lib/codecs/likec4/likec4-format';
import { plantumlFormat } from '@openspace/diagram/lib/codecs/plantuml/plantuml-format';
import { structurizrFormat } from '@openspace/diagram/lib/codecs/structurizr/structurizr-format';

/** What is known of a format without reading anything in it. */
export type TextFormat = Omit<Codec, 'decode' | 'render' | 'encode' | 'update' | 'art'>;

/** The formats of this extension; another one is a codec, a line here, and one in `thread/format-work.ts`. */
export const TEXT_FORMATS: readonly TextFormat[] = [dotFormat, plantumlFormat, bpmnFormat, structurizrFormat, d2Format, likec4Format];

/** The format of a file of this name, by its suffix. */
export function textFormatOf(name: string): TextFormat | undefined {
    const lower = name.toLowerCase();
    return TEXT_FORMATS.find(({ suffixes }) => suffixes.some(suffix => lower.endsWith(suffix) && lower.length > suffix.length));
}
