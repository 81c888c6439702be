/** Names for headings that links lead to, each once, as GitHub makes them. */
export class HeadingSlugs {
    private readonly used = new Map<string, number>();

    /** @returns `a-heading`, then `a-heading-1` */
    next(heading: string): string {
        const slug = slugOf(heading);
        const before = this.used.get(slug);
        this.used.set(slug, (before ?? -1) + 1);
        return before === undefined ? slug : `${slug}-${before + 1}`;
    }
}

function slugOf(heading: string): string {
    return heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replace(/ /g, '-');
}
