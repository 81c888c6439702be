import { writeFileSync } from 'fs';
import { z } from 'zod';
import type { StuckBackend } from '../../common/stuck-backend';
import { withoutControls } from '../../common/without-controls';
import { readRegularFile } from '../documents/read-regular-file';

const MAX_BYTES = 1024 * 1024;

const call = z.object({ tool: z.string(), client: z.string(), path: z.string().optional() });

const stuckReport = z.object({
    pid: z.number().int(),
    /** Milliseconds since 1970. */
    at: z.number(),
    stoodMs: z.number(),
    calls: z.array(call).readonly(),
    more: z.number(),
    file: z.string().optional(),
    /** The functions that ran, the innermost first; empty when the loop was held outside of JavaScript. */
    stack: z.array(z.string()).readonly(),
    /** All of it, for the program that started the backend. */
    text: z.string()
});

/** What is put down of a backend before it is ended. */
export type StuckReport = z.infer<typeof stuckReport>;

/** @throws Error of the file system */
export function writeStuckReport(file: string, report: Omit<StuckReport, 'text'>): void {
    writeFileSync(file, JSON.stringify({ ...report, text: textOf(report) }), { mode: 0o600 });
}

/** @returns undefined when there is none */
export async function readStuckReport(file: string): Promise<StuckReport | undefined> {
    try {
        return stuckReport.safeParse(JSON.parse((await readRegularFile(file, MAX_BYTES)).toString())).data;
    } catch {
        return undefined;
    }
}

/** What windows show. */
export function noticeOf({ pid, at, stoodMs, calls, more, file }: StuckReport): StuckBackend {
    return {
        id: `${pid} ${at}`,
        seconds: Math.round(stoodMs / 1000),
        calls: calls.map(named),
        more,
        ...(file !== undefined && { file: withoutControls(file) })
    };
}

function textOf({ stoodMs, calls, more, file, stack }: Omit<StuckReport, 'text'>): string {
    const others = more > 0 ? `, and ${more} more` : '';
    const lines = [
        `The backend stood still for ${Math.round(stoodMs / 1000)} s and was ended.`,
        calls.length > 0
            ? `Calls that ran, the last that began first: ${calls.map(named).join('; ')}${others}.`
            : 'No call of an agent ran.',
        ...(file === undefined ? [] : [`File that was read last: ${withoutControls(JSON.stringify(file))}.`]),
        ...(stack.length > 0 ? [`Functions that ran, the innermost first: ${withoutControls(stack.join(' < '))}.`] : [])
    ];
    return lines.join('\n  ');
}

function named({ tool, client, path }: z.infer<typeof call>): string {
    const where = path === undefined ? '' : ` on ${JSON.stringify(path)}`;
    return withoutControls(`${tool}${where} from ${client}`);
}
