import type { DiagramLanguage } from '../../language/diagram-language';
import { plantumlFormat } from './plantuml-format';
import { CLASS_KINDS, ELEMENT_LOOKS } from './plantuml-names';

const isWord = (name: string) => /^[a-z]+$/.test(name);

/** The words of PlantUML (https://plantuml.com/guide). */
export const plantumlLanguage: DiagramLanguage = {
    id: plantumlFormat.id,
    title: plantumlFormat.title,
    suffixes: plantumlFormat.suffixes,
    commentLines: ["'"],
    blockComment: ["/'", "'/"],
    texts: [['"', '"']],
    keywords: [
        ...new Set([
            ...Object.keys(ELEMENT_LOOKS).filter(isWord),
            ...Object.keys(CLASS_KINDS).filter(isWord),
            ...(
                '@startuml @enduml @startmindmap @endmindmap @startwbs @endwbs namespace together state partition group loop alt else opt par break critical box end activate deactivate create ' +
                'destroy return ref autonumber participant order note legend if then elseif endif while endwhile repeat fork again split switch case ' +
                'endswitch start stop detach kill newpage title header footer caption skinparam hide show left right top bottom of over as extends ' +
                'implements is !include !theme !define !ifdef !ifndef !if !else !endif !pragma'
            ).split(' ')
        ])
    ],
    properties: ['direction', 'across', 'on', 'link', 'footbox', 'stereotype', 'circle', 'members', 'methods', 'fields', 'empty'],
    values: { '!theme': ['plain', 'aws-orange', 'bluegray', 'cerulean', 'materia', 'mono', 'sketchy', 'spacelab', 'toy', 'vibrant'] },
    word: /[@!]?[\p{L}_][\p{L}\p{N}_]*/u,
    operators: /[<>|*ox+#^}{]{0,3}[-.=~]{2,}[<>|*ox+#^}{]{0,3}|->>?|<<?-|[:;,]/,
    special: [
        [/^\s*==.*==\s*$/, 'type'],
        [/<<[^<>]*>>/, 'tag'],
        [/\{(?:abstract|static|field|method|classifier)\}/, 'keyword']
    ]
};
