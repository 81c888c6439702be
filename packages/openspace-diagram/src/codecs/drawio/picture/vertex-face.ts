import {
    Canvas,
    drawStencil,
    type FindStencil,
    type Mark,
    marksOfProgramArt,
    paintsWhole,
    parseStencil,
    programArtName,
    readInlineStencil,
    scriptOf,
    type StyleReader
} from '@openspace/drawio';
import { lookOf } from './look-of';

/** What a vertex is painted of, upright, with its left upper corner at (0, 0). */
export interface Face {
    readonly marks: readonly Mark[];
    /** The name of an outline that is painted as something else. */
    readonly lost?: string;
    /** A picture that is somewhere else, and is not fetched. */
    readonly missing?: boolean;
}

/** The art of a format by name: stencils as XML, pictures as `data:` URLs. */
export type ArtTexts = ReadonlyMap<string, string>;

/** The name of the art of a vertex that neither a stencil nor a script of ours paints whole; undefined for all others. */
export function programName(style: StyleReader, width: number, height: number): string | undefined {
    const shape = style.text('shape');
    const isOurs = scriptOf(shape) !== undefined && paintsWhole(style);
    return shape.startsWith('mxgraph.') && !isOurs ? programArtName({ style, width, height }) : undefined;
}

/** Paints vertices with stencils, or with the programs that stand for them. */
export class Faces {
    private readonly find: FindStencil;

    constructor(private readonly art: ArtTexts) {
        const known = new Map<string, ReturnType<typeof parseStencil> | undefined>();
        this.find = name => {
            const key = name.toLowerCase();
            if (!known.has(key)) {
                const xml = art.get(key);
                known.set(key, xml === undefined ? undefined : parseStencil(xml));
            }
            return known.get(key);
        };
    }

    faceOf(style: StyleReader, width: number, height: number): Face {
        const canvas = new Canvas(lookOf(style), { x: 0, y: 0 });
        const name = style.text('shape', 'label');
        const image = style.get('image');
        if (name === 'image' || (image !== undefined && name === 'label')) {
            return this.pictured(canvas, style, width, height, name === 'image');
        }
        const stencil = name.startsWith('stencil(') ? readInlineStencil(name) : this.find(name);
        if (stencil) {
            drawStencil(canvas, stencil, { x: 0, y: 0, width, height }, this.find);
            return { marks: canvas.marks };
        }
        const program = this.art.get(programName(style, width, height) ?? '');
        if (program !== undefined) {
            return { marks: marksOfProgramArt(program) };
        }
        const script = scriptOf(name);
        (script ?? scriptOf('label'))?.({ canvas, width, height, style, find: this.find });
        return { marks: canvas.marks, ...((!script || !paintsWhole(style)) && { lost: name }) };
    }

    /** A picture that fills its cell, or stands in a box next to its text. */
    private pictured(canvas: Canvas, style: StyleReader, width: number, height: number, whole: boolean): Face {
        const said = style.text('image');
        const source = this.art.get(said) ?? said;
        const missing = said !== '' && !/^data:image\//i.test(source);
        const keeps = style.is('imageAspect', true);
        if (whole) {
            const [fill, stroke] = [style.text('imageBackground', 'none'), style.text('imageBorder', 'none')];
            canvas.set({ fill, stroke }).rect(0, 0, width, height).fillStroke();
            if (missing) {
                canvas.set({ fill: '#f5f5f5', stroke: '#999999', dashes: [4, 3] });
                canvas.rect(0, 0, width, height).fillStroke();
            }
            canvas.image(source, 0, 0, width, height, keeps);
            return { marks: canvas.marks, ...(missing && { missing }) };
        }
        scriptOf('label')?.({ canvas, width, height, style, find: this.find });
        const [w, h] = [style.number('imageWidth', 24, 0), style.number('imageHeight', 24, 0)];
        const gap = style.number('spacing', 2, 0);
        const x = { center: (width - w) / 2, right: width - w - gap }[style.text('imageAlign', 'left')] ?? gap;
        const y = { top: gap, bottom: height - h - gap }[style.text('imageVerticalAlign', 'middle')] ?? (height - h) / 2;
        canvas.image(source, x, y, w, h);
        return { marks: canvas.marks, ...(missing && { missing }) };
    }
}
