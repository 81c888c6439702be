const SVG = 'http://www.w3.org/2000/svg';

/** What the pictures of boards are made of. Nothing else gets into the page, be it harmless or not. */
const ELEMENTS = new Set(
    (
        'svg g defs clipPath mask pattern marker linearGradient radialGradient stop path rect circle ellipse line polyline polygon ' +
        'text tspan image title'
    ).split(' ')
);

/** Attributes that may hold a link, where it may lead. */
const LINK = /(^|:)href$/i;
const EMBEDDED = /^(#|data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i;
/** Any `url(…)` but one of the picture's own parts. */
const LEADS_OUT = /url\((?!\s*['"]?#)|image-set|@import|\\/i;

/**
 * The picture as elements of this document, without what could run or be fetched. The hub makes no such thing; but what is on a board was
 * written by others.
 * @throws Error when it is no SVG
 */
export function cleanSvg(text: string): SVGSVGElement {
    // Nothing runs or loads in a parsed document. It is cleaned there.
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (!(root instanceof SVGSVGElement) || root.querySelector('parsererror')) {
        throw new Error('The picture of the board is no SVG.');
    }
    for (const element of [root, ...root.querySelectorAll('*')]) {
        if (element.namespaceURI !== SVG || !ELEMENTS.has(element.localName)) {
            element.remove();
            continue;
        }
        for (const { name, value } of [...element.attributes]) {
            if (/^on/i.test(name) || LEADS_OUT.test(value) || (LINK.test(name) && !EMBEDDED.test(value.trim()))) {
                element.removeAttribute(name);
            }
        }
    }
    return document.importNode(root, true);
}
