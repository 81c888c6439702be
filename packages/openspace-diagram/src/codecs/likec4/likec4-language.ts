import type { DiagramLanguage } from '../../language/diagram-language';
import { likec4Format } from './likec4-format';
import { C4_ARROWHEADS, C4_SHAPES, THEME } from './likec4-names';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'];

/** The words of LikeC4 (https://likec4.dev/dsl/intro). */
export const likec4Language: DiagramLanguage = {
    id: likec4Format.id,
    title: likec4Format.title,
    suffixes: likec4Format.suffixes,
    lineComments: ['//'],
    blockComment: ['/*', '*/'],
    texts: [
        ["'''", "'''"],
        ['"""', '"""'],
        ["'", "'"],
        ['"', '"']
    ],
    keywords: (
        'specification model views deployment global element relationship tag deploymentNode view dynamic group extend include exclude instanceOf ' +
        'import from of extends with where and or not is kind this it parallel par'
    ).split(' '),
    properties: (
        'title description summary technology style color shape icon link metadata autoLayout opacity border head line tail navigateTo notes multiple ' +
        'padding size textSize notation rank'
    ).split(' '),
    values: {
        shape: Object.keys(C4_SHAPES),
        color: Object.keys(THEME),
        head: Object.keys(C4_ARROWHEADS),
        tail: Object.keys(C4_ARROWHEADS),
        line: ['solid', 'dashed', 'dotted'],
        border: ['solid', 'dashed', 'dotted', 'none'],
        autoLayout: ['TopBottom', 'BottomTop', 'LeftRight', 'RightLeft'],
        size: SIZES,
        padding: SIZES,
        textSize: SIZES
    },
    word: /[\p{L}_](?:[\p{L}\p{N}_]|-(?![>[]))*/u,
    operators: /<->|->|<-|-\[|\]->|==|!=|[=,:;*]/,
    special: [
        [/https?:\/\/[^\s'"{};,]+/, 'string.link'],
        [/#[\p{L}_][\p{L}\p{N}_-]*/u, 'tag']
    ]
};
