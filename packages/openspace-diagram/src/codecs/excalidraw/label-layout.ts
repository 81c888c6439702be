import { boundTo, boxOf, numberOf, pointsOf, type SceneElement, textOf } from './element';
import type { SceneDraft } from './scene-draft';
import { DEFAULT_FONT_FAMILY, DEFAULT_FONT_SIZE, type Font, lineHeightOf, measureText, wrapText } from './text-metrics';

/** Between a label and the outline of its container; the editor's own, as all numbers here. */
const PADDING = 5;
const ARROW_LABEL_FRACTION = 0.7;
const ARROW_LABEL_MIN_EMS = 11;

/** The text element that is bound to a container. */
export function labelOf(draft: SceneDraft, container: SceneElement): SceneElement | undefined {
    return boundTo(container)
        .filter(({ type }) => type === 'text')
        .map(({ id }) => draft.get(id))
        .find(text => text !== undefined);
}

/** Sizes a text that stands alone: to its lines, or to its width where that is fixed. */
export function layOutText(draft: SceneDraft, id: string): void {
    const text = draft.get(id);
    if (!text) {
        return;
    }
    const font = fontOf(text);
    const content = originalText(text);
    const fixed = text['autoResize'] === false ? numberOf(text, 'width') : undefined;
    const wrapped = fixed === undefined ? content : wrapText(content, font, fixed);
    const { width, height } = measureText(wrapped, font, lineHeight(text));
    draft.put(id, { text: wrapped, originalText: content, width: fixed ?? width, height, lineHeight: lineHeight(text) });
}

/** Breaks, sizes and places the label of a container, which grows if the label does not fit, unless it keeps its size. */
export function layOutLabel(draft: SceneDraft, containerId: string): void {
    const container = draft.get(containerId);
    const label = container && labelOf(draft, container);
    if (!container || !label) {
        return;
    }
    const font = fontOf(label);
    const content = originalText(label);
    const text = wrapText(content, font, room(container, 'width', font));
    const size = measureText(text, font, lineHeight(label));
    let grown = container;
    if (container.type !== 'arrow' && draft.context.keepsSizes !== true) {
        for (const side of ['width', 'height'] as const) {
            if (size[side] > room(grown, side, font)) {
                draft.put(containerId, { [side]: sizeFor(container.type, size[side]) });
                grown = draft.get(containerId) ?? grown;
            }
        }
    }
    draft.put(label.id, {
        text,
        originalText: content,
        ...size,
        lineHeight: lineHeight(label),
        ...(container.type !== 'arrow' && { angle: numberOf(container, 'angle') }),
        ...place(grown, label, size, font)
    });
}

/** How large a container has to be for a text on one line a paragraph. */
export function containerSize(type: string, text: string, font: Font): { width: number; height: number } {
    const size = measureText(text, font, lineHeightOf(font.fontFamily));
    return { width: sizeFor(type, size.width), height: sizeFor(type, size.height) };
}

export function fontOf(element: SceneElement): Font {
    return {
        fontFamily: numberOf(element, 'fontFamily', DEFAULT_FONT_FAMILY),
        fontSize: numberOf(element, 'fontSize', DEFAULT_FONT_SIZE)
    };
}

/** The text as it was typed, before lines were broken. */
export function originalText(element: SceneElement): string {
    return textOf(element, 'originalText') ?? textOf(element, 'text') ?? '';
}

function lineHeight(element: SceneElement): number {
    const given = numberOf(element, 'lineHeight');
    return given > 0 ? given : lineHeightOf(fontOf(element).fontFamily);
}

function room(container: SceneElement, side: 'width' | 'height', { fontSize }: Font): number {
    const length = numberOf(container, side);
    switch (container.type) {
        case 'arrow':
            return side === 'width' ? Math.max(ARROW_LABEL_FRACTION * length, ARROW_LABEL_MIN_EMS * fontSize) : Infinity;
        case 'ellipse':
            return Math.round((length / 2) * Math.SQRT2) - PADDING * 2;
        case 'diamond':
            return Math.round(length / 2) - PADDING * 2;
        default:
            return length - PADDING * 2;
    }
}

function sizeFor(type: string, length: number): number {
    const padded = Math.ceil(length) + PADDING * 2;
    return type === 'ellipse' ? Math.ceil((padded / Math.SQRT2) * 2) : type === 'diamond' ? padded * 2 : padded;
}

function place(
    container: SceneElement,
    label: SceneElement,
    size: { width: number; height: number },
    font: Font
): { x: number; y: number } {
    if (container.type === 'arrow') {
        const middle = middleOf(container);
        return { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
    }
    const { x, y, width, height } = boxOf(container);
    const inset = container.type === 'ellipse' ? (1 - Math.SQRT1_2) / 2 : container.type === 'diamond' ? 1 / 4 : 0;
    const freeX = room(container, 'width', font) - size.width;
    const freeY = room(container, 'height', font) - size.height;
    return {
        x: x + PADDING + width * inset + freeX * share(label['textAlign'], 'left', 'right'),
        y: y + PADDING + height * inset + freeY * share(label['verticalAlign'], 'top', 'bottom')
    };
}

function share(value: unknown, start: string, end: string): number {
    return value === start ? 0 : value === end ? 1 : 1 / 2;
}

/** The middle point of an arrow, or of its middle part. */
function middleOf(arrow: SceneElement): { x: number; y: number } {
    const points = pointsOf(arrow);
    const [left, right] = [points[Math.floor((points.length - 1) / 2)] ?? [0, 0], points[Math.ceil((points.length - 1) / 2)] ?? [0, 0]];
    return { x: numberOf(arrow, 'x') + (left[0] + right[0]) / 2, y: numberOf(arrow, 'y') + (left[1] + right[1]) / 2 };
}
