/** What a board is read as: its shapes as JSON, or a picture. */
export type BoardForm = 'json' | 'svg' | 'png';

export const BOARD_FORMS: readonly BoardForm[] = ['json', 'svg', 'png'];

/** `openspace://board/{path}`, `…/svg` or `…/png`; the path is one percent-encoded segment. */
export function boardUri(path: string, form: BoardForm): string {
    return boardUriOf(encodeURIComponent(path), form);
}

/** The same for what stands in the place of the encoded path, such as a template's variable. */
export function boardUriOf(segment: string, form: BoardForm): string {
    return `openspace://board/${segment}${form === 'json' ? '' : `/${form}`}`;
}

/** Undefined for anything that is not a board's. */
export function parseBoardUri(uri: string): { path: string; form: BoardForm } | undefined {
    const [, segment, picture] = /^openspace:\/\/board\/([^/]+)(?:\/(svg|png))?$/.exec(uri) ?? [];
    if (segment === undefined) {
        return undefined;
    }
    try {
        return { path: decodeURIComponent(segment), form: BOARD_FORMS.find(form => form === picture) ?? 'json' };
    } catch {
        // Not percent-encoded text.
        return undefined;
    }
}
