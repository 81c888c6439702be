/** A length of CSS or of an HTML attribute: a number of pixels, or a share of the available length. */
export type Length = { readonly pixels: number; readonly share?: undefined } | { readonly share: number; readonly pixels?: undefined };

/** The value of an attribute in the text between a tag's name and its end. */
export function valueOf(attributes: string, name: string): string | undefined {
    const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
    return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** The declarations of a `style` attribute, in lower case. */
export function cssOf(text: string | undefined): ReadonlyMap<string, string> {
    const css = new Map<string, string>();
    for (const part of (text ?? '').replaceAll('&quot;', '"').split(';')) {
        const colon = part.indexOf(':');
        if (colon > 0) {
            css.set(
                part.slice(0, colon).trim().toLowerCase(),
                part
                    .slice(colon + 1)
                    .trim()
                    .toLowerCase()
            );
        }
    }
    return css;
}

/** A size in pixels; `em` and percent are of the size around. */
export function sizeIn(text: string | undefined, around: number): number | undefined {
    const length = lengthIn(text, around);
    return length?.share === undefined ? length?.pixels : length.share * around;
}

/** Out of the beginning of a text; `em` is the size of the text. */
export function lengthIn(text: string | undefined, em: number): Length | undefined {
    const found = /^(-?[\d.]+)\s*(px|pt|em|%)?/.exec(text?.trim() ?? '');
    const value = Number(found?.[1]);
    if (!found || !Number.isFinite(value)) {
        return undefined;
    }
    return found[2] === '%' ? { share: value / 100 } : { pixels: value * ({ pt: 4 / 3, em }[found[2] ?? ''] ?? 1) };
}

/** How long that is where there is so much; undefined where that is not known. */
export function resolved(length: Length | undefined, whole: number): number | undefined {
    const value = length?.share === undefined ? length?.pixels : length.share * whole;
    return value !== undefined && Number.isFinite(value) ? Math.max(0, value) : undefined;
}
