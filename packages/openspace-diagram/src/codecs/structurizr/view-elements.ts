import type { Losses } from '../../losses';
import type { DslToken } from './structurizr-source';
import { type DslElement, type DslView, tagsWith } from './structurizr-model';
import type { StructurizrWorkspace } from './structurizr-workspace';

export interface ShownElements {
    readonly elements: ReadonlySet<DslElement>;
    /** Around elements that are shown: groups, and the parts of the scope. */
    readonly boundaries: ReadonlySet<DslElement>;
}

const STATIC = ['person', 'softwaresystem', 'container', 'component', 'element'];
const DEPLOYED = ['deploymentnode', 'infrastructurenode', 'softwaresysteminstance', 'containerinstance'];

/** What a view shows; without one, all of the model but deployments. */
export function elementsOf(workspace: StructurizrWorkspace, view: DslView | undefined, losses: Losses): ShownElements {
    const chosen = new Set<DslElement>();
    if (!view) {
        workspace.elements.filter(({ kind }) => STATIC.includes(kind)).forEach(element => chosen.add(element));
    } else if (view.kind === 'dynamic') {
        view.steps.forEach(({ from, to }) => [from, to].forEach(element => chosen.add(element)));
    } else {
        const given = view.includes.length > 0 ? view.includes : [ALL];
        given.flatMap(token => matching(workspace, view, token, losses)).forEach(element => chosen.add(element));
        view.excludes.flatMap(token => matching(workspace, view, token, losses)).forEach(element => chosen.delete(element));
    }
    const boundaries = new Set<DslElement>();
    for (const element of chosen) {
        for (let around = element.parent; around; around = around.parent) {
            if (around.kind === 'group' || (chosen.has(around) && around !== element) || isBoundary(around, view)) {
                boundaries.add(around);
            }
        }
    }
    return { elements: new Set([...chosen].filter(element => !boundaries.has(element))), boundaries };
}

const ALL: DslToken = { text: '*', isQuoted: false, line: 1, column: 1 };

/** Containers are shown in their systems, components in their containers, and instances where they are deployed. */
function isBoundary({ kind }: DslElement, view: DslView | undefined): boolean {
    switch (view?.kind) {
        case 'container':
            return kind === 'softwaresystem';
        case 'component':
        case 'dynamic':
            return kind === 'softwaresystem' || kind === 'container';
        case 'deployment':
            return kind === 'deploymentnode';
        default:
            return false;
    }
}

function matching(workspace: StructurizrWorkspace, view: DslView, { text }: DslToken, losses: Losses): DslElement[] {
    if (text === '*' || text === '*?') {
        return everything(workspace, view);
    }
    const [, before, id = '', after] = /^(->)?([\w.-]+?)(->)?$/.exec(text) ?? [];
    const element = workspace.find(id);
    if (element) {
        const around =
            before === undefined && after === undefined ? [] : neighbours(workspace, element, before !== undefined, after !== undefined);
        return [element, ...around];
    }
    const [, by, value] = /^element\.(tag|type)==["']?([^"']+)["']?$/.exec(text) ?? [];
    if (by !== undefined && value !== undefined) {
        return workspace.elements.filter(element =>
            by === 'tag' ? hasTag(element, value.split(',')) : element.kind === value.toLowerCase()
        );
    }
    losses.add(`An expression of a view is not understood: ${text.slice(0, 60)}`);
    return [];
}

function everything(workspace: StructurizrWorkspace, view: DslView): DslElement[] {
    const { elements } = workspace;
    const { scope } = view;
    const isTop = ({ kind }: DslElement): boolean => kind === 'person' || kind === 'softwaresystem';
    const inside = (kind: string): DslElement[] =>
        elements.filter(element => element.kind === kind && scope !== undefined && isIn(element, scope));
    const around = (own: readonly DslElement[], allows: (element: DslElement) => boolean): DslElement[] => {
        const set = new Set(own);
        const others = own.flatMap(element => neighbours(workspace, element, true, true));
        return others.filter(
            element =>
                !set.has(element) && element !== scope && allows(element) && !(scope && (isIn(element, scope) || isIn(scope, element)))
        );
    };
    switch (view.kind) {
        case 'systemlandscape':
            return elements.filter(isTop);
        case 'systemcontext': {
            const parts = scope ? [scope, ...elements.filter(element => isIn(element, scope))] : [];
            const tops = around(parts, () => true)
                .map(element => topOf(element))
                .filter(element => isTop(element) && element !== scope);
            return scope ? [scope, ...tops] : elements.filter(isTop);
        }
        case 'container': {
            const own = inside('container');
            return [...own, ...around(own, isTop)];
        }
        case 'component': {
            const own = inside('component');
            return [...own, ...around(own, element => isTop(element) || element.kind === 'container')];
        }
        case 'deployment':
            return elements.filter(
                element =>
                    DEPLOYED.includes(element.kind) && environmentOf(element) === view.environment && (!scope || isDeployed(element, scope))
            );
        default:
            return elements.filter(({ kind }) => kind === 'element');
    }
}

/** Nodes without anything of the scope in them are shown as well: they are where it could be. */
function isDeployed(element: DslElement, scope: DslElement): boolean {
    return element.of === undefined || element.of === scope || isIn(element.of, scope) || !isIn(element.of, topOf(scope));
}

function environmentOf(element: DslElement): string | undefined {
    let next: DslElement | undefined = element;
    while (next && next.kind !== 'environment') {
        next = next.parent;
    }
    return next?.name;
}

function neighbours({ relationships }: StructurizrWorkspace, element: DslElement, incoming: boolean, outgoing: boolean): DslElement[] {
    return relationships.flatMap(({ from, to }) => (outgoing && from === element ? [to] : incoming && to === element ? [from] : []));
}

function isIn(element: DslElement, holder: DslElement): boolean {
    for (let next = element.parent; next; next = next.parent) {
        if (next === holder) {
            return true;
        }
    }
    return false;
}

function topOf(element: DslElement): DslElement {
    let top = element;
    for (let next = element.parent; next; next = next.parent) {
        top = next.kind === 'group' ? top : next;
    }
    return top;
}

function hasTag(element: DslElement, asked: readonly string[]): boolean {
    const tags = new Set(tagsWith(element));
    return asked.some(tag => tags.has(tag));
}
