import type { ToolError } from '@openspace/tool';
import type { Losses } from '../../losses';
import { withWholeCharacters } from './whole-characters';
import { refuseLong, sourceFault } from '../../text/source-fault';
import type { BpmnDefinitions } from './bpmn-model';

const MAX_CHARS = 5_000_000;
export const MAX_DEPTH = 200;

/**
 * Parses a file of BPMN 2.0. Entities of its own stay as they are written, and nothing that it names is fetched.
 * @throws ToolError `INVALID_INPUT` with line and column, `TOO_LARGE`
 */
export async function readBpmn(source: string, losses: Losses): Promise<BpmnDefinitions> {
    refuseLong(source, MAX_CHARS);
    refuseDeep(source);
    if (/<!DOCTYPE/i.test(source)) {
        losses.add('The document type of the file is not read; entities of its own stay as they are written.');
    }
    // An import of its own, which only the thread needs.
    const { BpmnModdle } = await import('bpmn-moddle');
    try {
        const { rootElement, warnings } = await new BpmnModdle().fromXML(withWholeCharacters(source), 'bpmn:Definitions');
        for (const { message } of warnings) {
            losses.add(lossOf(message));
        }
        // What the parser makes of the type that it was asked for.
        return rootElement as BpmnDefinitions;
    } catch (error) {
        throw faultOf(source, error);
    }
}

function faultOf(source: string, error: unknown): ToolError {
    const message = error instanceof Error ? error.message : String(error);
    const warnings = error instanceof Error && 'warnings' in error && Array.isArray(error.warnings) ? error.warnings : [];
    const told = [String(warnings[0]?.message ?? ''), message].find(text => /\tline: \d+/.test(text)) ?? message;
    const [, line = '0'] = /\tline: (\d+)/.exec(told) ?? [];
    const [, column = '0'] = /\tcolumn: (\d+)/.exec(told) ?? [];
    const [, why] = /\tnested error: ([^\n]*)/.exec(told) ?? [];
    const lines = source.split('\n').length;
    const place = { line: Math.min(lines, Number(line) + 1), column: Number(column) + 1 };
    return sourceFault(source, place, (why ?? 'this is no BPMN: expected <definitions>').replace(/\.$/, ''));
}

/** Without what is only of use to programmers. */
function lossOf(message: string): string {
    const [, line] = /\tline: (\d+)/.exec(message) ?? [];
    const [, why = message.split('\n')[0] ?? ''] = /\tnested error: ([^\n]*)/.exec(message) ?? [];
    return `Not read${line === undefined ? '' : ` in line ${Number(line) + 1}`}: ${why.slice(0, 120)}.`;
}

function refuseDeep(source: string): void {
    let depth = 0;
    for (const { 0: tag, index } of source.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
        depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1;
        if (depth > MAX_DEPTH) {
            const before = source.slice(0, index).split('\n');
            const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
            throw sourceFault(source, place, `elements are nested more than ${MAX_DEPTH} deep`);
        }
    }
}
