import type { BlockModel } from 'pele';
import type { Draft } from './draft';
import { INEXACT, shapeOf } from './flowchart-shapes';
import { makeRoomForNames } from './make-room';

/** Boards have arrows in one direction each; of several the first one is shown. */
const ARROWS: Readonly<Record<string, string>> = {
    right: 'geo:arrow-right',
    left: 'geo:arrow-left',
    up: 'geo:arrow-up',
    down: 'geo:arrow-down',
    x: 'geo:arrow-right',
    y: 'geo:arrow-down'
};

type Block = BlockModel['root'];

const HEADS = { arrow_point: 'arrow', arrow_circle: 'circle', arrow_cross: 'cross', arrow_open: 'none' } as const;

/** Blocks, composite blocks as frames, and links. */
export function decodeBlock(model: BlockModel, draft: Draft): void {
    const place = (block: Block, parent: string | undefined): void => {
        const { id, type, label, children = [], classes = [], styles = [] } = block;
        if (type === 'space') {
            return;
        }
        const css = [...['default', ...classes].flatMap(name => model.classes.get(name)?.styles ?? []), ...styles];
        if (type === 'composite') {
            const frame = draft.node({
                id,
                shape: 'frame',
                label: label === id || label === undefined || label.trim() === '' ? nameOf(id) : label,
                parent,
                group: draft.drawing.take(id, 'pele-cluster'),
                css
            });
            children.forEach(child => place(child, frame));
            return;
        }
        const group = draft.drawing.take(id, 'pele-node');
        const outline = group?.classes.find(name => name.startsWith('pele-shape-'))?.slice('pele-shape-'.length) ?? 'rect';
        const arrow = type === 'block_arrow' ? ARROWS[(block.directions ?? [])[0] ?? ''] : undefined;
        const { shape, style, exact } = arrow ? { shape: 'rectangle' as const, style: {}, exact: true } : shapeOf(outline);
        const name = draft.node({
            id,
            shape,
            ...(arrow && { native: arrow }),
            label: label === undefined || label.trim() === '' ? '' : label,
            markdown: true,
            parent,
            group,
            css,
            style
        });
        if (!exact) {
            draft.losses.add(INEXACT, name);
        }
    };
    (model.root.children ?? []).forEach(block => place(block, undefined));
    for (const { id, start = '', end = '', label, arrowTypeStart, arrowTypeEnd, thickness, pattern } of model.edges) {
        draft.edge({
            id: `${start}-${end}`,
            from: { node: draft.named(start), arrowhead: headOf(arrowTypeStart) },
            to: { node: draft.named(end), arrowhead: headOf(arrowTypeEnd) },
            label,
            group: draft.drawing.take(id, 'pele-edge'),
            style: { ...(thickness === 'thick' && { strokeWidth: 3.5 }), ...(pattern === 'dotted' && { dash: 'dotted' as const }) }
        });
    }
    makeRoomForNames(draft.nodes, draft.edges);
}

function headOf(type: string | undefined): 'arrow' | 'circle' | 'cross' | 'none' {
    return type !== undefined && type in HEADS ? HEADS[type as keyof typeof HEADS] : 'none';
}

/** Boards call a frame without a name "Frame"; the source's own name says more, where it gave one. */
function nameOf(id: string): string {
    return /^id-\w+-\d+$/.test(id) ? '' : id;
}
