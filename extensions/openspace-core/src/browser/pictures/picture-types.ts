/** The pictures that browsers show, by suffix. */
const TYPES: Readonly<Record<string, string>> = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    bmp: 'image/bmp',
    ico: 'image/x-icon',
    svg: 'image/svg+xml'
};
export const SVG = 'image/svg+xml';

/** The media type of a picture by its file's name; undefined for other files. */
export function pictureType(name: string): string | undefined {
    const dot = name.lastIndexOf('.');
    const suffix = dot > 0 ? name.slice(dot + 1).toLowerCase() : undefined;
    return suffix !== undefined && Object.hasOwn(TYPES, suffix) ? TYPES[suffix] : undefined;
}
