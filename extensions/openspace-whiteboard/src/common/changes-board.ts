import { writtenFields } from '@openspace/tool';
import { boardTools } from './tools';

const CHANGING: ReadonlySet<string> = new Set(boardTools.filter(tool => writtenFields(tool).length > 0).map(({ name }) => name));

/** Whether a tool changes boards, rather than only reading them. */
export function changesBoard(tool: string): boolean {
    return CHANGING.has(tool);
}
