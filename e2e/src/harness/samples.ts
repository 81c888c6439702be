import { type Choices, SAMPLE_TEXTS, type TextKind } from './sample-texts';
import { richTextOf, type Sample } from './side-by-side';

export const FONTS = ['draw', 'sans', 'serif', 'mono'] as const;
export const SIZES = ['s', 'm', 'l', 'xl'] as const;
const ALIGNS = ['start', 'middle', 'end'] as const;
export const GEOS = [
    ...(['rectangle', 'ellipse', 'oval', 'cloud', 'diamond', 'rhombus', 'rhombus-2', 'triangle', 'pentagon', 'hexagon'] as const),
    ...(['octagon', 'star', 'heart', 'trapezoid', 'x-box', 'check-box'] as const),
    ...(['arrow-left', 'arrow-right', 'arrow-up', 'arrow-down'] as const)
];

/** Labelled shapes as agents may ask for them, each at random; `kind` says what stands in them. */
export const LABELLED = {
    geo: (kind: TextKind, id: string, choices: Choices): Sample => {
        const label = SAMPLE_TEXTS[kind](choices);
        const [width, height] = [choices.between(100, 400), choices.between(40, 300)];
        const look = { geo: choices.one(GEOS), align: choices.one(ALIGNS), verticalAlign: choices.one(ALIGNS) };
        const props = { ...style(choices), ...look, fill: choices.one(['none', 'solid']), dash: choices.one(['draw', 'solid', 'dashed']) };
        return {
            input: { id, type: 'geo', ...place(choices), width, height, label, props } as Sample['input'],
            props: { ...props, w: width, h: height, richText: richTextOf(label) }
        };
    },
    text: (kind: TextKind, id: string, choices: Choices): Sample => {
        const label = SAMPLE_TEXTS[kind](choices);
        const width = choices.one([undefined, choices.between(80, 500)]);
        const props = style(choices);
        return {
            input: { id, type: 'text', ...place(choices), label, props, ...(width !== undefined && { width }) },
            props: { ...props, richText: richTextOf(label), ...(width !== undefined && { w: width, autoSize: false }) }
        };
    },
    note: (kind: TextKind, id: string, choices: Choices): Sample => {
        const label = SAMPLE_TEXTS[kind](choices);
        const props = { ...style(choices), align: choices.one(ALIGNS) };
        return { input: { id, type: 'note', ...place(choices), label, props }, props: { ...props, richText: richTextOf(label) } };
    },
    arrow: (kind: TextKind, id: string, choices: Choices): Sample => {
        const label = SAMPLE_TEXTS[kind](choices);
        const end = { x: choices.one([-1, 1]) * choices.between(60, 400), y: choices.between(-300, 300) };
        const props = { ...style(choices), bend: choices.one([0, 0, 60, -120]), start: { x: 0, y: 0 }, end };
        return { input: { id, type: 'arrow', ...place(choices), label, props }, props: { ...props, text: label } };
    }
};

/** Two shapes and an arrow that is bound to them, far enough from each other that it has a way. */
export function boundArrow(id: string, choices: Choices): Sample[] {
    const box = (name: string, x: number, y: number): Sample => {
        const [width, height] = [choices.between(100, 200), choices.between(80, 160)];
        const geo = choices.one(GEOS);
        return {
            input: { id: `${id}-${name}`, type: 'geo', x, y, width, height, props: { geo } },
            props: { geo, w: width, h: height }
        };
    };
    const label = choices.one(['', 'calls', 'reads and writes']);
    const props = {
        ...style(choices),
        kind: choices.one(['arc', 'elbow'] as const),
        arrowheadEnd: choices.one(['arrow', 'triangle', 'none'] as const)
    };
    const bend = props.kind === 'arc' ? { bend: choices.one([0, 40, -80]) } : {};
    return [
        box('from', 0, 0),
        box('to', choices.between(350, 600), choices.one([-400, 0, 400])),
        {
            input: { id, type: 'arrow', from: `${id}-from`, to: `${id}-to`, label, props: { ...props, ...bend } },
            props: { ...props, ...bend, text: label }
        }
    ];
}

function style(choices: Choices) {
    return { font: choices.one(FONTS), size: choices.one(SIZES), color: choices.one(['black', 'blue', 'light-red'] as const) };
}

function place(choices: Choices) {
    return { x: choices.between(-1_000, 1_000), y: choices.between(-1_000, 1_000) };
}
