import type { DiagramNode } from '../../../diagram';

/** What is drawn in white on a square of 80, by Mermaid's names (https://mermaid.js.org/syntax/architecture.html#icons). */
const GLYPHS: Readonly<Record<string, string>> = {
    server:
        '<rect x="18" y="16" width="44" height="14" rx="2"/><rect x="18" y="33" width="44" height="14" rx="2"/>' +
        '<rect x="18" y="50" width="44" height="14" rx="2"/><path d="M26 23h10M26 40h10M26 57h10M54 23h.1M54 40h.1M54 57h.1"/>',
    database:
        '<ellipse cx="40" cy="22" rx="21" ry="7"/><path d="M19 22v36c0 4 9 7 21 7s21-3 21-7V22M19 34c0 4 9 7 21 7s21-3 21-7M19 46c0 4 9 7 21 7s21-3 21-7"/>',
    disk: '<rect x="18" y="14" width="44" height="52" rx="4"/><circle cx="40" cy="34" r="13"/><circle cx="40" cy="34" r="3"/><path d="M26 57h10M40 34l10 14"/>',
    cloud: '<path d="M27 56a11 11 0 0 1-1-22 16 16 0 0 1 30-3 13 13 0 0 1-1 25z"/>',
    internet:
        '<circle cx="40" cy="40" r="24"/><ellipse cx="40" cy="40" rx="10" ry="24"/><path d="M16 40h48M20 28c12 4 28 4 40 0M20 52c12-4 28-4 40 0"/>',
    blank: ''
};
/** For an icon of any other name. */
const UNKNOWN = '<path d="M30 32a10 10 0 1 1 14 9c-3 2-4 4-4 8M40 59h.1"/>';

/** Whether Mermaid has an icon of this name itself. */
export function isServiceIcon(name: string): boolean {
    return Object.hasOwn(GLYPHS, name);
}

/** The picture of a service. */
export function serviceIcon(name: string): NonNullable<DiagramNode['icon']> {
    const glyph = isServiceIcon(name) ? (GLYPHS[name] ?? '') : UNKNOWN;
    const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80"><rect width="80" height="80" fill="#087ebf"/>' +
        `<g fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`;
    return {
        name: isServiceIcon(name) ? `architecture:${name}` : name,
        picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    };
}
