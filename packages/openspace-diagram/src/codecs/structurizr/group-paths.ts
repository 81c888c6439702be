import type { Losses } from '../../losses';
import { tooLarge } from '../../text/source-fault';
import { MAX_DEPTH } from '../shared/graph-draft';
import type { DslElement } from './structurizr-model';
import type { DslToken } from './structurizr-source';

const SEPARATOR = 'structurizr.groupseparator';

/** Where a group stands, and the group itself where it exists. */
interface PlaceOfGroup {
    readonly parent: DslElement | undefined;
    readonly name: string;
    readonly known?: DslElement;
}

/** Groups whose names are paths, where the workspace says what parts them (https://docs.structurizr.com/dsl/cookbook/groups). */
export class GroupPaths {
    private separator = '';
    private count = 0;

    readProperty([key, value]: readonly DslToken[], losses: Losses): void {
        if (key?.text.toLowerCase() === SEPARATOR) {
            this.separator = value?.text ?? '';
        } else {
            losses.add('Left out: properties.');
        }
    }

    /** Makes the groups around it that do not exist yet. @throws ToolError `TOO_LARGE` */
    around(path: string, parent: DslElement | undefined, elements: DslElement[]): PlaceOfGroup {
        if (this.separator === '') {
            return { parent, name: path };
        }
        const names = path
            .split(this.separator)
            .map(name => name.trim())
            .filter(name => name !== '');
        if (names.length > MAX_DEPTH) {
            throw tooLarge(`nests groups more than ${MAX_DEPTH} deep`);
        }
        const own = names.pop() ?? path;
        const find = (name: string, within: DslElement | undefined): DslElement | undefined =>
            elements.find(element => element.kind === 'group' && element.name === name && element.parent === within);
        let outer = parent;
        for (const name of names) {
            const known: DslElement | undefined = find(name, outer);
            const made: DslElement = known ?? {
                id: `#0 group ${name} ${++this.count}`,
                kind: 'group',
                name,
                parent: outer,
                description: '',
                technology: '',
                tags: []
            };
            if (!known) {
                elements.push(made);
            }
            outer = made;
        }
        const same = find(own, outer);
        return { parent: outer, name: own, ...(same && { known: same }) };
    }
}
