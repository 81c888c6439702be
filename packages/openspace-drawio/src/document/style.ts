/**
 * A draw.io style, `ellipse;html=1;fillColor=#fff;`, as keys with values in their order. A name without `=` (a named
 * style) has the value undefined. A later value wins.
 */
export type Style = Map<string, string | undefined>;

export function parseStyle(text: string): Style {
    const style: Style = new Map();
    for (const part of text.split(';')) {
        const equals = part.indexOf('=');
        if (equals > 0) {
            style.set(part.slice(0, equals).trim(), part.slice(equals + 1));
        } else if (equals < 0 && part.trim() !== '') {
            style.set(part.trim(), undefined);
        }
    }
    return style;
}

export function formatStyle(style: Style): string {
    let text = '';
    for (const [key, value] of style) {
        text += value === undefined ? `${key};` : `${key}=${value};`;
    }
    return text;
}

/** `over` laid on `base`: its values win, and a key given as `key=` is left out altogether. */
export function overlayStyle(base: string, over: string): string {
    const style = parseStyle(base);
    for (const [key, value] of parseStyle(over)) {
        // A named style (`ellipse`) overrides keys that stand before it, so it goes to the end.
        if (value === undefined || value === '') {
            style.delete(key);
        }
        if (value !== '') {
            style.set(key, value);
        }
    }
    return formatStyle(style);
}

/** The style without some of its keys; keys that are set to nothing stay. */
export function withoutKeys(text: string, ...keys: readonly string[]): string {
    const style = parseStyle(text);
    keys.forEach(key => style.delete(key));
    return formatStyle(style);
}

/**
 * The style that turns `base` into an equivalent of `whole` when it is applied to it. The order of keys has no
 * meaning in a style, except among named styles, which are few and come first.
 */
export function styleDifference(base: string, whole: string): string {
    const wanted = parseStyle(whole);
    const difference: Style = new Map();
    for (const [key, value] of parseStyle(base)) {
        if (!wanted.has(key)) {
            difference.set(key, '');
        } else if (wanted.get(key) !== value) {
            difference.set(key, wanted.get(key));
        }
    }
    const known = parseStyle(base);
    for (const [key, value] of wanted) {
        if (!known.has(key)) {
            difference.set(key, value);
        }
    }
    return formatStyle(difference);
}

/** One value of a style, without making a map of all of them. */
export function styleValue(style: string, key: string): string | undefined {
    let found: string | undefined;
    for (let at = style.indexOf(`${key}=`); at >= 0; at = style.indexOf(`${key}=`, at + 1)) {
        if (at === 0 || style.charAt(at - 1) === ';') {
            const end = style.indexOf(';', at);
            found = style.slice(at + key.length + 1, end < 0 ? undefined : end);
        }
    }
    return found;
}

/** The style with the data of embedded images cut out, for answers that only describe. */
export function withoutImageData(style: string): string {
    return style.replace(/(^|;)(image=data:[^,;]{0,100},)[^;]{40,}/g, '$1$2…');
}
