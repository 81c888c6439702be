import type { Diagram, EdgeEnd } from '../../diagram';
import type { Losses } from '../../losses';
import { lookFields } from '../shared/face-look';
import { GraphDraft } from '../shared/graph-draft';
import type { ElementNames } from './element-names';
import {
    type C4Element,
    type C4Props,
    type C4Relation,
    type C4View,
    type C4Workspace,
    isInside,
    type ViewRule,
    type ViewStep
} from './likec4-model';
import { ancestors, type ShownElements, ViewElements } from './view-elements';
import { ViewLooks } from './view-looks';

const MAX_TITLES = 3;

interface Line {
    readonly from: C4Element;
    readonly to: C4Element;
    readonly kind: string;
    readonly props: C4Props;
    readonly number?: string;
}

/** Draws a view, or the whole model if there is no view. An element that contains other shown elements is a frame. */
export class ViewDrawing {
    private readonly draft: GraphDraft;

    constructor(
        private readonly workspace: C4Workspace,
        private readonly names: ElementNames,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
    }

    draw(view: C4View | undefined): Diagram {
        const isDeployment = view?.kind === 'deployment';
        const tree = isDeployment ? this.workspace.deployment : this.workspace.model;
        const rules = view ? [...this.workspace.sharedRules, ...this.rulesOf(view, new Set())] : [];
        const shown = view ? new ViewElements(tree, this.names, isDeployment, this.scoped(view)).show(rules) : all(tree.all);
        const steps = view?.steps.map(step => this.lineOf(step)) ?? [];
        const elements = new Set([...shown.elements, ...steps.flatMap(({ from, to }) => [from, to])]);
        const looks = new ViewLooks(this.workspace, this.names, rules, isDeployment, this.losses);
        this.drawElements(elements, shown, looks);
        const lines =
            view?.kind === 'dynamic'
                ? steps
                : lifted(
                      tree.relations.filter(relation => !shown.hidden.has(relation)).map(relation => customized(relation, shown)),
                      elements
                  );
        this.drawLines(isDeployment ? [...lines, ...this.deployedLines(elements)] : lines, looks);
        const title = view ? view.title || view.name : '';
        return this.draft.finish({
            kind: view?.kind === 'dynamic' ? 'dynamic' : 'likec4',
            direction: view?.direction ?? 'down',
            ...(title !== '' && { title })
        });
    }

    /** A view that extends another one shows what that one shows first. */
    private rulesOf(view: C4View, seen: Set<C4View>): readonly ViewRule[] {
        seen.add(view);
        const base = this.baseOf(view);
        return [...(base && !seen.has(base) ? this.rulesOf(base, seen) : []), ...view.rules];
    }

    private scoped(view: C4View): C4View {
        const seen = new Set<C4View>();
        let scoped = view;
        for (let base = this.baseOf(scoped); base && !scoped.of && !seen.has(base); base = this.baseOf(scoped)) {
            seen.add(base);
            scoped = base;
        }
        return scoped;
    }

    private baseOf({ base }: C4View): C4View | undefined {
        const found = base && this.workspace.views.find(({ name }) => name === base.text);
        if (base && !found) {
            this.losses.add(`No view ${JSON.stringify(base.text.slice(0, 40))} is in the file.`);
        }
        return found;
    }

    private lineOf({ from, to, backward, kind, props, number }: ViewStep): Line {
        const [one, other] = [from, to].map(ref => this.names.find(ref, undefined, false));
        const [source, target] = backward ? [other, one] : [one, other];
        if (!source || !target) {
            throw new Error('A step has two ends.');
        }
        return { from: source, to: target, kind, props, number };
    }

    private drawElements(elements: ReadonlySet<C4Element>, shown: ShownElements, looks: ViewLooks): void {
        const frames = new Set([...elements].flatMap(element => ancestors(element).filter(each => elements.has(each))));
        const groups = new Map<C4Element, string>();
        const frameIds: string[] = [];
        shown.groups.forEach(({ title, elements: own, parent: outer }) => {
            const id = this.draft.free(`group ${title}`);
            frameIds.push(id);
            const around = outer === undefined ? undefined : frameIds[outer];
            this.draft.put({ id, shape: 'frame', label: title, ...(around !== undefined && { parent: around }) });
            own.forEach(element => groups.set(element, id));
        });
        for (const element of elements) {
            const parent = ancestors(element).find(each => elements.has(each))?.id ?? groups.get(element);
            const custom = shown.custom.get(element);
            const props = looks.propsOf(element, custom);
            this.nameTags(this.tagsOf(element), element.id);
            const own = {
                id: element.id,
                ...(parent !== undefined && { parent }),
                ...(props.link !== undefined && { link: props.link })
            };
            if (frames.has(element)) {
                this.draft.put({ ...own, shape: 'frame', label: props.title ?? element.name, style: looks.frameLook(element, custom) });
                continue;
            }
            const { look, style } = looks.nodeLook(element, custom);
            const technology = props.technology === undefined || props.technology === '' ? '' : `[${props.technology}]`;
            const lines = [props.title ?? element.name, technology, props.description ?? ''];
            this.draft.put({ ...own, ...lookFields(look), label: lines.filter(line => line !== '').join('\n'), style });
        }
    }

    private drawLines(lines: readonly Line[], looks: ViewLooks): void {
        for (const { from, to, kind, props, number } of lines) {
            const { head, tail, style, texts } = looks.lineLook(kind, props);
            const label = `${number === undefined ? '' : `${number}. `}${texts.join('\n')}`.trim();
            const end = (node: C4Element, arrowhead: EdgeEnd['arrowhead']): EdgeEnd => ({
                node: node.id,
                ...(arrowhead !== 'none' && { arrowhead })
            });
            const id = this.draft.connect({ from: end(from, tail), to: end(to, head), ...(label !== '' && { label }), style });
            this.nameTags([...(this.workspace.relationKinds.get(kind)?.tags ?? []), ...props.tags], id);
            if (props.link !== undefined) {
                this.losses.add('Links of relationships are left out.', id);
            }
        }
    }

    private tagsOf({ kind, props }: C4Element): readonly string[] {
        return [...(this.workspace.kinds.get(kind)?.tags ?? []), ...props.tags];
    }

    /** LikeC4 shows them on what has them. */
    private nameTags(tags: readonly string[], id: string): void {
        if (tags.length > 0) {
            this.losses.add('Tags are left out.', id);
        }
    }

    /** Relationships of the model between what is deployed. */
    private deployedLines(elements: ReadonlySet<C4Element>): Line[] {
        const instances = [...elements].filter(({ of }) => of?.element);
        const of = (element: C4Element): C4Element[] =>
            instances.filter(
                ({ of: instance }) => instance?.element === element || (instance?.element && isInside(element, instance.element))
            );
        return this.workspace.model.relations.flatMap(({ from, to, kind, props }) =>
            of(from).flatMap(source => of(to).flatMap(target => (source === target ? [] : [{ from: source, to: target, kind, props }])))
        );
    }
}

function all(elements: readonly C4Element[]): ShownElements {
    return { elements: new Set(elements), custom: new Map(), customLines: new Map(), hidden: new Set(), groups: [] };
}

function customized(relation: C4Relation, { customLines }: ShownElements): C4Relation {
    const custom = customLines.get(relation);
    return custom
        ? { ...relation, props: { ...relation.props, ...custom, style: { ...relation.props.style, ...custom.style } } }
        : relation;
}

/** Between what is shown, one line for each pair: relationships of what is not are those of what is around it. */
function lifted(relations: readonly C4Relation[], shown: ReadonlySet<C4Element>): Line[] {
    const pairs = new Map<string, { line: Line; titles: string[] }>();
    for (const relation of relations) {
        const [from, to] = [relation.from, relation.to].map(end => [end, ...ancestors(end)].find(each => shown.has(each)));
        if (!from || !to || isInside(from, to) || isInside(to, from) || (from === to && relation.from !== relation.to)) {
            continue;
        }
        const key = JSON.stringify([from.id, to.id]);
        const known = pairs.get(key);
        const title = relation.props.title ?? '';
        if (!known) {
            const props = { ...relation.props, tags: [...relation.props.tags] };
            pairs.set(key, { line: { ...relation, from, to, props }, titles: title === '' ? [] : [title] });
        } else {
            // One by one: as arguments of one call, very many would overflow the stack.
            relation.props.tags.forEach(tag => known.line.props.tags.push(tag));
            if (title !== '' && !known.titles.includes(title)) {
                known.titles.push(title);
            }
        }
    }
    return [...pairs.values()].map(({ line, titles }) => {
        const more = titles.length - MAX_TITLES;
        const title = [...titles.slice(0, MAX_TITLES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
        return titles.length < 2 ? line : { ...line, props: { ...line.props, title } };
    });
}
