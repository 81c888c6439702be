import type { DiagramLanguage } from '../../language/diagram-language';
import { dotFormat } from './dot-format';
import { DOT_SHAPES } from './dot-names';

const DIRECTIONS = ['forward', 'back', 'both', 'none'];
const HEADS = ['normal', 'vee', 'dot', 'odot', 'diamond', 'odiamond', 'box', 'obox', 'crow', 'tee', 'inv', 'empty', 'none'];

/** The words of Graphviz's language (https://graphviz.org/doc/info/attrs.html). */
export const dotLanguage: DiagramLanguage = {
    id: dotFormat.id,
    title: dotFormat.title,
    suffixes: dotFormat.suffixes,
    ignoresCase: true,
    lineComments: ['//'],
    commentLines: ['#'],
    blockComment: ['/*', '*/'],
    texts: [['"', '"']],
    keywords: ['digraph', 'graph', 'subgraph', 'strict', 'node', 'edge'],
    properties: (
        'label xlabel headlabel taillabel labelloc labeljust shape style color fillcolor fontcolor fontname fontsize bgcolor penwidth rank rankdir ' +
        'ranksep nodesep splines compound constraint dir arrowhead arrowtail arrowsize headport tailport lhead ltail weight minlen width height ' +
        'fixedsize margin peripheries sides tooltip URL href target layout concentrate newrank ordering pos size ratio dpi class id group'
    ).split(' '),
    values: {
        shape: [...DOT_SHAPES.keys()],
        style: ['solid', 'dashed', 'dotted', 'bold', 'filled', 'rounded', 'invis', 'diagonals', 'striped', 'wedged', 'radial'],
        rankdir: ['TB', 'LR', 'BT', 'RL'],
        rank: ['same', 'min', 'max', 'source', 'sink'],
        dir: DIRECTIONS,
        arrowhead: HEADS,
        arrowtail: HEADS,
        splines: ['true', 'false', 'ortho', 'polyline', 'curved', 'line', 'none'],
        layout: ['dot', 'neato', 'fdp', 'sfdp', 'circo', 'twopi', 'osage', 'patchwork']
    },
    operators: /->|--|[=;,:]/
};
