import { pictureAddress } from '../documents/live-pictures';

/** An SVG that was read and not shown: in the document of a parser nothing runs and nothing is loaded. */
export interface ReadPicture {
    readonly root: SVGSVGElement;
    /** In CSS pixels. */
    readonly width: number;
    readonly height: number;
    /** For an `img`, in which nothing runs, nothing is loaded, and no link leads anywhere. */
    readonly address: string;
}

/** What browsers take for a picture that says no size. */
const SIZE = { width: 300, height: 150 };

/** @param svg as XML; also as browsers write what is in a page, which is not always XML */
export function readPicture(svg: string): ReadPicture | undefined {
    const root = rootOf(svg, 'image/svg+xml') ?? rootOf(svg, 'text/html');
    if (!root) {
        return undefined;
    }
    const { width, height } = sizeOf(root);
    // Else the picture is as wide as its place, or not wider than this, whatever the `img` is.
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
    root.style.removeProperty('max-width');
    return { root, width, height, address: pictureAddress(new XMLSerializer().serializeToString(root)) };
}

function rootOf(svg: string, type: 'image/svg+xml' | 'text/html'): SVGSVGElement | undefined {
    const parsed = new DOMParser().parseFromString(svg, type);
    const root = parsed.querySelector('parsererror') ? null : parsed.querySelector('svg');
    return root ?? undefined;
}

function sizeOf(root: SVGSVGElement): { width: number; height: number } {
    const [, , width, height] = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/, 5);
    return {
        width: length(width) ?? length(root.getAttribute('width')) ?? SIZE.width,
        height: length(height) ?? length(root.getAttribute('height')) ?? SIZE.height
    };
}

function length(text: string | null | undefined): number | undefined {
    const value = /^[\d.]+(?:e[+-]?\d+)?(?:px)?$/i.test(text ?? '') ? Number.parseFloat(text ?? '') : Number.NaN;
    return Number.isFinite(value) && value > 0 ? value : undefined;
}
