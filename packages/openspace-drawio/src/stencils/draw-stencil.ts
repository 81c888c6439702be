import { elementsOf, type XmlElement } from '../xml/xml-tree';
import type { Canvas, Look } from './canvas';
import { numberOf, type Stencil } from './stencil';

/** Corners of a `roundrect` that says nothing of them, as a share of the shorter side. */
const ROUNDING = 0.15;
/** A stencil that is part of itself ends here. */
const DEEPEST = 8;
/** Strokes of one stencil; the largest of draw.io's own has a fifth of it. */
const MOST_STEPS = 100_000;

/** Stencils by the names that styles have, as `mxgraph.aws4.lambda`. */
export type FindStencil = (name: string) => Stencil | undefined;

interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Paints a stencil into a box, upright; the caller turns and mirrors it. */
export function drawStencil(canvas: Canvas, stencil: Stencil, box: Box, find: FindStencil = () => undefined, fixed = stencil.fixed): void {
    new Drawing(find).draw(canvas, stencil, box, fixed, 0);
}

class Drawing {
    private left = MOST_STEPS;

    constructor(private readonly find: FindStencil) {}

    draw(outer: Canvas, stencil: Stencil, box: Box, fixed: boolean, depth: number): void {
        let [sx, sy] = [box.width / stencil.width, box.height / stencil.height];
        if (fixed) {
            sx = sy = Math.min(sx, sy);
        }
        const x = box.x + (fixed ? (box.width - stencil.width * sx) / 2 : 0);
        const y = box.y + (fixed ? (box.height - stencil.height * sy) / 2 : 0);
        const strokeWidth = stencil.strokeWidth === 'inherit' ? outer.look.strokeWidth : stencil.strokeWidth * Math.min(sx, sy);
        const look: Look = { ...outer.look, strokeWidth };
        const canvas = outer.within(x, y, { x: sx, y: sy }, look, depth === 0);
        for (const step of [...stencil.background, ...stencil.foreground]) {
            this.step(canvas, step, depth);
        }
    }

    private step(canvas: Canvas, step: XmlElement, depth: number): void {
        if (--this.left < 0) {
            return;
        }
        const at = (key: string): number => numberOf(step, key);
        switch (step.name) {
            case 'path':
                canvas.begin();
                return step.attributes.get('rounded') === '1'
                    ? rounded(canvas, elementsOf(step), at('arcSize'))
                    : elementsOf(step).forEach(each => this.stroke(canvas, each));
            case 'rect':
                return void canvas.rect(at('x'), at('y'), at('w'), at('h'));
            case 'roundrect': {
                const share = at('arcsize') === 0 ? ROUNDING : at('arcsize') / 100;
                const radius = Math.min(at('w'), at('h')) * share;
                return void canvas.roundRect(at('x'), at('y'), at('w'), at('h'), radius);
            }
            case 'ellipse':
                return void canvas.ellipse(at('x'), at('y'), at('w'), at('h'));
            case 'fill':
                return void canvas.fill();
            case 'stroke':
                return void canvas.stroke();
            case 'fillstroke':
                return void canvas.fillStroke();
            case 'include-shape': {
                const inner = depth < DEEPEST ? this.find(step.attributes.get('name') ?? '') : undefined;
                const box = { x: at('x'), y: at('y'), width: at('w'), height: at('h') };
                return inner && this.draw(canvas, inner, canvas.scaled(box), inner.fixed, depth + 1);
            }
            default:
                return setState(canvas, step);
        }
    }

    private stroke(canvas: Canvas, step: XmlElement): void {
        if (--this.left < 0) {
            return;
        }
        const at = (key: string): number => numberOf(step, key);
        switch (step.name) {
            case 'move':
                return void canvas.move(at('x'), at('y'));
            case 'line':
                return void canvas.line(at('x'), at('y'));
            case 'quad':
                return void canvas.quad(at('x1'), at('y1'), at('x2'), at('y2'));
            case 'curve':
                return void canvas.curve(at('x1'), at('y1'), at('x2'), at('y2'), at('x3'), at('y3'));
            case 'arc': {
                const flags = [at('large-arc-flag') === 1, at('sweep-flag') === 1] as const;
                return void canvas.arc(at('rx'), at('ry'), at('x-axis-rotation'), ...flags, at('x'), at('y'));
            }
            case 'close':
                return void canvas.close();
        }
    }
}

function rounded(canvas: Canvas, steps: readonly XmlElement[], radius: number): void {
    const corners = steps.filter(({ name }) => name === 'move' || name === 'line');
    const points = corners.map(step => ({ x: numberOf(step, 'x'), y: numberOf(step, 'y') }));
    canvas.rounded(
        points,
        radius,
        steps.some(({ name }) => name === 'close')
    );
}

/** What changes the steps after it, and text and pictures. */
function setState(canvas: Canvas, step: XmlElement): void {
    const at = (key: string): number => numberOf(step, key);
    const said = (key: string): string => step.attributes.get(key) ?? '';
    switch (step.name) {
        case 'save':
            return canvas.save();
        case 'restore':
            return canvas.restore();
        case 'strokecolor':
            return void canvas.set({ stroke: said('color') });
        case 'fillcolor':
            return void canvas.set({ fill: said('color') });
        case 'fontcolor':
            return void canvas.set({ fontColor: said('color') });
        case 'alpha':
            return void canvas.set({ alpha: at('alpha') });
        case 'fillalpha':
            return void canvas.set({ fillAlpha: at('alpha') });
        case 'strokealpha':
            return void canvas.set({ strokeAlpha: at('alpha') });
        case 'strokewidth':
            return void canvas.set({ strokeWidth: at('width') * (said('fixed') === '1' ? 1 : canvas.smaller) });
        case 'dashed':
            return void (said('dashed') === '1' ? canvas.dash() : canvas.solid());
        case 'dashpattern': {
            const lengths = said('pattern').split(/\s+/).map(Number);
            return void (lengths.every(length => length >= 0) && lengths.some(length => length > 0) && canvas.pattern(lengths));
        }
        case 'linecap':
            return void canvas.set({ cap: oneOf(said('cap'), ['butt', 'round', 'square']) });
        case 'linejoin':
            return void canvas.set({ join: oneOf(said('join'), ['miter', 'round', 'bevel']) });
        case 'miterlimit':
            return void canvas.set({ miterLimit: Math.max(1, at('limit')) });
        case 'fontsize':
            return void canvas.set({ fontSize: at('size') });
        case 'fontstyle':
            return void canvas.set({ bold: (at('style') & 1) === 1, italic: (at('style') & 2) === 2 });
        case 'text': {
            const align = oneOf(said('align'), ['left', 'center', 'right']);
            const valign = oneOf(said('valign'), ['top', 'middle', 'bottom']);
            return void canvas.text(said('str'), at('x'), at('y'), {
                align,
                valign,
                turn: at('rotation') - (said('vertical') === '1' ? 90 : 0)
            });
        }
        case 'image':
            return void canvas.image(said('src'), at('x'), at('y'), at('w'), at('h'), false);
    }
}

/** The first where a stencil says none of them. */
function oneOf<const Word extends string>(said: string, words: readonly [Word, ...Word[]]): Word {
    return words.find(word => word === said) ?? words[0];
}
