import type { ElkNode } from '@openspace/board';
import { crossingsByElk, judgeBrief, type Judgement } from '@openspace/board/lib/test/briefs/judge-brief';
import Elk, { type ELK } from 'elkjs';
import type { DrawnBrief } from './draw-briefs';
import { type Ink, inkOf } from './ink';
import { lostInDrawio } from './to-drawio';
import { lostInMermaid } from './through-mermaid';

/** What was measured of one brief, in one of both ways to draw it. */
export interface MeasuredBrief extends DrawnBrief {
    readonly judgement: Judgement | undefined;
}

/** What is measured of the board alone, regardless of who has drawn it. */
export interface HandedOver {
    readonly byElk: number | undefined;
    readonly drawio: readonly string[] | undefined;
    readonly mermaid: readonly string[] | undefined;
    readonly ink: Ink | undefined;
}

export function measured(drawn: DrawnBrief): MeasuredBrief {
    const { brief, board, texts } = drawn;
    return { ...drawn, judgement: board && judgeBrief(board, brief, texts) };
}

export async function handedOver(drawn: readonly DrawnBrief[]): Promise<HandedOver[]> {
    const ink = await inkOf(drawn);
    return Promise.all(drawn.map(async (each, at) => ({ ...(await read(each)), ink: ink[at] })));
}

async function read({ brief, board }: DrawnBrief): Promise<Omit<HandedOver, 'ink'>> {
    const elk = new Elk();
    return {
        byElk: board && (await crossingsByElk(board, brief, graph => layOut(elk, graph))),
        drawio: board && lostInDrawio(board, brief),
        mermaid: board && lostInMermaid(board, brief)
    };
}

/** The same JSON, but for lists that ELK's types let it change. */
export async function layOut(elk: ELK, graph: ElkNode): Promise<ElkNode> {
    return (await elk.layout(structuredClone(graph) as Parameters<ELK['layout']>[0])) as ElkNode;
}
