import { grow } from '@openspace/board/lib/geometry/box';
import { flatten, polyline } from '@openspace/board/lib/geometry/path';
import { LIFELINE_DASH } from '@openspace/board/lib/notation/face';
import { onGround } from '@openspace/board/lib/notation/exact-color';
import { type PaintedPath, type PaintedRows, uprightBox } from '@openspace/board/lib/notation/node-picture';
import type { DiagramNode } from '../../../diagram';
import { lineHeightOf, measureText, wrapText } from '../text-metrics';
import type { PaintedNode } from '../../shared/painted-nodes';
import { partProps } from './face-data';
import { textPropsOf } from './scene-style';
import { Losses } from '../../../losses';

type Element = Record<string, unknown>;

/** Outlines that Excalidraw has itself. */
const OUTLINES: readonly DiagramNode['shape'][] = ['rectangle', 'rounded', 'ellipse', 'diamond'];
/** Not outlines at all. */
const OTHERS: readonly DiagramNode['shape'][] = ['text', 'frame', 'group', 'image', 'path'];
/** Faces that look like one of its outlines, whatever their label says. */
const PLAIN: readonly (string | undefined)[] = [
    undefined,
    'face:rounded',
    'face:activation',
    'face:lifeline',
    'geo:rectangle',
    'geo:ellipse',
    'geo:diamond'
];
const PAPER = '#ffffff';
const TURNED = -Math.PI / 2;

/** Whether a node is drawn in lines, areas and texts, since Excalidraw has no outline that looks like it. */
export function isPainted({ shape, native, bounds, rotation = 0, face, icon, style = {} }: DiagramNode): boolean {
    const isOwn = OUTLINES.includes(shape) && PLAIN.includes(native);
    const isPlain = rotation === 0 && style.hatched !== true && bounds !== undefined && bounds.width > 0 && bounds.height > 0;
    return isPlain && !isOwn && !OTHERS.includes(shape) && !face && !icon;
}

/** The lines, areas and texts of a node, in the group of the element that stands for it. */
export function facesElements(node: DiagramNode, { picture, props }: PaintedNode, group: string): Element[] {
    const { bounds = { x: 0, y: 0 }, style = {}, label = '' } = node;
    const common = {
        ...partProps(),
        groupIds: [group],
        roughness: style.sketchy === true ? 1 : 0,
        ...(style.opacity !== undefined && { opacity: Math.round(style.opacity * 100) })
    };
    const ground = picture.paths.find(({ fill, fillOpacity = 1 }) => fill !== undefined && fillOpacity === 1)?.fill ?? PAPER;
    const letters = textPropsOf({ fontFamily: style.fontFamily, sketchy: style.sketchy }, new Losses(), node.id);
    const rows = picture.rows ?? picture.lines;
    const texts = rows
        ? rowElements(rows, bounds, letters)
        : label.trim() === '' || !picture.label
          ? []
          : [labelElement(label, picture.label, bounds, { ...letters, align: props?.align, verticalAlign: props?.verticalAlign })];
    return [
        ...picture.paths.flatMap(path => pathElements(path, bounds, ground)).map(element => ({ ...element, ...common })),
        ...texts.map(element => ({ ...common, ...element, ...partProps(String(element['text'])) }))
    ];
}

/** The line below the head of a lifeline, which is a thin box where messages hold on to it. */
export function dashedLine({ bounds, style = {} }: DiagramNode): PaintedNode | undefined {
    const [x, h] = [(bounds?.width ?? 0) / 2, bounds?.height ?? 0];
    const path = polyline([
        { x, y: 0 },
        { x, y: h }
    ]);
    return bounds && { picture: { paths: [{ path, stroke: style.stroke, strokeWidth: bounds.width, dash: LIFELINE_DASH }] } };
}

function pathElements(
    { path, fill, fillOpacity, stroke, strokeWidth = 1, dash }: PaintedPath,
    at: { x: number; y: number },
    ground: string
): Element[] {
    const color = fill === undefined ? undefined : fillOpacity === undefined ? fill : onGround(fill, fillOpacity, ground);
    return flatten(path).flatMap(({ points, closed }) => {
        const [first] = points;
        if (!first || points.length < 2 || (stroke === undefined && color === undefined)) {
            return [];
        }
        const all = closed ? [...points, first] : points;
        return [
            {
                type: 'line',
                x: at.x + first.x,
                y: at.y + first.y,
                points: all.map(({ x, y }) => [x - first.x, y - first.y]),
                roundness: null,
                strokeColor: stroke ?? 'transparent',
                strokeWidth: Math.min(100, Math.max(0.1, strokeWidth)),
                strokeStyle: dash ? 'dashed' : 'solid',
                backgroundColor: closed && color !== undefined ? color : 'transparent',
                fillStyle: 'solid'
            }
        ];
    });
}

function rowElements(rows: PaintedRows, at: { x: number; y: number }, letters: Element): Element[] {
    return rows.texts
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, x, top, anchor, isQuiet, fontSize = rows.fontSize, lineHeight = rows.lineHeight }) => {
            const { width, height } = sizeOf(text, { ...letters, fontSize });
            return {
                type: 'text',
                text,
                ...letters,
                fontSize,
                x: at.x + x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2),
                y: at.y + top + (lineHeight - height) / 2,
                textAlign: anchor === 'start' ? 'left' : anchor === 'end' ? 'right' : 'center',
                strokeColor: isQuiet === true ? rows.quietColor : rows.color
            };
        });
}

type Label = NonNullable<PaintedNode['picture']['label']>;

function labelElement(text: string, label: Label, at: { x: number; y: number }, { align, verticalAlign, ...letters }: Element): Element {
    const { x, y, w, h } = grow(uprightBox(label), -label.padding);
    const font = { ...letters, fontSize: label.fontSize };
    const width = Math.max(1, w);
    const lines = wrapText(text, fontIn(font), width);
    const size = sizeOf(lines, font);
    const share = verticalAlign === 'start' ? 0 : verticalAlign === 'end' ? 1 : 0.5;
    const across = align === 'start' ? 0 : align === 'end' ? 1 : 0.5;
    return {
        type: 'text',
        ...font,
        text,
        x: at.x + x + (width - size.width) * across,
        y: at.y + y + (h - size.height) * share,
        // What has no room for its words is left to run over its sides.
        ...(lines.split('\n').length > text.split('\n').length && size.width <= width && { width, x: at.x + x, autoResize: false }),
        textAlign: across === 0 ? 'left' : across === 1 ? 'right' : 'center',
        ...(label.isTurned && { angle: TURNED }),
        strokeColor: label.color
    };
}

function fontIn({ fontFamily, fontSize }: Element): { fontFamily: number; fontSize: number } {
    return { fontFamily: Number(fontFamily), fontSize: Number(fontSize) };
}

function sizeOf(text: string, letters: Element): { width: number; height: number } {
    const font = fontIn(letters);
    return measureText(text, font, lineHeightOf(font.fontFamily));
}
