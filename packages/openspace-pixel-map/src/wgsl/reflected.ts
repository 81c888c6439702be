import { ToolError } from '@openspace/tool';
import { buildShaderCostTree, type EntryFunctions, type VariableInfo, WgslReflect } from 'wgsl_reflect/wgsl_reflect.module.js';
import { hasBarriers } from './barriers';
import { callExpansion, MAX_CALL_DEPTH } from './call-expansion';
import { bracketsOf, type Token, tokensOf } from './tokens';

/** The longest source that is taken. */
export const MAX_WGSL_LENGTH = 200_000;
/** How deep brackets may nest; WGSL asks for 127 of statements (https://www.w3.org/TR/WGSL/#limits). Parsers fail at that depth, or take very long. */
const MAX_NESTING = 255;
const MAX_TYPE_NESTING = 15;
/** Words of a source with the bodies of functions in place of their calls: GPU compilers write it so, and take time for each. */
const MAX_EXPANDED = 100_000;
/** As WebGPU has them (https://www.w3.org/TR/webgpu/#limits). */
const MAX_GROUP = 3;
const MAX_BINDING = 999;
const MAX_WORKGROUP = { sizes: [256, 256, 64], invocations: 256 } as const;

/** A compute kernel as its text describes it. */
export interface Kernel {
    readonly source: string;
    readonly entrypoint: string;
    readonly workgroupSize: readonly [number, number, number];
    readonly bindings: readonly VariableInfo[];
}

/**
 * Reads WGSL (https://www.w3.org/TR/WGSL/) as far as running it needs.
 * @throws ToolError `INVALID_INPUT` if it is not WGSL or has no such compute entry point
 */
export function kernelOf(source: string, entrypoint?: string): Kernel {
    if (source.length > MAX_WGSL_LENGTH) {
        throw new ToolError('INVALID_INPUT', `The shader has ${source.length} characters; up to ${MAX_WGSL_LENGTH} are taken.`);
    }
    const tokens = tokensOf(source);
    refuseDepth(source, tokens);
    refuseExpansion(tokens);
    const reflected = parsed(source);
    const compute: EntryFunctions['compute'] = reflected.entry.compute;
    const entry = entrypoint === undefined ? compute[0] : compute.find(({ name }) => name === entrypoint);
    if (!entry) {
        const known = compute.map(({ name }) => JSON.stringify(name));
        throw new ToolError(
            'INVALID_INPUT',
            `The shader has no @compute entry point${entrypoint === undefined ? '' : ` "${entrypoint}"`}.`,
            {
                suggestion: known.length > 0 ? `Use ${known.join(' or ')}.` : 'Begin one with @compute @workgroup_size(64) fn main(…).'
            }
        );
    }
    const [size] = buildShaderCostTree(source).entries.filter(({ name }) => name === entry.name);
    return {
        source,
        entrypoint: entry.name,
        workgroupSize: checkedSize(size?.workgroupSize ?? [1, 1, 1]),
        bindings: bindingsOf(reflected)
    };
}

/** @throws ToolError `CONFLICT` for one that only a GPU runs rightly: the interpreter runs one invocation after the other */
export function refuseBarriers({ source, workgroupSize }: Kernel): void {
    if (workgroupSize.some(length => length > 1) && hasBarriers(source)) {
        throw new ToolError('CONFLICT', 'The kernel has barriers, and on the CPU its invocations run one after the other.', {
            suggestion: 'Run it on a GPU, or with @workgroup_size(1).'
        });
    }
}

function bindingsOf(reflected: WgslReflect): VariableInfo[] {
    const { storage, uniforms, textures, samplers } = reflected;
    for (const { name, group, binding } of [...storage, ...uniforms, ...textures, ...samplers]) {
        // The parser makes lists as long as these numbers say.
        if (!isWithin(group, MAX_GROUP) || !isWithin(binding, MAX_BINDING)) {
            throw new ToolError(
                'INVALID_INPUT',
                `The shader binds ${JSON.stringify(name)} at group ${group}, binding ${binding}; groups 0 to ${MAX_GROUP} and bindings 0 to ${MAX_BINDING} are taken.`,
                { suggestion: 'Bind the data at @group(0) @binding(0).' }
            );
        }
    }
    return reflected.getBindGroups().flatMap(group => group.filter(binding => binding !== undefined));
}

function isWithin(value: number, most: number): boolean {
    return Number.isInteger(value) && value >= 0 && value <= most;
}

/**
 * The estimated work of one invocation, in units of one arithmetic operation: loops count as often as they run,
 * buffer accesses and divisions for several operations.
 * @throws ToolError `INVALID_INPUT` for a source that cannot be parsed
 */
export function staticCost(source: string, entrypoint: string): number {
    try {
        const cost = buildShaderCostTree(withoutBlocks(source)).entries.find(({ name }) => name === entrypoint)?.costPerInvocation;
        if (cost !== undefined) {
            return cost;
        }
    } catch (error) {
        throw notWgsl(error);
    }
    throw new ToolError('INVALID_INPUT', `The shader has no entry point "${entrypoint}".`);
}

/** The cost model does not look into blocks that stand alone; without their braces they cost the same. */
function withoutBlocks(source: string): string {
    const tokens = tokensOf(source);
    const letters = [...source];
    for (const [open, close] of bracketsOf(tokens)) {
        if (tokens[open]?.text === '{' && /^[;{}]$/.test(tokens[open - 1]?.text ?? '')) {
            letters[tokens[open].start] = letters[tokens[close]!.start] = ' ';
        }
    }
    return letters.join('');
}

function checkedSize(size: readonly [number, number, number]): readonly [number, number, number] {
    const { sizes, invocations } = MAX_WORKGROUP;
    const fits = size.every((length, at) => Number.isInteger(length) && length >= 1 && length <= sizes[at]!);
    if (!fits || size.reduce((product, length) => product * length) > invocations) {
        throw new ToolError(
            'INVALID_INPUT',
            `The shader has workgroups of ${size.join(' × ')}; up to ${sizes.join(' × ')} and ${invocations} invocations in all are taken.`,
            { suggestion: 'Use @workgroup_size(64).' }
        );
    }
    return size;
}

function refuseExpansion(tokens: readonly Token[]): void {
    const { words, depth, recursive } = callExpansion(tokens);
    if (recursive !== undefined) {
        throw new ToolError('INVALID_INPUT', `The function ${JSON.stringify(recursive)} calls itself, which WGSL does not allow.`, {
            suggestion: 'Use a loop.'
        });
    }
    if (words > MAX_EXPANDED || depth > MAX_CALL_DEPTH) {
        throw new ToolError(
            'INVALID_INPUT',
            `The shader's calls nest too deep: with functions written out it may have ${MAX_EXPANDED} words, and calls nest ${MAX_CALL_DEPTH} deep.`,
            { suggestion: 'Use loops, or fewer calls in functions that are called often.' }
        );
    }
}

function refuseDepth(source: string, tokens: readonly Token[]): void {
    let depth = 0;
    let deepest = 0;
    for (const { text } of tokens) {
        depth += '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
        deepest = Math.max(deepest, depth);
    }
    if (deepest > MAX_NESTING || new RegExp(`(?:array\\s*<\\s*){${MAX_TYPE_NESTING + 1}}`).test(source)) {
        throw new ToolError(
            'INVALID_INPUT',
            `The shader nests too deep: brackets ${MAX_NESTING} and types ${MAX_TYPE_NESTING} deep are taken.`,
            {
                suggestion: 'Take parts out into functions and structures.'
            }
        );
    }
}

function parsed(source: string): WgslReflect {
    try {
        return new WgslReflect(source);
    } catch (error) {
        throw notWgsl(error);
    }
}

function notWgsl(error: unknown): ToolError {
    return new ToolError('INVALID_INPUT', `The shader is not valid WGSL: ${error instanceof Error ? error.message : String(error)}`, {
        suggestion: 'Fix it where the message says.'
    });
}
