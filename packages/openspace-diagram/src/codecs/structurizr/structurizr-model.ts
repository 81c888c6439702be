import { tooLarge } from '../../text/source-fault';
import type { DslLine, DslToken } from './structurizr-source';

/** Of an element, a relationship or an archetype: all that are made of an archetype have its tags as well. */
const MAX_TAGS = 100;

export interface DslElement {
    readonly id: string;
    /** As in {@link ELEMENT_KINDS}, or `group` and `environment`. */
    readonly kind: string;
    readonly name: string;
    readonly parent: DslElement | undefined;
    description: string;
    technology: string;
    /** Its own; see {@link tagsWith}. */
    readonly tags: string[];
    url?: string;
    /** How many of a deployment node there are, as it is written. */
    instances?: string;
    /** What an instance is one of. */
    readonly of?: DslElement;
}

export interface DslRelationship {
    readonly from: DslElement;
    readonly to: DslElement;
    description: string;
    technology: string;
    readonly tags: string[];
}

export interface DslView {
    readonly kind: string;
    readonly scope: DslElement | undefined;
    readonly environment: string | undefined;
    key: string;
    title: string;
    readonly includes: DslToken[];
    readonly excludes: DslToken[];
    /** Of a dynamic view, in their order. */
    readonly steps: DslRelationship[];
    direction: 'down' | 'up' | 'right' | 'left' | undefined;
}

/** What elements or relationships of a kind that the file names itself have in common. */
export interface DslArchetype {
    /** The kind of C4, or `->`. */
    readonly kind: string;
    description: string;
    technology: string;
    readonly tags: string[];
}

export type DslStyle = Readonly<Record<string, string>>;

/** What a block that is open is about. */
export type Block =
    | { readonly kind: 'workspace' | 'model' | 'views' | 'styles' | 'properties' | 'archetypes' | 'skip' }
    | { readonly kind: 'archetype'; readonly archetype: DslArchetype }
    | { readonly kind: 'element'; readonly element: DslElement }
    | { readonly kind: 'relationship'; readonly relationship: DslRelationship }
    | { readonly kind: 'view'; readonly view: DslView }
    | { readonly kind: 'style'; readonly style: Record<string, string> };

export function tagsOf(text: string | undefined): string[] {
    return (text ?? '')
        .split(',')
        .map(tag => tag.trim())
        .filter(tag => tag !== '');
}

/** Adds to the tags of something in place; one that it has already keeps its place, as in Structurizr. @throws ToolError `TOO_LARGE` */
export function addTags(tags: string[], more: readonly string[], { line }: Pick<DslLine, 'line'>): string[] {
    for (const tag of more) {
        if (!tags.includes(tag) && tags.push(tag) > MAX_TAGS) {
            throw tooLarge(`has more than ${MAX_TAGS} tags in one place (line ${line})`);
        }
    }
    return tags;
}

/** That of a kind and those that are written in the line. @throws ToolError `TOO_LARGE` */
export function tagsFrom(kind: string, written: string | undefined, line: DslLine): string[] {
    return addTags([kind], tagsOf(written), line);
}

/** Those of an element, which come after those of what it is an instance of. */
export function tagsWith(element: DslElement): readonly string[] {
    const chain = [element];
    for (let of = element.of; of; of = of.of) {
        chain.push(of);
    }
    return chain.length === 1 ? element.tags : chain.reverse().flatMap(({ tags }) => tags);
}

/** Groups and environments are not part of names. */
export function scopeOf(parent: DslElement | undefined): DslElement | undefined {
    let scope = parent;
    while (scope && (scope.kind === 'group' || scope.id.startsWith('#'))) {
        scope = scope.parent;
    }
    return scope;
}
