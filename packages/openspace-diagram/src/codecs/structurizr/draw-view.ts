import { addTo } from '@openspace/tool';
import type { Diagram } from '../../diagram';
import type { Losses } from '../../losses';
import { lookFields } from '../shared/face-look';
import { entryOf } from '../shared/entry-of';
import { GraphDraft } from '../shared/graph-draft';
import { lineOf, lookOf, type Shown } from './view-styles';
import { ELEMENT_KINDS } from './structurizr-names';
import { elementsOf } from './view-elements';
import type { DslElement, DslRelationship, DslView } from './structurizr-model';
import type { StructurizrWorkspace } from './structurizr-workspace';

/** Draws a view of a workspace, or all of its elements. An element that contains other shown elements is a frame. */
export function drawView(workspace: StructurizrWorkspace, view: DslView | undefined, losses: Losses): Diagram {
    const draft = new GraphDraft(losses);
    const shown = elementsOf(workspace, view, losses);
    const { boundaries } = shown;
    const ids = new Map<DslElement, string>();
    const idOf = (element: DslElement): string => ids.get(element) ?? element.id;
    for (const element of workspace.elements) {
        if (shown.elements.has(element) || boundaries.has(element)) {
            ids.set(element, draft.free(element.id.replace(/^#\d+ /, '')));
        }
    }
    for (const element of ids.keys()) {
        const parent = ancestors(element).find(each => boundaries.has(each));
        const isFrame = boundaries.has(element);
        const own = { id: idOf(element), ...(parent && { parent: idOf(parent) }), ...(element.url !== undefined && { link: element.url }) };
        if (isFrame) {
            draft.put({ ...own, shape: 'frame', label: frameLabel(element) });
            continue;
        }
        const { look, style, shows } = lookOf(workspace, element, losses);
        draft.put({ ...own, ...lookFields(look), label: boxLabel(element, shows), style });
    }
    for (const relationship of relationshipsOf(workspace, view, shown.elements)) {
        const { style, route, shows } = lineOf(workspace, relationship, losses);
        const label = labelOf(relationship, shows);
        draft.connect({
            from: { node: idOf(relationship.from) },
            to: { node: idOf(relationship.to), arrowhead: 'triangle' },
            ...(label !== '' && { label }),
            ...(route && { route }),
            style
        });
    }
    const title = view ? view.title || view.key : workspace.name;
    return draft.finish({ kind: view?.kind ?? 'model', direction: view?.direction ?? 'down', ...(title !== '' && { title }) });
}

export function ancestors(element: DslElement): DslElement[] {
    const found: DslElement[] = [];
    for (let next = element.parent; next; next = next.parent) {
        found.push(next);
    }
    return found;
}

/** Between what is shown; one between parts that are not is one between what they are parts of. */
function relationshipsOf(workspace: StructurizrWorkspace, view: DslView | undefined, shown: ReadonlySet<DslElement>): DslRelationship[] {
    if (view?.kind === 'dynamic') {
        return view.steps
            .map((step, at) => ({ ...step, description: `${at + 1}: ${step.description}`.trim().replace(/:$/, '') }))
            .filter(({ from, to }) => shown.has(from) && shown.has(to));
    }
    const found = new Map<string, DslRelationship>();
    const lifted = (element: DslElement): DslElement | undefined => [element, ...ancestors(element)].find(each => shown.has(each));
    const instances = new Map<DslElement, DslElement[]>();
    for (const element of shown) {
        if (element.of) {
            addTo(instances, element.of, element);
        }
    }
    for (const relationship of workspace.relationships) {
        const pairs: (readonly [DslElement | undefined, DslElement | undefined])[] =
            view?.kind === 'deployment'
                ? [
                      [lifted(relationship.from), lifted(relationship.to)],
                      ...(instances.get(relationship.from) ?? []).flatMap(from =>
                          (instances.get(relationship.to) ?? []).map(to => [from, to] as const)
                      )
                  ]
                : [[lifted(relationship.from), lifted(relationship.to)]];
        for (const [from, to] of pairs) {
            const isInside = from && to && (ancestors(from).includes(to) || ancestors(to).includes(from));
            if (from && to && !isInside && (from !== to || relationship.from === relationship.to)) {
                const key = JSON.stringify([from.id, to.id, relationship.description]);
                found.set(key, found.get(key) ?? { ...relationship, from, to });
            }
        }
    }
    return [...found.values()];
}

function boxLabel(element: DslElement, shows: Shown): string {
    const { name, description } = element;
    const what = kindOf(element);
    const lines = [`${name}${timesOf(element)}`, what === '' || !shows.metadata ? '' : `[${what}]`, shows.description ? description : ''];
    return lines.filter(text => text !== '').join('\n');
}

function frameLabel(element: DslElement): string {
    const what = kindOf(element);
    return `${element.name}${timesOf(element)}${what === '' ? '' : ` [${what}]`}`;
}

/** Its kind and technology; elements of no kind of C4 say themselves what they are. */
function kindOf({ kind, technology }: DslElement): string {
    const own = kind === 'element' && technology !== '' ? '' : (entryOf(ELEMENT_KINDS, kind) ?? '');
    return [own, technology].filter(text => text !== '').join(': ');
}

/** How many there are, where that is not one. */
function timesOf({ instances = '' }: DslElement): string {
    return instances === '' || instances === '1' ? '' : ` ×${instances}`;
}

function labelOf({ description, technology }: DslRelationship, shows: Shown): string {
    const lines = [shows.description ? description : '', technology === '' || !shows.metadata ? '' : `[${technology}]`];
    return lines.filter(text => text !== '').join('\n');
}
