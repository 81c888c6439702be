/** A program that was written to break its interpreter. */
export interface HostileKernel {
    readonly name: string;
    readonly source: string;
    /** Nothing but a limit ends it. */
    readonly endless?: boolean;
}

const DATA = '@group(0) @binding(0) var<storage, read_write> data: array<u32>;';

function kernel(body: string, before = '', size = '1'): string {
    return `${DATA}\n${before}\n@compute @workgroup_size(${size}) fn main(@builtin(global_invocation_id) id: vec3<u32>) { let i = id.x; ${body} }`;
}

function family(name: string, sources: readonly string[], endless = false): HostileKernel[] {
    return sources.map((source, at) => ({ name: `${name} ${at + 1}`, source, ...(endless && { endless }) }));
}

const LOOPS = [
    'loop { BODY }',
    'while (true) { BODY }',
    'for (;;) { BODY }',
    'for (var k = 1u; k > 0u; k = 1u) { BODY }',
    'loop { BODY continuing { data[0] = data[0]; } }',
    'while (i == i) { loop { BODY } }'
];
const BODIES = [
    '',
    'data[i] = data[i] + 1u;',
    'if (i == 4000000000u) { break; }',
    'var a = array<u32, 64>(); data[i] = a[i % 64u];',
    '{ { } }'
];
const BIG = ['4294967295u', '1000000000u', '16777216u'];

const endlessLoops = family(
    'an endless loop',
    LOOPS.flatMap(loop => BODIES.map(body => kernel(loop.replace('BODY', body)))),
    true
);

const hugeLoops = family(
    'a huge loop',
    BIG.flatMap(count => [
        kernel(`for (var k = 0u; k < ${count}; k++) { data[i] += k; }`),
        kernel(`var k = 0u; while (k < ${count}) { k++; } data[i] = k;`),
        kernel(`for (var k = 0u; k < ${count}; k++) { for (var j = 0u; j < ${count}; j++) { } } data[i] = 1u;`),
        kernel(`data[i] = f(${count});`, 'fn f(n: u32) -> u32 { var s = 0u; for (var k = 0u; k < n; k++) { s += k; } return s; }')
    ]),
    true
);

const recursion = family('recursion', [
    kernel('data[i] = f(i);', 'fn f(x: u32) -> u32 { return f(x + 1u); }'),
    kernel('data[i] = f(i);', 'fn f(x: u32) -> u32 { return g(x); } fn g(x: u32) -> u32 { return f(x); }'),
    kernel('data[i] = f(i) + f(i);', 'fn f(x: u32) -> u32 { return f(x) + f(x); }'),
    kernel('main(id);'),
    kernel('f();', 'fn f() { loop { f(); } }'),
    ...[100, 1_000, 3_000].map(depth =>
        kernel(
            `data[i] = call${depth}(i);`,
            `fn call0(x: u32) -> u32 { return x; }\n${Array.from({ length: depth }, (_, at) => `fn call${at + 1}(x: u32) -> u32 { return call${at}(x); }`).join('\n')}`
        )
    ),
    ...[20, 40].map(depth =>
        kernel(
            `data[i] = call${depth}(i);`,
            `fn call0(x: u32) -> u32 { return x; }\n${Array.from({ length: depth }, (_, at) => `fn call${at + 1}(x: u32) -> u32 { return call${at}(x) + call${at}(x); }`).join('\n')}`
        )
    )
]);

const outOfBounds = family(
    'out of bounds',
    ['4294967295u', 'i + 1000000u', 'i - 1u', '0x7fffffffu', 'arrayLength(&data)'].flatMap(at => [
        kernel(`data[${at}] = 7u;`),
        kernel(`data[i] = data[${at}];`),
        kernel(`var a = array<u32, 4>(); a[${at}] = 1u; data[i] = a[${at}];`)
    ])
);

const hugeSizes = family('huge', [
    ...['4294967295', '1000000000', '268435456', '16777216'].flatMap(size => [
        kernel(`data[i] = a[i];`, `var<private> a: array<u32, ${size}>;`),
        kernel(`data[i] = a[i];`, `var<workgroup> a: array<u32, ${size}>;`),
        kernel(`var a: array<u32, ${size}>; data[i] = a[i];`)
    ]),
    ...['4294967295', '1024, 1024, 64', '65535, 65535, 65535', '0', '-1', '99999999999999999999', '1e9'].map(size =>
        kernel('data[i] = i;', '', size)
    ),
    kernel('data[i] = a[1][1][1];', 'var<private> a: array<array<array<u32, 2000>, 2000>, 2000>;'),
    kernel('', '', '4294967295')
]);

const arithmetic = family('arithmetic', [
    ...['/', '%'].flatMap(operator => [
        kernel(`data[i] = i ${operator} (i - i);`),
        kernel(`data[i] = 1u ${operator} 0u;`),
        kernel(`data[i] = u32(-2147483648 ${operator} -1);`),
        kernel(`data[i] = u32(f32(i) ${operator} 0.0);`)
    ]),
    kernel('data[i] = u32(sqrt(-1.0 - f32(i)));'),
    kernel('data[i] = u32(log(0.0 - f32(i)));'),
    kernel('data[i] = bitcast<u32>(f32(i) / 0.0 - f32(i) / 0.0);'),
    kernel('data[i] = u32(pow(1e38, 1e38));'),
    kernel('data[i] = 1u << (i + 4000000000u);'),
    kernel('data[i] = 99999999999999999999999u;'),
    kernel('data[i] = u32(1e999);'),
    kernel('data[i] = 4294967295u * 4294967295u + i;'),
    ...['countOneBits', 'firstLeadingBit', 'firstTrailingBit', 'countTrailingZeros', 'reverseBits'].flatMap(name => [
        kernel(`data[i] = ${name}(vec2<u32>(4026531841u, i)).x;`),
        kernel(`data[i] = u32(${name}(f32(i) + 0.5));`)
    ])
]);

const NESTED = [100, 2_000, 20_000];
const nesting = family('deep nesting', [
    ...NESTED.flatMap(depth => [
        kernel(`data[i] = ${'('.repeat(depth)}i${')'.repeat(depth)};`),
        kernel(`${'{'.repeat(depth)} data[i] = i; ${'}'.repeat(depth)}`),
        kernel(`${'if (true) {'.repeat(depth / 2)} data[i] = i; ${'}'.repeat(depth / 2)}`),
        kernel(`data[i] = ${'~'.repeat(depth)}i;`),
        kernel(`data[i] = ${'i+'.repeat(depth)}i;`),
        kernel(`var a: ${'array<'.repeat(depth)}u32${', 1>'.repeat(depth)}; data[i] = i;`)
    ]),
    '('.repeat(50_000),
    '}'.repeat(50_000),
    '['.repeat(50_000)
]);

const large = family('a large source', [
    ' '.repeat(250_000),
    'a'.repeat(250_000),
    kernel('data[i] = i;'.repeat(20_000)),
    kernel(`/* ${'x'.repeat(190_000)} */ data[i] = i;`),
    kernel(`var ${'x'.repeat(150_000)} = i;`),
    kernel('', Array.from({ length: 5_000 }, (_, at) => `const c${at} = ${at}u;`).join('\n')),
    kernel('', `struct S { ${Array.from({ length: 5_000 }, (_, at) => `m${at}: u32`).join(', ')} }`),
    '\n'.repeat(199_000),
    '/'.repeat(199_000),
    '@'.repeat(100_000)
]);

const letters = family('strange letters', [
    ...['\u0000', '\ufeff', '\u202e', '\ud800', '😀', 'é', '\u2028', '\u200b', 'ﬁ', '\u{10ffff}'].flatMap(letter => [
        kernel(`var x${letter} = i; data[i] = x${letter};`),
        `${letter}${kernel('data[i] = i;')}${letter}`
    ])
]);

const unfinished = family('an unfinished source', [
    '',
    ' ',
    '/*',
    '//',
    `${kernel('data[i] = i;')} /* /* /* */`,
    ...['fn', 'fn main(', '@compute', '@compute @workgroup_size(', 'struct S {', 'var<', '"', "'", '`'].map(end => `${DATA} ${end}`),
    ...[10, 40, 80, 120, 160].map(length => kernel('data[i] = i;').slice(0, length))
]);

const bindings = family(
    'a strange binding',
    [
        '@group(4294967295) @binding(0)',
        '@group(0) @binding(4294967295)',
        '@group(-1) @binding(0)',
        '@binding(0)',
        '@group(0)',
        '',
        '@group(__proto__) @binding(constructor)',
        '@group(0) @binding(0) @binding(1)'
    ]
        .map(attributes => kernel('data[i] = i;').replace('@group(0) @binding(0)', attributes))
        .concat(
            [
                'array<atomic<u32>>',
                'array<f32>',
                'array<vec4<f32>>',
                'array<mat4x4<f32>>',
                'u32',
                'array<array<u32>>',
                'array<bool>',
                'array<__proto__>',
                'texture_2d<f32>',
                'sampler'
            ].map(type => kernel('data[i] = i;').replace('array<u32>', type))
        )
);

/** In WGSL. */
export const HOSTILE_KERNELS: readonly HostileKernel[] = [
    ...endlessLoops,
    ...hugeLoops,
    ...recursion,
    ...outOfBounds,
    ...hugeSizes,
    ...arithmetic,
    ...nesting,
    ...large,
    ...letters,
    ...unfinished,
    ...bindings
];
