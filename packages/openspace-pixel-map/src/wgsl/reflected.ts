import { ToolError } from '@openspace/tool';
import { buildShaderCostTree, type EntryFunctions, type VariableInfo, WgslReflect } from 'wgsl_reflect/wgsl_reflect.module.js';
import { bracketsOf, tokensOf } from './tokens';

/** The longest source that is taken. */
export const MAX_WGSL_LENGTH = 200_000;

/** A compute kernel as its text describes it. */
export interface Kernel {
    readonly source: string;
    readonly entrypoint: string;
    readonly workgroupSize: readonly [number, number, number];
    readonly bindings: readonly VariableInfo[];
}

/**
 * Reads WGSL (https://www.w3.org/TR/WGSL/) as far as running it needs.
 * @throws ToolError `INVALID_INPUT` for what is no WGSL or has no such compute entry point
 */
export function kernelOf(source: string, entrypoint?: string): Kernel {
    if (source.length > MAX_WGSL_LENGTH) {
        throw new ToolError('INVALID_INPUT', `The shader has ${source.length} characters; up to ${MAX_WGSL_LENGTH} are taken.`);
    }
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
        workgroupSize: size?.workgroupSize ?? [1, 1, 1],
        bindings: reflected.getBindGroups().flatMap(group => group.filter(binding => binding !== undefined))
    };
}

/**
 * The estimated work of one invocation, in units of one arithmetic operation: loops count as often as they run, buffer
 * accesses and divisions for several operations.
 * @throws ToolError `INVALID_INPUT` for what cannot be parsed
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

function parsed(source: string): WgslReflect {
    try {
        return new WgslReflect(source);
    } catch (error) {
        throw notWgsl(error);
    }
}

function notWgsl(error: unknown): ToolError {
    return new ToolError('INVALID_INPUT', `The shader is not valid WGSL: ${error instanceof Error ? error.message : String(error)}`, {
        suggestion: 'Mend it where the message says.'
    });
}
