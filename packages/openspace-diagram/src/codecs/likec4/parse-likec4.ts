import type { Losses } from '../../losses';
import { type C4Tree, type C4Workspace, emptyProps } from './likec4-model';
import { parseSpecification, TreeParser } from './parse-model';
import { parseGlobals, parseViews } from './parse-views';
import { ElementNames } from './element-names';
import { TokenReader } from './token-reader';

const tree = (): C4Tree => ({ roots: [], all: [], written: [], relations: [] });

/**
 * Reads files of LikeC4, one after the other.
 * @param own how many characters of the source are of the first file: only its views are told, where it has any
 * @throws ToolError `INVALID_INPUT` with line and column, `TOO_LARGE`
 */
export function parseLikec4(
    source: string,
    losses: Losses,
    own = source.length
): { workspace: C4Workspace; names: ElementNames; ownViews: number } {
    const reader = new TokenReader(source, losses);
    const workspace: C4Workspace = {
        kinds: new Map(),
        relationKinds: new Map(),
        colors: new Map(),
        model: tree(),
        deployment: tree(),
        views: [],
        sharedRules: [],
        namedRules: new Map()
    };
    const model = new TreeParser(reader, workspace.model, false);
    const deployment = new TreeParser(reader, workspace.deployment, true);
    let ownViews = 0;
    while (reader.next.kind !== 'end') {
        const word = reader.word('specification, model, views, deployment or global');
        switch (word.text) {
            case 'specification':
                parseSpecification(reader, workspace);
                break;
            case 'model':
                model.parse();
                break;
            case 'deployment':
                deployment.parse();
                break;
            case 'views':
                parseViews(reader, workspace);
                break;
            case 'global':
                parseGlobals(reader, workspace);
                break;
            case 'likec4lib':
                reader.skipBlock();
                break;
            case 'import':
                if (own === source.length) {
                    losses.add('Other files are not read: import.');
                }
                reader.skipBlock();
                while (reader.has('from') || reader.next.kind === 'string' || reader.has(',')) {
                    reader.string();
                }
                break;
            default:
                throw reader.fault('expected specification, model, views, deployment or global', word);
        }
        ownViews = word.at < own ? workspace.views.length : ownViews;
    }
    const names = new ElementNames(reader, workspace);
    names.relate(workspace.model, false);
    names.relate(workspace.deployment, true);
    nameUnknownKinds(workspace, losses);
    return { workspace, names, ownViews };
}

function nameUnknownKinds({ kinds, model, deployment }: C4Workspace, losses: Losses): void {
    for (const { kind, id } of [...model.all, ...deployment.all]) {
        if (kind !== '' && kind !== 'instanceOf' && !kinds.has(kind)) {
            losses.add(`The kind ${JSON.stringify(kind.slice(0, 40))} is not specified in the file.`, id);
            kinds.set(kind, emptyProps());
        }
    }
}
