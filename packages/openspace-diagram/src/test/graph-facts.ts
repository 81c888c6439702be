import { escapeXml } from '@openspace/tool';
import type { Loss } from '../codec';
import type { Diagram, DiagramEdge, DiagramNode } from '../diagram';
import { namedBy } from './named-losses';
import type { OwnGraph } from './own-files';

/** What is to be seen of a diagram, whatever it is called inside: a line for each node and each edge, and what it is about. */
export type Facts = ReadonlyMap<string, string>;

const said = (text = ''): string => text.replace(/\s+/g, ' ').trim();
/** What stands first in a label; some formats write kinds below. */
const nameOf = (node: Pick<DiagramNode, 'label'> | undefined): string => said(node?.label?.split('\n[')[0]?.replace(/ \[[^\]]*\]$/, ''));

/** Facts by line, with the id of what each is about. */
export function factsOf({ nodes, edges }: Diagram): Facts {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const shown = nodes.filter(({ shape, label = '' }) => shape !== 'path' && label !== '');
    return new Map([
        ...shown.map(node => [`${nameOf(node)} looks ${node.native ?? node.shape}, ${node.style?.fill ?? 'none'}`, node.id] as const),
        ...shown.map(node => [`${nameOf(node)} in ${nameOf(byId.get(node.parent ?? ''))}`, node.id] as const),
        ...edges.map(({ id, from, to, label, style }) => {
            const ends = `${nameOf(byId.get(from.node ?? ''))} -> ${nameOf(byId.get(to.node ?? ''))}`;
            return [`${ends}: ${said(label)} ${(style?.dash ?? 'solid') === 'solid'}`, id] as const;
        })
    ]);
}

/** The same of the graph that a file was written from. */
export function factsOfGraph({ groups, nodes, edges }: OwnGraph): string[] {
    const labels = new Map([...groups, ...nodes].map(({ id, label }) => [id, said(label)]));
    return [
        ...groups.map(({ label }) => `${said(label)} in `),
        ...nodes.map(({ label, group }) => `${said(label)} in ${labels.get(group ?? '') ?? ''}`),
        ...edges.map(({ from, to, label, isDashed }) => `${labels.get(from)} -> ${labels.get(to)}: ${said(label)} ${!isDashed}`)
    ];
}

/** Facts that are gone without a loss that names what they are about. */
export function silentlyLost(board: Diagram, after: Diagram, losses: readonly Loss[]): string[] {
    const [facts, left] = [factsOf(board), factsOf(after)];
    const named = new Set(losses.flatMap(loss => namedBy(loss, board).names.flat()));
    return [...facts].flatMap(([fact, id]) => (left.has(fact) || named.has(id) ? [] : [fact]));
}

/** What the losses of Excalidraw are about, of the node or edge that they name; the whole of it where nothing is said here. */
const ABOUT: readonly [message: RegExp, of: (named: DiagramNode | DiagramEdge) => unknown][] = [
    [/the nearest outline is drawn|is drawn as a box/, named => 'shape' in named && [named.shape, named.native]],
    [/^Names of frames look alike/, ({ style }) => style],
    [/^Texts on arrows/, named => ('labelAt' in named && named.labelAt) || 0.5],
    [/at right angles/, named => 'from' in named && [named.route, named.waypoints, named.from, named.to]]
];

/** Losses that name something that is as it was. */
export function untrulyLost(before: Diagram, after: Diagram, losses: readonly Loss[]): string[] {
    const find = ({ nodes, edges }: Diagram, id: string) => [...nodes, ...edges].find(each => each.id === id);
    return losses.flatMap(loss => {
        const of = ABOUT.find(([message]) => message.test(loss.message))?.[1] ?? (named => named);
        const isAsItWas = (id: string): boolean => {
            const [was, is] = [find(before, id), find(after, id)];
            return was !== undefined && is !== undefined && JSON.stringify(of(was)) === JSON.stringify(of(is));
        };
        return namedBy(loss, before)
            .names.filter(ids => ids.every(isAsItWas))
            .map(ids => `${ids.join()} is as it was: ${loss.message}`);
    });
}

/** Words of labels that are not in a picture. */
export function unpaintedTexts({ nodes, edges }: Diagram, svg: string): string[] {
    const painted = svg.replace(/<[^>]*>/g, ' ');
    const words = [...nodes, ...edges].flatMap(({ label = '' }) => label.split(/\s+/));
    return words.filter(word => !painted.includes(escapeXml(word)));
}
