import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import * as monaco from '@theia/monaco-editor-core';
import { MERMAID_SUFFIXES } from '../common/mermaid-path';

const ID = 'mermaid';

/** Colours for the text of diagrams; the words are those that most types share. */
const TOKENS: monaco.languages.IMonarchLanguage = {
    types: [
        ...[
            'flowchart',
            'flowchart-elk',
            'graph',
            'sequenceDiagram',
            'classDiagram',
            'stateDiagram',
            'stateDiagram-v2',
            'erDiagram',
            'mindmap'
        ],
        ...[
            'block-beta',
            'block',
            'architecture-beta',
            'requirementDiagram',
            'kanban',
            'gantt',
            'pie',
            'quadrantChart',
            'xychart-beta',
            'journey'
        ],
        ...['timeline', 'gitGraph', 'sankey-beta', 'packet-beta', 'radar-beta', 'treemap-beta', 'C4Context', 'C4Container', 'C4Component'],
        ...['C4Dynamic', 'C4Deployment']
    ],
    keywords: [
        ...[
            'subgraph',
            'end',
            'direction',
            'classDef',
            'class',
            'style',
            'linkStyle',
            'click',
            'participant',
            'actor',
            'activate',
            'deactivate'
        ],
        ...[
            'loop',
            'alt',
            'else',
            'opt',
            'par',
            'and',
            'critical',
            'option',
            'break',
            'rect',
            'box',
            'note',
            'Note',
            'over',
            'autonumber',
            'state'
        ],
        ...[
            'namespace',
            'section',
            'title',
            'dateFormat',
            'axisFormat',
            'group',
            'service',
            'junction',
            'columns',
            'space',
            'accTitle',
            'accDescr'
        ]
    ],
    tokenizer: {
        root: [
            [/%%.*/, 'comment'],
            [/"[^"]*"/, 'string'],
            [/\|[^|]*\|/, 'string'],
            [/[ox<]?[-=.~]{2,}[>ox)]*/, 'operator'],
            [/[A-Za-z_][\w-]*/, { cases: { '@types': 'type', '@keywords': 'keyword', '@default': 'identifier' } }],
            [/[[\](){}]/, 'delimiter'],
            [/\d+/, 'number']
        ]
    }
};

/** Tells the text editor about Mermaid. */
@injectable()
export class MermaidLanguage implements FrontendApplicationContribution {
    initialize(): void {
        monaco.languages.register({ id: ID, extensions: [...MERMAID_SUFFIXES], aliases: ['Mermaid', ID] });
        monaco.languages.setMonarchTokensProvider(ID, TOKENS);
        monaco.languages.setLanguageConfiguration(ID, {
            comments: { lineComment: '%%' },
            brackets: [
                ['[', ']'],
                ['(', ')'],
                ['{', '}']
            ],
            autoClosingPairs: [
                { open: '[', close: ']' },
                { open: '(', close: ')' },
                { open: '{', close: '}' },
                { open: '"', close: '"' }
            ]
        });
    }
}
