import type { ElementNames } from './element-names';
import {
    type C4Element,
    type C4Props,
    type C4Relation,
    type C4Tree,
    type C4View,
    type Condition,
    isInside,
    type Predicate,
    type Selector,
    type ViewRule
} from './likec4-model';

/** A frame of a view around elements; what it holds of them is in no group in it. */
export interface ViewGroup {
    readonly title: string;
    readonly elements: readonly C4Element[];
    /** The position of the group around it. */
    readonly parent: number | undefined;
}

/** What a view shows of a model. */
export interface ShownElements {
    readonly elements: ReadonlySet<C4Element>;
    readonly custom: ReadonlyMap<C4Element, C4Props>;
    /** What the view itself says of relationships. */
    readonly customLines: ReadonlyMap<C4Relation, C4Props>;
    /** Relationships that the view leaves out. */
    readonly hidden: ReadonlySet<C4Relation>;
    /** What a view says of its own groups. */
    readonly groups: readonly ViewGroup[];
}

/** Runs the predicates of a view in their order. */
export class ViewElements {
    private readonly elements = new Set<C4Element>();
    private readonly custom = new Map<C4Element, C4Props>();
    private readonly customLines = new Map<C4Relation, C4Props>();
    private readonly hidden = new Set<C4Relation>();
    private readonly groups: ViewGroup[] = [];
    /** The position of the group that is being read. */
    private group: number | undefined;
    private readonly scope: C4Element | undefined;

    constructor(
        private readonly tree: C4Tree,
        private readonly names: ElementNames,
        private readonly isDeployment: boolean,
        { of }: Pick<C4View, 'of'>
    ) {
        this.scope = of && names.find(of, undefined, isDeployment);
    }

    show(rules: readonly ViewRule[]): ShownElements {
        rules.forEach(rule => this.run(rule));
        const { elements, custom, customLines, hidden, groups } = this;
        return { elements, custom, customLines, hidden, groups };
    }

    private run(rule: ViewRule): void {
        if (rule.kind === 'group') {
            this.runGroup(rule.title, rule.rules);
        } else if (rule.kind === 'include') {
            rule.predicates.forEach(predicate => this.include(predicate));
        } else if (rule.kind === 'exclude') {
            rule.predicates.forEach(predicate => this.exclude(predicate));
        }
    }

    private runGroup(title: string, rules: readonly ViewRule[]): void {
        const before = new Set(this.elements);
        const [at, parent] = [this.groups.length, this.group];
        this.groups.push({ title, elements: [], parent });
        this.group = at;
        rules.forEach(inner => this.run(inner));
        this.group = parent;
        const inGroups = new Set(this.groups.slice(at + 1).flatMap(({ elements }) => elements));
        const elements = [...this.elements].filter(element => !before.has(element) && !inGroups.has(element));
        this.groups[at] = { title, elements, parent };
    }

    private include(predicate: Predicate): void {
        const chosen = predicate.arrow
            ? this.ends(predicate)
            : this.select(predicate.from ?? { by: 'all' }).filter(element => this.holds(predicate.where, element));
        for (const element of chosen) {
            this.elements.add(element);
            if (predicate.custom && !predicate.arrow) {
                this.custom.set(element, predicate.custom);
            }
        }
        if (predicate.custom && predicate.arrow) {
            const { custom } = predicate;
            this.relations(predicate).forEach(relation => this.customLines.set(relation, custom));
        }
    }

    /** The ends of relationships as a predicate means them: elements that it names, or those around them that do not hold the scope. */
    private ends(predicate: Predicate): Set<C4Element> {
        const { from, to } = predicate;
        const named = new Set([from, to].flatMap(selector => (selector ? this.select(selector) : [])));
        const seen = (end: C4Element): C4Element => [end, ...ancestors(end)].find(each => named.has(each)) ?? this.neighbour(end);
        return new Set(this.relations(predicate).flatMap(relation => [seen(relation.from), seen(relation.to)]));
    }

    private exclude(predicate: Predicate): void {
        if (predicate.arrow) {
            this.relations(predicate).forEach(relation => this.hidden.add(relation));
            return;
        }
        for (const element of this.select(predicate.from ?? { by: 'all' }, true)) {
            if (this.holds(predicate.where, element)) {
                this.elements.delete(element);
            }
        }
    }

    private relations({ from, to, arrow, where }: Predicate): C4Relation[] {
        const side = (selector: Selector | undefined): ((element: C4Element) => boolean) => {
            if (!selector || selector.by === 'all') {
                return () => true;
            }
            const own = new Set(this.select(selector, true));
            return element => own.has(element) || ancestors(element).some(each => own.has(each));
        };
        const [isFrom, isTo] = [side(from), side(to)];
        return this.tree.relations.filter(relation => {
            const { from: source, to: target } = relation;
            const fits =
                arrow === 'in'
                    ? isTo(target) && !isTo(source)
                    : arrow === 'out'
                      ? isFrom(source) && !isFrom(target)
                      : arrow === 'inout'
                        ? isTo(target) !== isTo(source)
                        : (isFrom(source) && isTo(target)) || (arrow === 'both' && isFrom(target) && isTo(source));
            return fits && this.holds(where, relation);
        });
    }

    private select(selector: Selector, isShown = false): C4Element[] {
        if (selector.by === 'all') {
            return isShown ? [...this.elements] : this.everything();
        }
        if (selector.by !== 'ref') {
            const { by, value, equal } = selector;
            return this.tree.all.filter(element => this.holds({ op: by, value, equal }, element));
        }
        const element = this.names.find(selector.ref, this.scope, this.isDeployment);
        switch (selector.parts) {
            case '.*':
                return element.children;
            case '.**':
                return descendants(element);
            case '._':
                return [element, ...element.children.filter(child => this.isRelated(child))];
            default:
                return [element];
        }
    }

    private isRelated(element: C4Element): boolean {
        const isIn = (other: C4Element): boolean => other === element || isInside(other, element);
        return this.tree.relations.some(({ from, to }) => isIn(from) !== isIn(to));
    }

    /** All at the top, or what a scope is, what it holds, and what has to do with it. */
    private everything(): C4Element[] {
        const { scope, tree } = this;
        if (!scope) {
            return this.isDeployment ? tree.all : tree.roots;
        }
        const isIn = (element: C4Element): boolean => element === scope || isInside(element, scope);
        const around = tree.relations.flatMap(({ from, to }) => (isIn(from) === isIn(to) ? [] : [this.neighbour(isIn(from) ? to : from)]));
        return [scope, ...scope.children, ...around.filter(element => element !== scope && !isInside(scope, element))];
    }

    /** The outermost element around one that does not hold the scope. */
    private neighbour(element: C4Element): C4Element {
        const { scope } = this;
        if (!scope || element === scope || isInside(element, scope)) {
            return element;
        }
        return ancestors(element).findLast(each => each !== scope && !isInside(scope, each)) ?? element;
    }

    private holds(condition: Condition | undefined, about: { readonly kind: string; readonly props: C4Props }): boolean {
        if (!condition) {
            return true;
        }
        switch (condition.op) {
            case 'and':
                return condition.parts.every(part => this.holds(part, about));
            case 'or':
                return condition.parts.some(part => this.holds(part, about));
            case 'not':
                return !this.holds(condition.part, about);
            case 'tag':
                return about.props.tags.includes(condition.value) === condition.equal;
            default:
                return (about.kind === condition.value) === condition.equal;
        }
    }
}

/** From the innermost outwards. */
export function ancestors(element: C4Element): C4Element[] {
    const found: C4Element[] = [];
    for (let next = element.parent; next; next = next.parent) {
        found.push(next);
    }
    return found;
}

export function descendants(element: C4Element): C4Element[] {
    return element.children.flatMap(child => [child, ...descendants(child)]);
}
