import { type BitcastExpr, CreateExpr, type Data, ScalarData, TemplateType, VectorData } from 'wgsl_reflect/wgsl_reflect.module.js';
import { ExactIntegers, inRange } from './exact-integers';

type Context = Parameters<ExactIntegers['evalExpression']>[1];
type TypeInfo = ConstructorParameters<typeof VectorData>[1];

/** Below it a float of 32 bits has every integer. */
const EXACT = 2 ** 24;

/**
 * Vectors of integers that are kept as integers: the interpreter keeps `vec2<u32>`, and `vec2u`, which it takes for the same, as
 * floats, and these lose what is beyond 24 bits. Its functions keep whichever they are given.
 */
export class ExactVectors extends ExactIntegers {
    override evalExpression(...args: Parameters<ExactIntegers['evalExpression']>): Data | null {
        const value = super.evalExpression(...args);
        const integers = value instanceof VectorData && value.data instanceof Float32Array ? integersOf(value.typeInfo) : undefined;
        if (value instanceof VectorData && integers) {
            if (value.data.some(number => Math.abs(number) >= EXACT)) {
                throw new Error('it takes several components of a vector of large integers at once where the interpreter cannot');
            }
            value.data = integers.from(value.data);
        }
        return value;
    }

    override _makeCwiseData(values: number[], typeInfo: TypeInfo): Data {
        const integers = integersOf(typeInfo);
        return integers ? new VectorData(integers.from(values), typeInfo) : super._makeCwiseData(values, typeInfo);
    }

    override _callConstructorVec(
        node: Parameters<ExactIntegers['_callConstructorVec']>[0],
        context: Context
    ): ReturnType<ExactIntegers['_callConstructorVec']> {
        const { type } = node;
        if (!(node instanceof CreateExpr) || !type) {
            return super._callConstructorVec(node, context);
        }
        const args = node.args ?? [];
        const values = args.map(arg => this.evalExpression(arg, context));
        // Of no stated type: that of what it is made of.
        const isOpen = type instanceof TemplateType && type.format === null && values.length > 0 && values.every(isWhole);
        const suffix = values.some(value => isWhole(value) && value.data instanceof Uint32Array) ? 'u' : 'i';
        const typeInfo = this.getTypeInfo(isOpen ? `${type.name}${suffix}` : type);
        const integers = typeInfo && integersOf(typeInfo);
        const count = Number(/\d/.exec(type.name)?.[0]);
        const numbers = values.flatMap(value => numbersOf(value, integers === Int32Array));
        const all = numbers.length > 1 ? numbers : new Array<number>(count).fill(numbers[0] ?? 0);
        if (integers && all.length >= count) {
            return new VectorData(integers.from(all.slice(0, count)), typeInfo).getSubData(this, node.postfix, context);
        }
        return this.withKnown(args, values, () => super._callConstructorVec(node, context));
    }

    override _callBuiltinFunction(
        node: Parameters<ExactIntegers['_callBuiltinFunction']>[0],
        context: Context
    ): ReturnType<ExactIntegers['_callBuiltinFunction']> {
        if (node.name !== 'dot') {
            return super._callBuiltinFunction(node, context);
        }
        const args = node.args ?? [];
        const values = args.map(arg => this.evalExpression(arg, context));
        const [one, other] = values;
        const typeInfo = this.getTypeInfo(one instanceof VectorData && one.data instanceof Int32Array ? 'i32' : 'u32');
        if (typeInfo && one instanceof VectorData && other instanceof VectorData && isWhole(one) && isWhole(other)) {
            const sum = Array.from(one.data).reduce((before, number, at) => (before + Math.imul(number, other.data[at]!)) | 0, 0);
            return new ScalarData(typeInfo.name === 'i32' ? sum : sum >>> 0, typeInfo);
        }
        return this.withKnown(args, values, () => super._callBuiltinFunction(node, context));
    }

    override _evalBitcast(node: BitcastExpr, context: Context): Data | null {
        const value = this.evalExpression(node.value, context);
        const typeInfo = node.type && this.getTypeInfo(node.type);
        if (value instanceof VectorData && typeInfo) {
            const { buffer } = value.data.slice();
            return new VectorData(new (integersOf(typeInfo) ?? Float32Array)(buffer), typeInfo).getSubData(this, node.postfix, context);
        }
        return this.withKnown([node.value], [value], () => super._evalBitcast(node, context));
    }
}

function integersOf(typeInfo: TypeInfo): Uint32ArrayConstructor | Int32ArrayConstructor | undefined {
    const [, format] = /^vec[234]([ui])$/.exec(typeInfo.getTypeName()) ?? [];
    return format === undefined ? undefined : format === 'u' ? Uint32Array : Int32Array;
}

function isWhole(value: Data | null): value is ScalarData | VectorData {
    return (value instanceof ScalarData || value instanceof VectorData) && !(value.data instanceof Float32Array);
}

/** The numbers of one argument of a constructor; a float that does not fit becomes the nearest integer that does. */
function numbersOf(value: Data | null, signed: boolean): number[] {
    const numbers = value instanceof VectorData ? Array.from(value.data) : value instanceof ScalarData ? [value.value] : [];
    return isWhole(value) ? numbers : numbers.map(number => inRange(number, signed));
}
