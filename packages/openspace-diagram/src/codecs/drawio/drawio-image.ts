/** The picture of a style as a `data:` URL; draw.io leaves `;base64` out, because `;` parts a style. */
export function imageUrl(value: string): string {
    const data = /^data:(image\/[a-z+.-]+),(.*)$/is.exec(value);
    return data && /^[A-Za-z0-9+/\s]+=*$/.test(data[2] ?? '') ? `data:${data[1]};base64,${data[2]}` : value;
}

/** The same the other way round. */
export function imageStyle(url: string): string {
    const text = /^data:image\/svg\+xml(?:;charset=utf-8)?,(%3C.*)$/is.exec(url)?.[1];
    if (text !== undefined) {
        // Markup is told from base64 by how it begins.
        return `data:image/svg+xml,${text}`;
    }
    const encoded = url.replace(/^(data:image\/[a-z+.-]+)(?:;charset=[\w-]+)?;base64,/i, '$1,');
    return encoded.replaceAll(';', '%3B');
}
