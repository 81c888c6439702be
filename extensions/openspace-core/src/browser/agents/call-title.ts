import { nls } from '@theia/core';
import { BOARD_SUFFIX } from '../../common/board-path';
import type { StartedCall } from '../../common/call-log';

/** `whiteboard.replace on flow.whiteboard.json` */
export function callTitle({ tool, path }: Pick<StartedCall, 'tool' | 'path'>): string {
    return path === undefined ? shortTool(tool) : nls.localize('openspace/agents/callOn', '{0} on {1}', shortTool(tool), baseName(path));
}

/** Without what all tools of the IDE have in common. */
export function shortTool(tool: string): string {
    return tool.replace(/^openspace\./, '');
}

/** Most calls draw on whiteboards, so that need not be said in each line. */
export function briefTool(tool: string): string {
    return shortTool(tool).replace(/^whiteboard\./, '');
}

/** A document without the suffix that its kind has. */
export function briefName(path: string): string {
    const name = baseName(path);
    return name.endsWith(BOARD_SUFFIX) ? name.slice(0, -BOARD_SUFFIX.length) : name;
}

export function baseName(path: string): string {
    return path.split(/[\\/]/).at(-1) || path;
}

/** `12 ms`, `3.4 s`, `2 min 5 s` */
export function duration(ms: number): string {
    if (ms < 1_000) {
        return `${Math.round(ms)} ms`;
    }
    const seconds = ms / 1_000;
    return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
