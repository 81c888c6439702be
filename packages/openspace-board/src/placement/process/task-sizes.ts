import { addTo, largest } from '@openspace/tool';
import { FACE_PADDING } from '../../notation/face';
import { LABEL_FONT_SIZES } from '../../text/label-size';
import { longestWord, measureText, ROUNDING_PX } from '../../text/text-metrics';
import { defaultProps } from '../../vocabulary/default-props';
import type { ShapeInput } from '../../vocabulary/vocabulary';

type Props = NonNullable<ShapeInput['props']>;

/** Lines in tasks are about this long at scale 1; a process would become too wide otherwise. */
const TASK_LINE = 80;
/** Left and right of the words of a task. */
const TASK_EASE = 12;
const LEAST_TASK = { w: 104, h: 64 };
/** A task that needs more than this is larger than the others, which would be mostly empty in its size. */
const MOST_TASK = { w: 160, h: 100 };

/** So often lines become longer with the boxes around them. */
const ROUNDS = 3;

/** How large a task is, and by how much all in it is larger than usual. */
export interface TaskSize {
    readonly w: number;
    readonly h: number;
    readonly scale: number;
}

/**
 * Gives the tasks of a call one width and one height: those that the largest of them needs.
 * @param standing those of the process on the board that the call goes on with
 */
export function inOneSize(
    shapes: readonly ShapeInput[],
    isTask: (shape: ShapeInput) => boolean,
    standing: readonly TaskSize[]
): readonly ShapeInput[] {
    const alike = new Map<number, ShapeInput[]>();
    shapes.filter(isTask).forEach(task => addTo(alike, styleOf(task.props ?? {}).scale, task));
    const sizes = new Map([...alike].flatMap(([scale, tasks]) => [...sizesOf(tasks, scale, standing)]));
    return shapes.map(shape => ({ ...shape, ...sizes.get(shape) }));
}

/** The sizes of tasks of one scale, all the same but where one needs far more than the others. */
function sizesOf(
    tasks: readonly ShapeInput[],
    scale: number,
    standing: readonly TaskSize[]
): Map<ShapeInput, { readonly width: number; readonly height: number }> {
    const others = standing.filter(size => size.scale === scale);
    const most = (sizes: readonly number[], bound: number): number => largest([0, ...sizes.filter(size => size <= bound * scale)]);
    let width = most(
        others.map(({ w }) => w),
        MOST_TASK.w
    );
    let line = TASK_LINE;
    // In wider boxes some tasks have longer lines, which need room at their sides as well.
    for (let round = 0; round < ROUNDS; round++) {
        const widths = tasks.map(task => widthOf(task, line));
        width = Math.max(width, most(widths, MOST_TASK.w));
        line = Math.max(line, width / scale - 2 * FACE_PADDING);
    }
    const sized = tasks.map(task => {
        const own = Math.max(width, widthOf(task, TASK_LINE));
        return { task, width: own, height: heightOf(task, own) };
    });
    const height = most(
        [...sized, ...others.map(({ h }) => ({ height: h }))].map(size => size.height),
        MOST_TASK.h
    );
    return new Map(sized.map(({ task, ...size }) => [task, { width: size.width, height: Math.max(height, size.height) }]));
}

/** What text of a call is drawn with. */
export function styleOf({ font, size, scale }: Props): {
    font: ReturnType<typeof defaultProps<'geo'>>['font'];
    fontSizePx: number;
    scale: number;
} {
    const base = defaultProps('geo');
    const factor = typeof scale === 'number' ? scale : 1;
    return { font: font ?? base.font, fontSizePx: LABEL_FONT_SIZES[size ?? base.size] * factor, scale: factor };
}

/** How wide the lines of a label are at most, so that no word breaks. */
export function lineOf(label: string, props: Props, comfortable: number): number {
    const { scale, ...style } = styleOf(props);
    const line = measureText(label, style).w;
    return Math.max(longestWord(label, style), Math.min(line, comfortable * scale)) + ROUNDING_PX;
}

/** Of a task with lines that are as long as that at scale 1. */
function widthOf({ label = '', props = {} }: ShapeInput, comfortable: number): number {
    const { scale, ...style } = styleOf(props);
    const { inkWidth } = measureText(label, { ...style, maxWidth: lineOf(label, props, comfortable) });
    return Math.max(LEAST_TASK.w * scale, Math.ceil(inkWidth + ROUNDING_PX + 2 * TASK_EASE * scale));
}

/** Of a task so wide. */
function heightOf({ label = '', props = {} }: ShapeInput, width: number): number {
    const { scale, ...style } = styleOf(props);
    const { h } = measureText(label, { ...style, maxWidth: width - 2 * FACE_PADDING * scale });
    return Math.max(LEAST_TASK.h * scale, Math.ceil(h + 2 * FACE_PADDING * scale));
}
