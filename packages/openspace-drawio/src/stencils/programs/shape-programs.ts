import { Canvas, type Look } from '../canvas';
import type { FindStencil } from '../draw-stencil';
import type { Mark } from '../marks';
import type { StyleReader } from '../stylesheet';
import { type ProgramClass, programScope, type StyleValues } from './program-classes';
import { ProgramCanvas } from './program-canvas';

/** What draw.io's own style sheet gives every vertex that says nothing else. */
const DEFAULTS: StyleValues = {
    shape: 'label',
    ...{ fontSize: 12, fontFamily: 'Helvetica', align: 'center', verticalAlign: 'middle' },
    ...{ fillColor: '#ffffff', strokeColor: '#000000', fontColor: '#000000' }
};

/** A cell to be painted; sizes in pixels. */
export interface ProgrammedCell {
    readonly style: StyleReader;
    readonly width: number;
    readonly height: number;
    readonly look: Look;
}

/**
 * The shapes of draw.io that programs paint, which its package has next to the stencils. The programs get a canvas and the values of a style,
 * and nothing else.
 */
export class ShapePrograms {
    private readonly classes = new Map<string, ProgramClass>();
    private find: FindStencil = () => undefined;

    /** @param evaluate runs the programs' texts with these as their global names */
    constructor(evaluate: (scope: Readonly<Record<string, unknown>>) => void) {
        evaluate(
            programScope(
                (name, shape) => this.classes.set(name, shape),
                name => this.find(name)
            )
        );
    }

    get names(): readonly string[] {
        return [...this.classes.keys()];
    }

    /** @returns undefined where no program paints it, or its program fails: they do not expect every style */
    paint({ style, width, height, look }: ProgrammedCell, find: FindStencil): readonly Mark[] | undefined {
        const shape = this.classes.get(style.text('shape'));
        if (!shape) {
            return undefined;
        }
        this.find = find;
        const canvas = new Canvas(look, { x: 0, y: 0 });
        try {
            const values = valuesOf(style);
            const painted = new shape();
            Object.assign(painted, {
                style: values,
                reader: style,
                state: { style: values, view: { scale: 1, graph: {} }, cell: { value: '' } },
                bounds: { x: 0, y: 0, width, height },
                ...{ fill: look.fill, stroke: look.stroke, strokewidth: look.strokeWidth, direction: values['direction'], scale: 1 }
            });
            painted.paintVertexShape?.(new ProgramCanvas(canvas), 0, 0, width, height);
            return canvas.marks;
        } catch {
            return undefined;
        } finally {
            this.find = () => undefined;
        }
    }
}

function valuesOf(style: StyleReader): StyleValues {
    const values: Record<string, string | number> = Object.assign(Object.create(null) as object, DEFAULTS);
    for (const [key, value] of style.keys) {
        if (value === 'none') {
            delete values[key];
        } else if (value !== undefined && value !== '') {
            const isNumber = !Number.isNaN(Number.parseFloat(value)) && Number.isFinite(Number(value)) && !/0x/i.test(value);
            values[key] = isNumber ? Number.parseFloat(value) : value;
        }
    }
    return values;
}
