import { bindRootContributionProvider, ContributionProvider } from '@theia/core';
import { inject, injectable, type interfaces, named } from '@theia/core/shared/inversify';

export const DocumentKind = Symbol('DocumentKind');

/** A kind of document that has an editor or a view of its own; each extension binds its kinds. */
export interface DocumentKind {
    /** The id of its open handler. */
    readonly opener: string;
    /** What messages call one of them, with an article: `a whiteboard`. */
    readonly noun: string;
    /** In lower case, with their dots: `.whiteboard.json`. The first one is that of new documents. */
    readonly suffixes: readonly string[];
    /** CSS classes of its icon. */
    readonly iconClass: string;
}

/** What a file's name says about its kind. */
export interface KindOfName {
    readonly kind: DocumentKind;
    readonly stem: string;
    /** As it is written in the name. */
    readonly suffix: string;
}

@injectable()
export class DocumentKinds {
    @inject(ContributionProvider)
    @named(DocumentKind)
    private readonly kinds: ContributionProvider<DocumentKind>;

    /** Which kind a file of this name is, by its longest suffix; undefined for all others. */
    of(name: string): KindOfName | undefined {
        return kindOfName(name, this.kinds.getContributions());
    }
}

export function kindOfName(name: string, kinds: readonly DocumentKind[]): KindOfName | undefined {
    const lower = name.toLowerCase();
    const [best] = kinds
        .flatMap(kind => kind.suffixes.map(suffix => ({ kind, suffix })))
        .filter(({ suffix }) => name.length > suffix.length && lower.endsWith(suffix))
        .sort((a, b) => b.suffix.length - a.suffix.length);
    return best && { kind: best.kind, stem: name.slice(0, -best.suffix.length), suffix: name.slice(-best.suffix.length) };
}

export function bindDocumentKinds(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, DocumentKind);
    bind(DocumentKinds).toSelf().inSingletonScope();
}
