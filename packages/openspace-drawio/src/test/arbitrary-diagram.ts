import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';

/** Text with what XML and draw.io find hard: markup, quotes, line breaks, percent signs, other scripts, emoji. */
export const text = fc
    .array(
        fc.oneof(
            fc.constantFrom('<b>', '&', '"', "'", '\n', '\t', '%', '%41', ']]>', ';', '=', 'ö', '漢', '😀', ' '),
            fc.string({ maxLength: 5 })
        ),
        {
            maxLength: 6
        }
    )
    .map(parts => parts.join('').replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

const styleKey = fc.constantFrom('fillColor', 'strokeColor', 'rounded', 'dashed', 'html', 'unknownKey', 'image');
const styleText = fc
    .array(fc.tuple(styleKey, fc.constantFrom('#ff0000', '1', '0', 'data:image/png,AAAA', 'none')), { maxLength: 5 })
    .map(pairs => pairs.map(([key, value]) => `${key}=${value};`).join(''));

const number = fc.integer({ min: -5000, max: 5000 });

interface CellSpec {
    readonly kind: 'vertex' | 'edge' | 'object' | 'label';
    readonly value: string;
    readonly style: string;
    readonly x: number;
    readonly y: number;
    readonly link: string;
    /** Fractions that choose parents and ends among the earlier cells. */
    readonly parent: number;
    readonly source: number;
    readonly target: number;
    readonly points: readonly [number, number][];
}

const cellSpec: fc.Arbitrary<CellSpec> = fc.record({
    kind: fc.constantFrom('vertex', 'edge', 'object', 'label'),
    value: text,
    style: styleText,
    x: number,
    y: number,
    link: text,
    parent: fc.double({ min: 0, max: 0.999, noNaN: true }),
    source: fc.double({ min: 0, max: 0.999, noNaN: true }),
    target: fc.double({ min: 0, max: 0.999, noNaN: true }),
    points: fc.array(fc.tuple(number, number), { maxLength: 3 })
});

/** The model of a page, as XML that this file writes itself. */
export const modelXml: fc.Arbitrary<string> = fc
    .tuple(fc.array(cellSpec, { maxLength: 12 }), text, fc.boolean())
    .map(([specs, layerName, unknown]) => {
        const cells = specs.map((spec, at) =>
            cellXml(spec, at, ['1', 'layer-9', ...specs.slice(0, at).map((_, earlier) => `cell-${earlier}`)])
        );
        const strange = unknown ? '<mystery deep="1"><inner> kept  as it is </inner></mystery>' : '';
        return (
            `<mxGraphModel dx="1" grid="1" pageWidth="1100" unknownAttribute="yes"><root><mxCell id="0"/><mxCell id="1" parent="0"/>` +
            `<mxCell id="layer-9" value="${attribute(layerName)}" parent="0" visible="0"/>${cells.join('')}${strange}</root></mxGraphModel>`
        );
    });

export interface FileSpec {
    readonly models: readonly string[];
    readonly names: readonly string[];
}

export const fileSpec: fc.Arbitrary<FileSpec> = fc
    .array(fc.tuple(modelXml, text), { minLength: 1, maxLength: 3 })
    .map(pages => ({ models: pages.map(([model]) => model), names: pages.map(([, name]) => name) }));

function cellXml(spec: CellSpec, at: number, earlier: readonly string[]): string {
    const id = `cell-${at}`;
    const parent = pick(earlier, spec.parent);
    const ends = ` source="${pick(earlier, spec.source)}" target="${pick(earlier, spec.target)}"`;
    const style = ` style="${attribute(spec.style)}"`;
    const value = ` value="${attribute(spec.value)}"`;
    switch (spec.kind) {
        case 'vertex':
            return `<mxCell id="${id}"${value}${style} vertex="1" parent="${parent}">${geometry(spec)}</mxCell>`;
        case 'object':
            return (
                `<UserObject label="${attribute(spec.value)}" link="${attribute(spec.link)}" tooltip="t" id="${id}">` +
                `<mxCell${style} vertex="1" parent="${parent}">${geometry(spec)}</mxCell></UserObject>`
            );
        case 'label':
            return (
                `<mxCell id="${id}"${value}${style} vertex="1" connectable="0" parent="${parent}">` +
                `<mxGeometry x="-0.5" y="1" relative="1" as="geometry"><mxPoint x="3" as="offset"/></mxGeometry></mxCell>`
            );
        case 'edge': {
            const points = spec.points.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('');
            return (
                `<mxCell id="${id}"${value}${style} edge="1" parent="${parent}"${ends}><mxGeometry relative="1" as="geometry">` +
                `<mxPoint x="1" y="2" as="sourcePoint"/><Array as="points">${points}</Array></mxGeometry></mxCell>`
            );
        }
    }
}

function geometry({ x, y }: CellSpec): string {
    return `<mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"><mxRectangle width="40" height="20" as="alternateBounds"/></mxGeometry>`;
}

function pick(from: readonly string[], fraction: number): string {
    return from[Math.floor(fraction * from.length)] ?? '1';
}

export function attribute(value: string): string {
    return value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\n', '&#10;')
        .replaceAll('\t', '&#9;');
}

/** The ways in which a page's model stands in a file; compressed by Node's zlib, not by ours. */
export const WRAPPINGS: Readonly<Record<string, (model: string) => string>> = {
    elements: model => model,
    cdata: model => `<![CDATA[${model.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
    escaped: model => model.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    compressed: model => deflateRawSync(encodeURIComponent(model)).toString('base64'),
    compressedPlain: model => deflateRawSync(model).toString('base64')
};

export function fileXml({ models, names }: FileSpec, wrap: (model: string) => string): string {
    const pages = models.map((model, at) => `<diagram id="p${at}" name="${attribute(names[at] ?? '')}">${wrap(model)}</diagram>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<mxfile host="test" agent="a" unknown="1">\n  ${pages.join('\n  ')}\n</mxfile>`;
}
