import type { LabelMatch } from '@openspace/core/lib/common/label-match';
import type { SearchInWorkspaceOptions } from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';
import { Script } from 'vm';

/** What a shape says. */
export interface ShapeLabel {
    /** As the editor of the document knows the shape. */
    readonly id: string;
    readonly text: string;
}

type Place = readonly [at: number, length: number];

/** In UTF-16 code units; of a longer label the beginning is searched. */
const MAX_LABEL = 2_000;
/** An expression that takes longer on the labels of one document is given up: some never end. */
const LIMIT_MS = 500;

/** A search in the terms of the Search view. */
export type LabelQuery = Pick<SearchInWorkspaceOptions, 'matchCase' | 'matchWholeWord' | 'useRegExp'> & { readonly what: string };

/** @returns one match for each shape that says it, in order; none for an expression that is not valid or takes too long */
export function matchingLabels(labels: readonly ShapeLabel[], query: LabelQuery): LabelMatch[] {
    const texts = labels.map(({ text }) => text.slice(0, MAX_LABEL).replace(/\s/g, ' '));
    return placesIn(texts, query).flatMap((places, at) =>
        places.slice(0, 1).map(([start, length]) => ({
            line: at + 1,
            character: start + 1,
            length,
            lineText: texts[at] ?? '',
            shapeId: labels[at]?.id ?? ''
        }))
    );
}

function placesIn(texts: readonly string[], { what, matchCase, matchWholeWord, useRegExp }: LabelQuery): Place[][] {
    const pattern = useRegExp ? what : what.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    try {
        const expression = new RegExp(matchWholeWord ? `\\b(?:${pattern})\\b` : pattern, matchCase ? 'g' : 'gi');
        return useRegExp ? limited(texts, expression) : texts.map(text => places(text, expression));
    } catch {
        return [];
    }
}

function places(text: string, expression: RegExp): Place[] {
    return [...text.matchAll(expression)].flatMap(({ 0: found, index }) => (found === '' ? [] : [[index, found.length] as const]));
}

/** Where V8 can stop it. @throws when it takes too long */
function limited(texts: readonly string[], expression: RegExp): Place[][] {
    const found: Place[][] = [];
    const search = () => texts.forEach(text => found.push(places(text, expression)));
    new Script('search()').runInNewContext({ search }, { timeout: LIMIT_MS });
    return found;
}
