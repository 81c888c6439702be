import type { Diagram } from './diagram';
import { FreeIds } from './codecs/shared/free-ids';
import { renameIds } from './rename-ids';

/**
 * The page of a diagram with a name for what has an empty id: files may have one, and whatever asks what is around or at the end of something
 * takes it for none. The same object where nothing has.
 */
export function withNamedIds(diagram: Diagram): Diagram {
    const ids = [...diagram.nodes, ...diagram.edges].map(({ id }) => id);
    return ids.includes('') ? renameIds(diagram, new Map([['', new FreeIds(ids).take('unnamed')]])) : diagram;
}
