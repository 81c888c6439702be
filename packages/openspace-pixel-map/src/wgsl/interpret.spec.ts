import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { interpret } from './interpret';
import { kernelOf, refuseBarriers, staticCost } from './reflected';

const kernel = (body: string, size = '64') => `
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(${size}) fn main(@builtin(global_invocation_id) id: vec3<u32>) { let i = id.x; ${body} }`;

function run(body: string, words = 130, size?: string, limit?: number) {
    const data = Uint32Array.from({ length: words }, (_, at) => at);
    const ran = interpret(kernelOf(kernel(body, size), 'main'), { 0: { 0: data } }, words, limit);
    return { data: [...data], ...ran };
}

describe('a kernel on the CPU', () => {
    it('W1 runs once for every word, whatever the size of its workgroups', () => {
        for (const size of ['1', '8', '64', ' 100 ', '64,1', '16, 1, 1']) {
            expect(run('data[i] = i * 3u + 1u;', 130, size).data).to.deep.equal(Array.from({ length: 130 }, (_, at) => at * 3 + 1));
        }
        expect(run('data[i] = 1u;').dispatches).to.equal(3);
    });

    it('W2 is stopped at its step limit, in statements and in functions that call each other', () => {
        for (const body of ['loop { data[i] += 1u; }', 'while (true) { }', 'for (;;) { data[0] = i; }']) {
            expect(() => run(body, 4, '1', 5_000), body).to.throw(ToolError, '5000 steps');
        }
        const source = `fn a(x: u32) -> u32 { return a(x + 1u); } ${kernel('data[i] = a(i);')}`;
        expect(() => interpret(kernelOf(source), { 0: { 0: new Uint32Array(4) } }, 4, 2_000)).to.throw(ToolError);
    });

    it('W3 is refused when it is no WGSL, or has no such entry point', () => {
        expect(() => kernelOf('fn x(')).to.throw(ToolError, 'not valid WGSL');
        expect(() => kernelOf('hello')).to.throw(ToolError, 'no @compute entry point');
        expect(() => kernelOf(kernel(''), 'other')).to.throw(ToolError, 'no @compute entry point "other"');
        expect(() => kernelOf(' '.repeat(200_001))).to.throw(ToolError, '200001 characters');
    });

    it('W3 is refused when its invocations would have to wait for each other', () => {
        const waits = 'workgroupBarrier(); data[i] = i;';
        expect(() => refuseBarriers(kernelOf(kernel(waits, '64')))).to.throw(ToolError, 'one after the other');
        refuseBarriers(kernelOf(kernel(waits, '1')));
        refuseBarriers(kernelOf(kernel('/* workgroupBarrier(); */ data[i] = i;', '64')));
    });

    it('W4 costs more the more it does, and a loop as often as it runs', () => {
        const cost = (body: string) => staticCost(kernel(body), 'main');
        expect(cost('data[i] = i + 1u;')).to.be.above(cost('data[i] = i;'));
        const once = cost('data[i] = i * i;');
        expect(cost('for (var k = 0u; k < 100u; k++) { data[i] = i * i; }')).to.be.above(50 * once);
        expect(cost('{ data[i] = i * i; { data[i] = i; } }')).to.equal(cost('data[i] = i * i; data[i] = i;'));
        expect(() => staticCost(kernel(''), 'other')).to.throw(ToolError, 'no entry point');
    });

    it('W7 calculates with integers of 32 bits as a GPU does', () => {
        const value = (expression: string, a: number, b: number) => {
            const data = Uint32Array.of(a, b);
            interpret(
                kernelOf(kernel(`if (i == 0u) { let a = data[0]; let b = data[1]; data[0] = ${expression}; }`, '1')),
                { 0: { 0: data } },
                1
            );
            return data[0];
        };
        const cases: readonly (readonly [string, number, number, number])[] = [
            ['a / b', 7, 0, 7],
            ['a % b', 7, 0, 0],
            ['u32(i32(a) / i32(b))', 0x80000000, 0xffffffff, 0x80000000],
            ['u32(i32(a) / i32(b))', 0xfffffff9, 2, 0xfffffffd],
            ['u32(i32(a) % i32(b))', 0xfffffff9, 2, 0xffffffff],
            ['a * b', 0xdeadbeef, 0x12345679, Number((0xdeadbeefn * 0x12345679n) & 0xffffffffn)],
            ['(a * b) >> 16u', 0xffffffff, 0x7fffffff, 0x8000],
            ['a >> b', 0x80000000, 31, 1],
            ['a >> b', 0x80000000, 32, 0x80000000],
            ['u32(i32(a) >> b)', 0x80000000, 31, 0xffffffff],
            ['u32(-f32(a))', 7, 0, 0],
            ['u32(f32(a) * 16.0)', 0xffffffff, 0, 0xffffffff],
            ['u32(i32(f32(a) * 16.0))', 0xffffffff, 0, 0x7fffffff],
            ['countOneBits(a)', 0xf0000001, 0, 5],
            ['extractBits(a, 28u, 8u)', 0xf0000001, 0, 15],
            ['u32(extractBits(i32(a), 4u, 4u))', 0x80, 0, 0xfffffff8],
            ['u32(i32(a) / 2)', 0xfffffff8, 0, 0xfffffffc]
        ];
        for (const [expression, a, b, expected] of cases) {
            expect(value(expression, a, b), `${expression} with ${a}, ${b}`).to.equal(expected);
        }
        expect(run('data[i] *= 0x10001u; data[i] >>= 1u; data[i] /= 0u; data[i] %= 7u;', 4).data).to.deep.equal(
            [0, 1, 2, 3].map(at => ((at * 0x10001) >>> 1) % 7)
        );
        // What an operand does, it does once.
        const source = `fn next() -> u32 { data[1] += 1u; return data[1]; } ${kernel('if (i == 0u) { data[0] = u32(f32(next()) * 2.0); }', '1')}`;
        const data = new Uint32Array(2);
        interpret(kernelOf(source), { 0: { 0: data } }, 1);
        expect([...data]).to.deep.equal([2, 1]);
    });

    it('W7 keeps vectors of integers as integers, whole', () => {
        const big = 0xfffffff1;
        const product = Math.imul(big, 3) >>> 0;
        const cases: readonly (readonly [string, number])[] = [
            ['data[0] = (p / q).x;', Math.floor(big / 3)],
            ['data[0] = (p * q).x;', product],
            ['data[0] = (3u * p).x;', product],
            ['data[0] = (p / 2u).x;', big >>> 1],
            ['data[0] = (p % vec2u(0u, 1u)).x;', 0],
            ['data[0] = (p << vec2<u32>(1u, 1u)).x;', (big << 1) >>> 0],
            ['data[0] = (p >> vec2u(4u)).x;', big >>> 4],
            ['data[0] = (p ^ q).x;', (big ^ 3) >>> 0],
            ['data[0] = (~p).x;', ~big >>> 0],
            ['data[0] = u32((s / 2).y);', 0xffffffff],
            ['data[0] = u32((s >> vec2u(1u)).x);', -8 >>> 0],
            ['data[0] = u32((-s).x);', 15],
            ['data[0] = u32(abs(s).x);', 15],
            ['q *= 3u; data[0] = q.y;', product],
            ['q += p; data[0] = q.y;', (big + 3) >>> 0],
            ['q.x = a; data[0] = q.x;', big],
            ['q[1] = a - 1u; data[0] = q[1];', big - 1],
            ['z.y = a; data[0] = z.y;', big],
            ['let r = p.yx; data[0] = r.y;', big],
            ['data[0] = max(p, q).x;', big],
            ['data[0] = clamp(p, vec2u(0u), vec2u(4294967280u)).x;', big - 1],
            ['data[0] = dot(p, q);', Math.imul(big, 6) >>> 0],
            ['data[0] = countOneBits(p).x;', 29],
            ['data[0] = select(q, p, true).x;', big],
            ['data[0] = u32(all(p == vec2u(a, b)));', 1],
            ['data[0] = vec4<u32>(p, q).w;', big],
            ['data[0] = vec2(a, b).x;', big],
            ['data[0] = vec2<u32>(s).x;', big],
            ['data[0] = bitcast<vec2<u32>>(s).x;', big],
            ['data[0] = bitcast<vec2<u32>>(vec2<f32>(1.0, 2.0)).x;', 0x3f800000],
            ['data[0] = vec2<u32>(vec2<f32>(2.7, -1.0)).x + vec2u(vec2f(2.7, -1.0)).y;', 2],
            ['data[0] = u32(vec2<f32>(p).y * 2.5);', 7],
            ['var l: array<vec2<u32>, 2>; l[1] = p; data[0] = l[1].x;', big]
        ];
        const given =
            'let a = data[0]; let b = data[1]; let p = vec2<u32>(a, b); var q = vec2u(b, a); let s = vec2<i32>(i32(a), -3); data[0] = 77u;';
        for (const [body, expected] of cases) {
            const data = Uint32Array.of(big, 3);
            interpret(kernelOf(kernel(`if (i == 0u) { ${given} var z: vec3<u32>; ${body} }`, '1')), { 0: { 0: data } }, 1);
            expect(data[0], body).to.equal(expected);
        }
        const quads = kernel('let v = data[i]; data[i] = v.wzyx * 3u;', '1').replace('array<u32>', 'array<vec4<u32>>');
        const data = Uint32Array.of(big, 1, 2, 3);
        interpret(kernelOf(quads), { 0: { 0: data } }, 1);
        expect([...data]).to.deep.equal([9, 6, 3, product]);
        // What cannot be had exactly is refused.
        const at = quads.replace('v.wzyx', 'data[i].wzyx');
        expect(() => interpret(kernelOf(at), { 0: { 0: Uint32Array.of(big, 1, 2, 3) } }, 1)).to.throw(ToolError, 'large integers');
    });
});
