import { d2Language } from '@openspace/diagram/lib/codecs/d2/d2-language';
import { dotLanguage } from '@openspace/diagram/lib/codecs/dot/dot-language';
import { likec4Language } from '@openspace/diagram/lib/codecs/likec4/likec4-language';
import { plantumlLanguage } from '@openspace/diagram/lib/codecs/plantuml/plantuml-language';
import { structurizrLanguage } from '@openspace/diagram/lib/codecs/structurizr/structurizr-language';
import type { DiagramLanguage } from '@openspace/diagram/lib/language/diagram-language';

/** The formats that people write by hand; their ids are those of the formats. BPMN is XML. */
export const DIAGRAM_LANGUAGES: readonly DiagramLanguage[] = [
    dotLanguage,
    plantumlLanguage,
    structurizrLanguage,
    d2Language,
    likec4Language
];
