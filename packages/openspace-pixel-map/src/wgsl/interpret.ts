import { ToolError } from '@openspace/tool';
import { WgslParser } from 'wgsl_reflect/wgsl_reflect.module.js';
import { ExactVectors } from './exact-vectors';
import type { Kernel } from './reflected';

export const DEFAULT_STEP_LIMIT = 2_000_000;
/** The largest value of a variable, in bytes; WGSL asks for 16,384 (https://www.w3.org/TR/WGSL/#limits), and compilers stop at this one. */
const MAX_VALUE_BYTES = 65_536;
/** Making a value counts as an evaluation for so many of its bytes. */
const BYTES_AN_EVALUATION = 64;

export interface Interpreted {
    /** Statements that were run, over all invocations. */
    readonly steps: number;
    readonly dispatches: number;
}

/** Stops a kernel that does not end by itself: whatever loops runs statements, blocks or expressions. */
class LimitedExec extends ExactVectors {
    steps = 0;
    evaluations = 0;
    limit = DEFAULT_STEP_LIMIT;

    override execStatement(...args: Parameters<ExactVectors['execStatement']>): ReturnType<ExactVectors['execStatement']> {
        if (++this.steps > this.limit) {
            throw new StepLimit();
        }
        try {
            return super.execStatement(...args);
        } catch (error) {
            // A write behind the end of an array is discarded (https://www.w3.org/TR/WGSL/#out-of-bounds-access-sec).
            if (error instanceof RangeError && /typed array|bounds|offset/i.test(error.message)) {
                return null;
            }
            throw error;
        }
    }

    override _execStatements(...args: Parameters<ExactVectors['_execStatements']>): ReturnType<ExactVectors['_execStatements']> {
        this.countEvaluation();
        return super._execStatements(...args);
    }

    override evalExpression(...args: Parameters<ExactVectors['evalExpression']>): ReturnType<ExactVectors['evalExpression']> {
        this.countEvaluation();
        return super.evalExpression(...args);
    }

    override getTypeInfo(...args: Parameters<ExactVectors['getTypeInfo']>): ReturnType<ExactVectors['getTypeInfo']> {
        const info = super.getTypeInfo(...args);
        if (info && info.size > MAX_VALUE_BYTES) {
            throw new Error(`it has a variable of ${info.size} bytes, and may have ${MAX_VALUE_BYTES}`);
        }
        this.countEvaluation((info?.size ?? 0) / BYTES_AN_EVALUATION);
        return info;
    }

    private countEvaluation(weight = 1): void {
        this.evaluations += weight;
        if (this.evaluations > this.limit * 16) {
            throw new StepLimit();
        }
    }
}

class StepLimit extends Error {}

/**
 * Runs a kernel on the CPU, one invocation a word of its largest storage buffer.
 * @param buffers the bound buffers, which the run changes; by group, then by binding. The interpreter copies other
 * kinds of arrays.
 * @param words how many invocations there are to be at least
 * @throws ToolError `TIMEOUT` past the step limit, `CONFLICT` for a kernel that cannot be run
 */
export function interpret(
    kernel: Kernel,
    buffers: Readonly<Record<number, Readonly<Record<number, Uint32Array>>>>,
    words: number,
    stepLimit = DEFAULT_STEP_LIMIT
): Interpreted {
    const [x, y, z] = kernel.workgroupSize;
    const groups = Math.max(1, Math.ceil(words / (x * y * z)));
    try {
        const machine = new LimitedExec(new WgslParser().parse(spelledOut(kernel.source)));
        machine.limit = stepLimit;
        machine.dispatchWorkgroups(kernel.entrypoint, groups, buffers);
        return { steps: machine.steps, dispatches: groups };
    } catch (error) {
        if (error instanceof StepLimit) {
            throw new ToolError('TIMEOUT', `The kernel did not end within ${stepLimit} steps.`, {
                suggestion: 'Check whether it loops forever, or give it a smaller region.'
            });
        }
        throw new ToolError('CONFLICT', `The kernel failed while it ran: ${error instanceof Error ? error.message : String(error)}`, {
            suggestion: 'Check its types and its bounds; the interpreter runs less than a GPU does.'
        });
    }
}

/** As the interpreter takes it: a size of one number it takes for its digits (64 as 6 × 4), and it wants every condition. */
function spelledOut(source: string): string {
    return source
        .replace(/@workgroup_size\(([^,()]+)(?:,\s*)?\)/g, (_, size: string) => `@workgroup_size(${size.trim()}, 1, 1)`)
        .replace(/\bfor\s*\(\s*;\s*;\s*\)/g, 'while (true)')
        .replace(/\bfor\s*\(([^;()]*);\s*;/g, 'for ($1; true;');
}
