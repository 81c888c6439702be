import { ToolError } from '@openspace/tool';
import { titleOf, untitled, withTitle } from './block-title';
import { GAP } from './gaps';
import { inPieces } from './in-pieces';
import { layeringWork } from './layers/layer-spans';
import { readingOf } from './layers/block-reading';
import { inSaidOrder } from './layers/in-said-order';
import { layeredLayout } from './layers/layered-layout';
import { looseOf, withLoose, withoutLoose } from './loose-shapes';
import { nestedLayout, SIMPLE_LAYOUTS } from './frames/nested-layout';
import type { ArrangedBlock, FreeBlock, FreeGraph, RunElk } from './placement';
import { arrangeProcess } from './process/arrange-process';
import { mostAlike } from './standing-layout';
import { arrangeSequence } from './sequence/arrange-sequence';
import { arrangeAxis } from './timeline/arrange-axis';
import { arrangeColumns } from './timeline/arrange-columns';

/** More than these take even the plainer one long, and its pictures become endless; they are laid out as trees in pieces. */
const LAYERED = 250;

/** Gives each shape of each block its place in the block. */
export async function arrangeBlocks(graph: FreeGraph, runElk: RunElk): Promise<ArrangedBlock[]> {
    const arranged: ArrangedBlock[] = [];
    for (const block of graph.blocks) {
        const elk = remembering(runElk);
        const { standing: _, ...free } = block;
        const usual = await arrangeBlock(free, graph, elk);
        arranged.push(await mostAlike(usual, block, graph.direction, (each, said) => arrangeBlock(each, { ...graph, ...said }, elk)));
    }
    return arranged;
}

/** What stands on a board is laid out in several ways, which have many of their pictures in common. */
function remembering(elk: RunElk): RunElk {
    const known = new Map<string, ReturnType<RunElk>>();
    return graph => {
        const key = JSON.stringify(graph);
        const made = known.get(key) ?? elk(graph);
        known.set(key, made);
        return made;
    };
}

async function arrangeBlock(block: FreeBlock, graph: FreeGraph, elk: RunElk): Promise<ArrangedBlock> {
    const { direction, directionBy, layout } = graph;
    if (block.sequence) {
        return arrangeSequence(block, block.sequence);
    }
    const title = titleOf(block);
    if (title) {
        return withTitle(await arrangeBlock(untitled(block, title), graph, elk), title);
    }
    const isProcess = block.kind === 'process' && (layout === 'auto' || layout === 'process');
    const process = isProcess ? arrangeProcess(block, directionBy === 'call' ? direction : undefined) : undefined;
    if (process) {
        return process;
    }
    const time = arrangeTime(block, graph);
    if (time) {
        return time;
    }
    const [only] = block.nodes;
    if (only && block.nodes.length === 1) {
        const { id, w, h } = only;
        const reading = readingOf(block, { direction, directionBy });
        return { ...block, direction: reading, w, h, boxes: new Map([[id, { x: 0, y: 0, w, h }]]), ways: new Map() };
    }
    // The name of a kind says how the arrows are followed, and not that they are not.
    const chosen = layout === 'layered' ? layout : (SIMPLE_LAYOUTS.find(simple => simple === layout) ?? layoutFor(block));
    if (chosen === 'simplified') {
        return { ...(await nestedLayout(block, 'tree', graph, elk)), isSimplified: true };
    }
    if (chosen !== 'layered') {
        return nestedLayout(block, chosen, graph, elk);
    }
    const loose = looseOf(block);
    if (loose.length > 0) {
        return withLoose(await arrangeBlock(withoutLoose(block, loose), graph, elk), loose, block.nodes, graph.spacing ?? GAP);
    }
    try {
        const whole = await layeredLayout(block, graph, elk);
        const said = { ...graph, direction: whole.direction ?? direction, directionBy: 'call' as const };
        const pieces = await inPieces(block, whole, piece => layeredLayout(piece, said, elk), (graph.spacing ?? GAP) / GAP);
        return inSaidOrder(pieces);
    } catch (error) {
        if (error instanceof ToolError) {
            throw error;
        }
        // ELK has faults of its own with some graphs; a plainer picture is better than none.
        return nestedLayout(block, 'tree', graph, elk);
    }
}

/** Columns of cards, and what happens along time. */
function arrangeTime(block: FreeBlock, graph: FreeGraph): ArrangedBlock | undefined {
    const { direction, directionBy, layout } = graph;
    if ((block.kind !== 'kanban' && block.kind !== 'timeline') || (layout !== 'auto' && layout !== block.kind)) {
        return undefined;
    }
    return block.time ? arrangeAxis(block, block.time, graph) : arrangeColumns(block, directionBy === 'call' ? direction : 'right');
}

/** Along the arrows, where there are any. */
function layoutFor({ nodes, edges, isMindmap = false }: FreeBlock): 'layered' | 'simplified' | 'grid' | 'mindmap' {
    if (isMindmap) {
        return 'mindmap';
    }
    if (edges.length === 0) {
        return 'grid';
    }
    const { isTooMuch } = layeringWork(
        nodes.map(({ id }) => id),
        edges
    );
    return isTooMuch || nodes.length + edges.length / 2 > LAYERED ? 'simplified' : 'layered';
}
