import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import { compileShapes } from '../compile/compile-shapes';
import { BoardIndex } from '../geometry/geometry';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { boardOf } from './boards';

/** The shapes that a call makes on an empty board, in the order of the input. */
export function compiled(...shapes: ShapeInput[]): BoardShape[] {
    const board = boardOf([]);
    const { records, shapeIds } = compileShapes(board, shapes);
    board.apply({ put: records, remove: [] });
    return shapeIds.map(id => BoardIndex.of(board).shape(id)).filter(shape => shape !== undefined);
}

/** The one shape that a call makes. */
export function one<Type extends BoardShape['type']>(type: Type, more: object = {}): ShapeOf<Type> {
    const [shape] = compiled(Object.assign({ type, x: 0, y: 0 }, more) as ShapeInput);
    expect(shape?.type).to.equal(type);
    return shape as ShapeOf<Type>;
}

/** The codes of the warnings that compiling tells. */
export function warningsOf(...shapes: ShapeInput[]): string[] {
    return compileShapes(boardOf([]), shapes).warnings.map(({ code }) => code);
}

export interface Issue {
    readonly path: string;
    readonly nearest?: string;
    readonly allowed?: readonly unknown[];
}

/** The issues with which a call fails. */
export function issuesOf(shapes: readonly ShapeInput[], board = boardOf([])): Issue[] {
    try {
        compileShapes(board, shapes);
    } catch (error) {
        expect(error).to.be.instanceOf(ToolError).with.property('code', 'INVALID_INPUT');
        return (error as ToolError).details?.['issues'] as Issue[];
    }
    throw new Error('compiled, and should not have');
}

/** The least that a shape needs. */
export const GEO = { type: 'geo', x: 0, y: 0 } as const;
