import { expect } from 'chai';
import { parseStencil } from '../stencil';
import { resolveStyle } from '../stylesheet';
import { marksOfProgramArt, programArtIn, programArtName, programArtText, ShapePrograms } from '.';
import type { ProgramCanvas } from './program-canvas';
import type { ProgramClass, ProgramShape } from './program-classes';

const LOOK = { fill: '#ffffff', stroke: '#000000', strokeWidth: 1, alpha: 1, fillAlpha: 1, strokeAlpha: 1 };
const SIGN = parseStencil('<shape w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>');

type Paint = (this: ProgramShape, canvas: ProgramCanvas, x: number, y: number, width: number, height: number) => void;

/** What the texts of programs do, written as they are. */
interface Mx {
    mxShape: { call(self: object): void };
    mxActor: { call(self: object): void };
    mxUtils: { extend(own: unknown, base: unknown): void; getValue(values: unknown, key: string, otherwise: unknown): unknown };
    mxCellRenderer: {
        registerShape(name: string, shape: ProgramClass): void;
        prototype: { getShape(name: string): { prototype: { paintVertexShape: Paint; strictDrawShape(...given: unknown[]): void } } };
    };
    mxStencilRegistry: { getStencil(name: string): { drawShape(...given: unknown[]): void } | undefined };
}

function programs(define: (mx: Mx, register: (name: string, paint: Paint) => void) => void) {
    return new ShapePrograms(scope => {
        const mx = scope as object as Mx;
        define(mx, (name, paint) => {
            function Own(this: object): void {
                mx.mxShape.call(this);
            }
            mx.mxUtils.extend(Own, mx.mxShape);
            Object.assign(Own.prototype as object, { paintVertexShape: paint });
            mx.mxCellRenderer.registerShape(name, Own as object as ProgramClass);
        });
    });
}

function painted(of: ShapePrograms, style: string, find: (name: string) => typeof SIGN | undefined = () => SIGN) {
    const marks = of.paint(
        { style: resolveStyle(style), width: 100, height: 60, look: { ...LOOK, shadow: true, fontColor: '#000', fontSize: 12 } },
        find
    );
    return marks?.map(mark => (mark.kind === 'path' ? [mark.paint.fill, mark.paint.stroke, mark.shadow, mark.steps[0]] : mark));
}

describe('programs of shapes', () => {
    it('paint where they have moved to, with the values of the style as mxGraph has them', () => {
        let seen: unknown[] = [];
        const of = programs((mx, register) =>
            register('x.one', function (c, x, y, w, h) {
                const { style } = this;
                seen = ['size', 'name', 'fillColor', 'none', 'fontSize'].map(key => mx.mxUtils.getValue(style, key, 'default'));
                c.translate(x + 10, y + 5);
                c.save();
                c.setFillColor('#ff0000');
                c.rect(0, 0, w / 2, h);
                c.fillAndStroke();
                c.restore();
                c.setShadow(false);
                c.begin();
                c.moveTo('1', 2);
                c.lineTo(3, Number.NaN);
                c.stroke();
                mx.mxStencilRegistry.getStencil('mxgraph.a.b')?.drawShape(c, this, 20, 0, 10, 10);
            })
        );
        expect(painted(of, 'shape=x.one;size=07.5;name=one;none=none')).to.deep.equal([
            ['#ff0000', '#000000', true, { type: 'move', x: 10, y: 5 }],
            ['none', '#000000', false, { type: 'move', x: 11, y: 7 }],
            ['#ffffff', '#000000', false, { type: 'move', x: 30, y: 5 }]
        ]);
        expect(seen).to.deep.equal([7.5, 'one', '#ffffff', 'default', 12]);
        expect(painted(of, 'shape=x.one', () => undefined)).to.have.length(2);
        expect(painted(of, 'shape=constructor')).to.equal(undefined);
    });

    it('may be part of others, and of shapes that we paint', () => {
        const of = programs((mx, register) => {
            register('x.framed', function (c, ...box) {
                mx.mxCellRenderer.prototype.getShape('ellipse').prototype.paintVertexShape.call(this, c, ...box);
                mx.mxCellRenderer.prototype
                    .getShape('mxgraph.basic.rect')
                    .prototype.strictDrawShape.call(this, c, ...box, { strokeWidth: 4 });
            });
        });
        expect(painted(of, 'shape=x.framed')?.length).to.equal(3);
    });

    it('that fail, or never end, paint nothing', () => {
        const of = programs((_mx, register) => {
            register('x.fails', () => {
                throw new TypeError('of undefined');
            });
            register('x.endless', c => {
                for (;;) {
                    c.lineTo(1, 1);
                }
            });
        });
        expect(painted(of, 'shape=x.fails')).to.equal(undefined);
        expect(painted(of, 'shape=x.endless')).to.equal(undefined);
    });

    it('are asked for by names that say all of the cell, and answered with marks', () => {
        const cell = { style: resolveStyle('swimlane;shape=x.one;a=b=c;size=3'), width: 10.004, height: 1e3 };
        const name = programArtName(cell);
        const read = programArtIn(name ?? '');
        const said = ['a', 'size', 'startSize'].map(key => read?.style.get(key));
        expect([read?.width, read?.height, ...said]).to.deep.equal([10, 1000, 'b=c', '3', '23']);
        expect(programArtName({ ...cell, style: resolveStyle(`shape=x;a=${'b'.repeat(5_000)}`) })).to.equal(undefined);
        for (const other of ['mxgraph.aws4.lambda', 'img/a.svg', 'program:', 'program:1x;a', '']) {
            expect(programArtIn(other), other).to.equal(undefined);
        }
        const marks =
            painted(
                programs((_mx, register) => register('x.none', () => undefined)),
                'shape=x.none'
            ) ?? [];
        expect(marksOfProgramArt(programArtText([]))).to.deep.equal(marks);
    });
});
