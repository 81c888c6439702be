import type { Diagram, DiagramNode } from '../../../diagram';
import { renameIds } from '../../../rename-ids';
import { FreeIds } from '../../shared/free-ids';

/** Ids that an editor has made up, of 21 letters, digits, `_` and `-` (nanoid): no word has so many changes between them. */
const MADE_UP = /^[\w-]{21}$/;
const LEAST_CHANGES = 5;
const LONGEST = 30;

/** The same with names for shapes that a person has drawn: after their labels instead of the ids that the editor gave them. */
export function withReadableIds(diagram: Diagram): Diagram {
    const made = diagram.nodes.filter(({ id }) => isMadeUp(id));
    const free = new FreeIds(
        [...diagram.nodes, ...diagram.edges].map(({ id }) => id),
        '_'
    );
    return renameIds(diagram, new Map(made.map(node => [node.id, free.take(nameOf(node))])));
}

function isMadeUp(id: string): boolean {
    const changes = [...id].filter((letter, at) => at > 0 && kindOf(letter) !== kindOf(id.charAt(at - 1))).length;
    return MADE_UP.test(id) && /\d|_|-/.test(id) && changes >= LEAST_CHANGES;
}

function kindOf(letter: string): string {
    return /\d/.test(letter) ? 'digit' : /[a-z]/.test(letter) ? 'small' : /[A-Z]/.test(letter) ? 'large' : 'mark';
}

/** The words of the first line of a label that is no «stereotype», or what the shape is. */
function nameOf({ label = '', shape }: DiagramNode): string {
    const line = label.split('\n').find(each => !/^\s*(«|<<)/.test(each)) ?? '';
    const words = line.match(/[\p{L}\p{N}]+/gu) ?? [];
    return [...words.join('_')].slice(0, LONGEST).join('') || shape;
}
