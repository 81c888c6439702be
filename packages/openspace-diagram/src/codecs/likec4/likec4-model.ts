import type { Token } from './scan-likec4';

/** Style properties by their name; a later one wins. */
export type C4Style = Readonly<Record<string, string>>;

/** The properties of an element, a relationship or a kind of these, except for the style. */
export interface C4Props {
    title?: string;
    description?: string;
    technology?: string;
    link?: string;
    readonly style: Record<string, string>;
    readonly tags: string[];
}

export interface C4Element {
    /** With those around it: `cloud.backend`. */
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly parent: C4Element | undefined;
    readonly children: C4Element[];
    readonly props: C4Props;
    /** An instance of it is deployed here. */
    readonly of?: { readonly ref: Token; element?: C4Element };
}

export interface C4Relation {
    readonly from: C4Element;
    readonly to: C4Element;
    readonly kind: string;
    readonly props: C4Props;
}

/** A relation before all elements are known. */
export interface WrittenRelation {
    /** Undefined: from where it stands. */
    readonly from: Token | undefined;
    readonly to: Token;
    readonly kind: string;
    readonly props: C4Props;
    readonly scope: C4Element | undefined;
}

/** Elements of one kind of model: the logical one, or that of deployments. */
export interface C4Tree {
    readonly roots: C4Element[];
    readonly all: C4Element[];
    readonly written: WrittenRelation[];
    relations: C4Relation[];
}

export type Condition =
    | { readonly op: 'and' | 'or'; readonly parts: readonly Condition[] }
    | { readonly op: 'not'; readonly part: Condition }
    | { readonly op: 'tag' | 'kind'; readonly value: string; readonly equal: boolean };

/** Which elements: all, one with its parts, or those of a kind or with a tag. */
export type Selector =
    | { readonly by: 'all' }
    | { readonly by: 'ref'; readonly ref: Token; readonly parts: '' | '.*' | '.**' | '._' }
    | { readonly by: 'kind' | 'tag'; readonly value: string; readonly equal: boolean };

export interface Predicate {
    readonly at: Token;
    /** Elements, or of a relation where it comes from. */
    readonly from?: Selector;
    readonly to?: Selector;
    readonly arrow?: 'out' | 'in' | 'inout' | 'directed' | 'both';
    readonly where?: Condition;
    readonly custom?: C4Props;
}

export type ViewRule =
    | { readonly kind: 'include' | 'exclude'; readonly predicates: readonly Predicate[] }
    | { readonly kind: 'style'; readonly targets: readonly Selector[]; readonly style: C4Style }
    | { readonly kind: 'group'; readonly title: string; readonly rules: readonly ViewRule[] };

export interface ViewStep {
    readonly from: Token;
    readonly to: Token;
    readonly backward: boolean;
    readonly kind: string;
    readonly props: C4Props;
    /** Steps that happen at once have the same number. */
    readonly number: string;
}

export interface C4View {
    readonly name: string;
    readonly kind: 'element' | 'dynamic' | 'deployment';
    readonly of: Token | undefined;
    readonly base: Token | undefined;
    title: string;
    direction: 'down' | 'up' | 'right' | 'left' | undefined;
    readonly rules: ViewRule[];
    readonly steps: ViewStep[];
}

export interface C4Workspace {
    readonly kinds: Map<string, C4Props>;
    readonly relationKinds: Map<string, C4Props>;
    readonly colors: Map<string, string>;
    readonly model: C4Tree;
    readonly deployment: C4Tree;
    readonly views: C4View[];
    /** Styles of all views, and those that views take by their name. */
    readonly sharedRules: ViewRule[];
    readonly namedRules: Map<string, readonly ViewRule[]>;
}

export function emptyProps(): C4Props {
    return { style: {}, tags: [] };
}

export function isInside(element: C4Element, holder: C4Element): boolean {
    for (let next = element.parent; next; next = next.parent) {
        if (next === holder) {
            return true;
        }
    }
    return false;
}
