import type { DiagramLanguage } from './diagram-language';
import { MERMAID_HEADERS } from '../codecs/mermaid/mermaid-headers';

const DIRECTIONS = ['TB', 'TD', 'BT', 'LR', 'RL'];

/** The words that most kinds of Mermaid's diagrams share (https://mermaid.js.org/intro/syntax-reference.html). */
export const mermaidLanguage: DiagramLanguage = {
    id: 'mermaid',
    title: 'Mermaid',
    suffixes: ['.mermaid', '.mmd'],
    lineComments: ['%%'],
    texts: [['"', '"']],
    keywords: (
        'subgraph end direction classDef class style linkStyle click participant actor create destroy activate deactivate loop alt else opt par and ' +
        'critical option break rect box note Note over left right of as autonumber state namespace section title dateFormat axisFormat tickInterval ' +
        'excludes todayMarker group service junction columns space accTitle accDescr commit branch checkout merge requirement element'
    ).split(' '),
    properties: [...MERMAID_HEADERS, 'stateDiagram', 'flowchart-elk', 'block'],
    values: { direction: DIRECTIONS, flowchart: DIRECTIONS, graph: DIRECTIONS },
    word: /[\p{L}_](?:[\p{L}\p{N}_]|-(?![-.>]))*/u,
    operators: /[ox<]?[-=.~]{2,}[>ox)]*/,
    special: [[/\|[^|]*\|/, 'string']]
};
