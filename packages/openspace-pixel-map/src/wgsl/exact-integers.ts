import { Assign, AssignOperator, BinaryOperator, type Data, ScalarData, VectorData, WgslExec } from 'wgsl_reflect/wgsl_reflect.module.js';

type Context = Parameters<WgslExec['evalExpression']>[1];
type Node = Parameters<WgslExec['evalExpression']>[0];

/** Operators in which 64-bit floats, which the interpreter calculates with, give another result than 32-bit integers. */
const OPERATORS: ReadonlySet<string> = new Set(['*', '/', '%', '>>']);
const COMPOUND: ReadonlyMap<string, string> = new Map([
    [AssignOperator.multiplyAssign, '*'],
    [AssignOperator.divideAssign, '/'],
    [AssignOperator.moduloAssign, '%'],
    [AssignOperator.shiftRightAssign, '>>']
]);
const INTEGER_ONLY: ReadonlySet<string> = new Set([
    'countOneBits',
    'countLeadingZeros',
    'countTrailingZeros',
    'firstLeadingBit',
    'firstTrailingBit',
    'reverseBits',
    'extractBits',
    'insertBits'
]);
const LOWEST = -(2 ** 31);

/** The interpreter with integers as WGSL has them (https://www.w3.org/TR/WGSL/#arithmetic-expr), so that it agrees with a GPU. */
export class ExactIntegers extends WgslExec {
    /** Operands that have their values already: evaluating them again could do what they do twice. */
    private readonly known = new Map<Node, Data | null>();

    override evalExpression(node: Node, context: Context): Data | null {
        const known = this.known.get(node);
        return known === undefined ? super.evalExpression(node, context) : known;
    }

    override _evalBinaryOpValue(node: BinaryOperator, context: Context): Data | null {
        if (!OPERATORS.has(node.operator)) {
            return super._evalBinaryOpValue(node, context);
        }
        const left = this.evalExpression(node.left, context);
        const right = this.evalExpression(node.right, context);
        if (isInteger(left) && isInteger(right)) {
            return calculated(node.operator, left, right);
        }
        if (isIntegers(left) && isIntegers(right)) {
            return calculatedEach(node.operator, left, right);
        }
        return this.withKnown([node.left, node.right], [left, right], () => super._evalBinaryOpValue(node, context));
    }

    /** Does something with nodes whose values are these. */
    protected withKnown<T>(nodes: readonly Node[], values: readonly (Data | null)[], work: () => T): T {
        nodes.forEach((node, at) => this.known.set(node, values[at] ?? null));
        try {
            return work();
        } finally {
            nodes.forEach(node => this.known.delete(node));
        }
    }

    /** `a op= b` is `a = a op b`. */
    override _assign(node: Assign, context: Context): void {
        const operator = COMPOUND.get(node.operator);
        super._assign(
            operator === undefined
                ? node
                : new Assign(AssignOperator.assign, node.variable, new BinaryOperator(operator, node.variable, node.value)),
            context
        );
    }

    override _callBuiltinFunction(
        node: Parameters<WgslExec['_callBuiltinFunction']>[0],
        context: Context
    ): ReturnType<WgslExec['_callBuiltinFunction']> {
        if (!INTEGER_ONLY.has(node.name)) {
            return super._callBuiltinFunction(node, context);
        }
        const args = (node.args ?? []).map(arg => this.evalExpression(arg, context));
        const [value, ...more] = args;
        if (args.some(isFraction)) {
            // The interpreter would count the bits of a number that is no integer forever.
            throw new Error(`${node.name} takes integers`);
        }
        const calculation = BIT_FUNCTIONS[node.name];
        const numbers = more.map(arg => (arg instanceof ScalarData ? arg.value : 0));
        if (calculation && value instanceof VectorData) {
            const signed = value.typeInfo.getTypeName().endsWith('i');
            return new VectorData(
                Array.from(value.data, bits => calculation(bits, signed, ...numbers)),
                value.typeInfo
            );
        }
        if (!calculation || !isInteger(value)) {
            return this.withKnown(node.args ?? [], args, () => super._callBuiltinFunction(node, context));
        }
        return new ScalarData(calculation(value.value, value.data instanceof Int32Array, ...numbers), value.typeInfo);
    }

    /** A number that does not fit becomes the nearest that does. */
    override _callConstructorValue(
        node: Parameters<WgslExec['_callConstructorValue']>[0],
        context: Context
    ): ReturnType<WgslExec['_callConstructorValue']> {
        const [argument] = node.args ?? [];
        const value = argument && this.evalExpression(argument, context);
        const type = 'type' in node && node.type ? node.type.getTypeName() : 'name' in node ? String(node.name) : '';
        if (value instanceof ScalarData && value.data instanceof Float32Array && (type === 'u32' || type === 'i32')) {
            return new ScalarData(inRange(value.value, type === 'i32'), this.getTypeInfo(type) ?? value.typeInfo);
        }
        return this.withKnown(argument ? [argument] : [], [value ?? null], () => super._callConstructorValue(node, context));
    }
}

/** The nearest integer of 32 bits (https://www.w3.org/TR/WGSL/#floating-point-conversion). */
export function inRange(value: number, signed: boolean): number {
    const [least, most] = signed ? [LOWEST, 0x7fffffff] : [0, 0xffffffff];
    return Math.min(most, Math.max(least, Math.trunc(value || 0)));
}

function isFraction(data: Data | null): boolean {
    return (data instanceof ScalarData || data instanceof VectorData) && data.data instanceof Float32Array;
}

function isIntegers(data: Data | null): data is ScalarData | VectorData {
    return isInteger(data) || (data instanceof VectorData && !(data.data instanceof Float32Array));
}

function isInteger(data: Data | null | undefined): data is ScalarData {
    return data instanceof ScalarData && !(data.data instanceof Float32Array) && data.typeInfo.name !== 'bool';
}

function calculated(operator: string, left: ScalarData, right: ScalarData): ScalarData {
    const isShift = operator === '>>';
    const signed = left.data instanceof Int32Array || (!isShift && right.data instanceof Int32Array);
    // A literal without a suffix takes the type of the other operand.
    const type = !isShift && left.typeInfo.name === 'x32' ? right.typeInfo : left.typeInfo;
    return new ScalarData(calculate(operator, left.value, right.value, signed), type);
}

/** Of a vector and a vector or a number, either way round. */
function calculatedEach(operator: string, left: ScalarData | VectorData, right: ScalarData | VectorData): VectorData {
    const { data, typeInfo } = left instanceof VectorData ? left : right;
    const at = (side: ScalarData | VectorData, index: number): number => (side instanceof VectorData ? side.data[index]! : side.value);
    const signed = data instanceof Int32Array;
    const values = Array.from(data, (_, index) => calculate(operator, at(left, index), at(right, index), signed));
    return new VectorData(signed ? Int32Array.from(values) : Uint32Array.from(values), typeInfo);
}

function calculate(operator: string, left: number, right: number, signed: boolean): number {
    switch (operator) {
        case '*':
            return signed ? Math.imul(left, right) : Math.imul(left, right) >>> 0;
        case '/':
            return right === 0 || (signed && left === LOWEST && right === -1) ? left : Math.trunc(left / right);
        case '%':
            return right === 0 || (signed && left === LOWEST && right === -1) ? 0 : left % right;
        default:
            return signed ? left >> (right & 31) : left >>> (right & 31);
    }
}

/** https://www.w3.org/TR/WGSL/#integer-builtin-functions, those that the interpreter has otherwise. */
const BIT_FUNCTIONS: Readonly<Record<string, (bits: number, signed: boolean, ...more: number[]) => number>> = {
    countOneBits: bits => {
        let count = 0;
        for (let rest = bits >>> 0; rest > 0; rest >>>= 1) {
            count += rest & 1;
        }
        return count;
    },
    extractBits: (bits, signed, offset = 0, count = 0) => {
        const from = Math.min(offset, 32);
        const length = Math.min(count, 32 - from);
        if (length === 0) {
            return 0;
        }
        const up = bits << (32 - from - length);
        return signed ? up >> (32 - length) : up >>> (32 - length);
    }
};
