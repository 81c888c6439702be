import { DrawioError, quoted } from '../drawio-error';
import { KnownStencils } from './known-stencils';
import { type Shape, type ShapeCategory, type ShapeSource, slug } from './shape';
import { ShapeIndex } from './shape-index';
import { confidenceOf, indexShape, type IndexedShape, nearnessOf, TAGGED } from './shape-match';
import { wordingOf } from './shape-wording';

export interface ShapeMatch {
    readonly shape: Shape;
    /** From 0 to 1; see `confidenceOf`. */
    readonly confidence: number;
}

/** Below this a name in a drawing call is an error with suggestions instead of a guess. */
const SURE = 0.7;
/** Below this a search does not mention a shape. */
const WORTH_MENTIONING = 0.3;
/** An alias of an installed icon comes before the name of a stencil. */
const BEHIND = 0.06;
const MAX_NAME = 200;
const MAX_REMEMBERED = 5_000;

/** draw.io's own stencils, which need no library: `mxgraph.aws4.lambda`. */
const STENCIL = /^mxgraph(\.[A-Za-z0-9_]+){2,6}$/;

/** All shapes that there are, found by name. */
export class ShapeLibrary {
    private readonly byId = new Map<string, Shape>();
    private readonly sourceOf = new Map<Shape, ShapeSource>();
    private readonly indexed: ShapeIndex<IndexedShape>;
    private readonly remembered = new Map<string, readonly ShapeMatch[]>();
    readonly categories: readonly ShapeCategory[];
    private readonly stencils: ReadonlySet<string>;

    /** @throws Error when two shapes have one id: a bug of a source */
    constructor(sources: readonly ShapeSource[]) {
        for (const source of sources) {
            for (const shape of source.shapes) {
                if (this.byId.has(shape.id)) {
                    throw new Error(`Two shapes have the id ${shape.id}.`);
                }
                this.byId.set(shape.id, shape);
                this.sourceOf.set(shape, source);
            }
        }
        this.indexed = new ShapeIndex([...this.byId.values()].map(indexShape));
        this.categories = sources.flatMap(source => source.categories);
        this.stencils = new Set(sources.flatMap(source => [...(source.stencils ?? [])]));
    }

    /** Checks the stencils that styles name, for one call. */
    knownStencils(): KnownStencils {
        return new KnownStencils(this.stencils);
    }

    get size(): number {
        return this.byId.size;
    }

    /** @throws DrawioError `CATEGORY_NOT_FOUND` */
    inCategory(id: string): readonly Shape[] {
        if (!this.categories.some(category => category.id === id)) {
            throw new DrawioError('CATEGORY_NOT_FOUND', `There is no category ${quoted(id)}.`, {
                suggestion: `Use one of: ${this.categories.map(category => category.id).join(', ')}.`
            });
        }
        return [...this.byId.values()].filter(shape => shape.categories.includes(id));
    }

    /** Best first; those that hardly fit are left out. */
    search(query: string): readonly ShapeMatch[] {
        const key = query.slice(0, MAX_NAME);
        const known = this.remembered.get(key);
        if (known) {
            return known;
        }
        const wording = wordingOf(key);
        const found = this.indexed
            .meant(wording)
            .map(candidate => ({ candidate, confidence: confidenceOf(wording, candidate) }))
            .filter(({ confidence }) => confidence >= WORTH_MENTIONING)
            .map(({ candidate, confidence }) => ({
                match: { shape: candidate.shape, confidence },
                rank: this.rankOf(candidate.shape, confidence) + (confidence === TAGGED ? nearnessOf(wording, candidate) : 0)
            }))
            // The sort is stable: equals stay in the order of the sources.
            .sort((a, b) => b.rank - a.rank)
            .map(({ match }) => match);
        if (this.remembered.size >= MAX_REMEMBERED) {
            this.remembered.clear();
        }
        this.remembered.set(key, found);
        return found;
    }

    private rankOf(shape: Shape, confidence: number): number {
        return confidence - (this.sourceOf.get(shape)?.secondary === true ? BEHIND : 0);
    }

    /** The shape with an id, or whose name is meant; undefined when that is not sure. */
    find(name: string): ShapeMatch | undefined {
        const shape = this.byId.get(name) ?? this.stencil(name);
        const match = shape ? { shape, confidence: 1 } : this.search(name)[0];
        return match && match.confidence >= SURE ? match : undefined;
    }

    /** @throws DrawioError `SHAPE_NOT_FOUND` with what may have been meant */
    get(name: string): ShapeMatch {
        const match = this.find(name);
        if (!match && STENCIL.test(name)) {
            throw this.knownStencils().refusal(name);
        }
        if (!match) {
            const near = this.namesLike(name);
            throw new DrawioError('SHAPE_NOT_FOUND', `There is no shape ${quoted(name)}.`, {
                suggestion:
                    near.length > 0
                        ? `Did you mean ${near.map(candidate => `"${candidate}"`).join(' or ')}?`
                        : 'Find its name with search-shapes, or use a plain shape such as "rectangle".'
            });
        }
        return match;
    }

    /** Names that a person may have meant, best first. */
    namesLike(name: string): string[] {
        return this.search(name)
            .slice(0, 3)
            .map(match => match.shape.name);
    }

    private stencil(name: string): Shape | undefined {
        if (!STENCIL.test(name) || !this.knownStencils().has(name)) {
            return undefined;
        }
        const words = (name.split('.').at(-1) ?? name).replaceAll('_', ' ');
        return { id: `stencil.${slug(name)}`, name, categories: ['stencils'], width: 78, height: 78, aliases: [words], icon: false };
    }

    byIdOrUndefined(id: string): Shape | undefined {
        return this.byId.get(id);
    }

    /** The shape's whole style, art included. */
    async style(shape: Shape): Promise<string> {
        const source = this.sourceOf.get(shape);
        return source ? source.style(shape) : stencilStyle(shape);
    }
}

function stencilStyle(shape: Shape): string {
    return `sketch=0;outlineConnect=0;html=1;verticalLabelPosition=bottom;verticalAlign=top;align=center;aspect=fixed;shape=${shape.name};`;
}
