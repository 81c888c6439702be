import { type BoardView, emptyBoard, MemoryBoard } from '@openspace/board';
import type { Brief, BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { isKanban } from '@openspace/board/lib/placement/timeline/column-role';
import { mermaidCodec } from '@openspace/diagram';
import { diagramOf, planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { type BoardWords, wordsOf } from './board-words';

/** What Mermaid calls a kind; trees, processes with lanes and timelines without dates have none of their own. */
function headOf({ kind, placement, shapes }: Brief): string | undefined {
    switch (kind) {
        case 'class':
            return 'classDiagram';
        case 'er':
            return 'erDiagram';
        case 'state':
            return 'stateDiagram-v2';
        case 'sequence':
            return 'sequenceDiagram';
        case 'c4':
            return shapes.some(({ props }) => props?.face === 'person') ? 'C4' : undefined;
        case 'mindmap':
            return placement.layout === 'mindmap' ? 'mindmap' : undefined;
        case 'graph':
            return 'flowchart';
        case 'timeline':
            return isKanban(shapes) ? 'kanban' : undefined;
        default:
            return undefined;
    }
}

/** What the board is as a file of Mermaid. */
export function mermaidOf(view: BoardView): string {
    return mermaidCodec.encode(diagramOf(view).diagram).target;
}

/** What is not equal after a board was written as Mermaid and imported again; undefined where Mermaid has no such kind. */
export function lostInMermaid(view: BoardView, brief: Brief): string[] | undefined {
    const head = headOf(brief);
    if (head === undefined) {
        return undefined;
    }
    const source = mermaidOf(view);
    const [written = ''] = source
        .slice(source.startsWith('---') ? source.indexOf('\n---') + 4 : 0)
        .trimStart()
        .split('\n');
    const kind = written.startsWith(head) ? [] : [`it is a ${written}`];
    return [...kind, ...differences(view, source, brief.kind)];
}

function differences(view: BoardView, source: string, kind: BriefKind): string[] {
    try {
        const { diagram, laidOut } = mermaidCodec.decode(source);
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, diagram, { laidOut: laidOut ? diagram.nodes.map(({ id }) => id) : [] }).change);
        const [before, after] = [wordsOf(view, kind), wordsOf(board, kind)];
        return (['nodes', 'edges'] as const).flatMap(each => lostOf(each, before, after));
    } catch (error) {
        return [`it cannot be imported: ${String(error).slice(0, 200)}`];
    }
}

function lostOf(each: keyof BoardWords, { [each]: before }: BoardWords, { [each]: after }: BoardWords): string[] {
    const left = [...after];
    const gone = before.filter(said => {
        const at = left.indexOf(said);
        return at < 0 || left.splice(at, 1).length === 0;
    });
    const isOtherOrder = gone.length + left.length === 0 && before.some((said, at) => said !== after[at]);
    return [
        ...gone.map(said => `${each}: ${said} is gone`),
        ...left.map(said => `${each}: ${said} is new`),
        ...(isOtherOrder ? [`${each}: their order`] : [])
    ];
}
