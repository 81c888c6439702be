import { nearestOf, ToolError } from '@openspace/tool';
import * as path from 'path';
import { walkFiles } from './walk-files';
import type { WorkspaceFiles } from './workspace-files';
import { realRoot } from './workspace-paths';

const MAX_NEAREST = 3;
const MAX_CANDIDATES = 10_000;

/** Says of a file that a call was to change that it is missing, where it went, and what is called nearly the same. */
export async function missingDocument(
    files: Pick<WorkspaceFiles, 'movedTo' | 'wasAt' | 'roots'>,
    file: string,
    /** What makes a new one, e.g. `pass create: true`. */
    toCreate: string
): Promise<ToolError> {
    const movedTo = await files.movedTo(file);
    const nearest = movedTo === undefined ? await nearestFiles(files, file) : [movedTo];
    const meant = nearest.map(each => JSON.stringify(each)).join(' or ');
    const gone = files.wasAt(file) ? 'any longer: it was moved or deleted' : '';
    return new ToolError(
        'NOT_FOUND',
        movedTo === undefined
            ? `There is no file ${JSON.stringify(file)}${gone === '' ? '' : ` ${gone}`}. Nothing was changed.`
            : `${JSON.stringify(file)} was moved by another program: it is now ${JSON.stringify(movedTo)}. Nothing was changed.`,
        {
            suggestion:
                movedTo !== undefined
                    ? `Call again with path ${meant}; for a new file, ${toCreate}.`
                    : nearest.length > 0
                      ? `Did you mean ${meant}? To make a new file, ${toCreate}.`
                      : `To make a new file, ${toCreate}.`,
            details: { path: file, nearest, ...(movedTo !== undefined && { movedTo }) }
        }
    );
}

/** Files of the workspace that have the same suffix and nearly the same name, or the same one in another folder. */
async function nearestFiles(files: Pick<WorkspaceFiles, 'roots'>, file: string): Promise<string[]> {
    const suffix = path.extname(file).toLowerCase();
    const isWanted = (name: string): boolean => path.extname(name).toLowerCase() === suffix;
    const { files: candidates } = await walkFiles((await files.roots()).map(realRoot), { isWanted, maxFiles: MAX_CANDIDATES });
    const stem = (each: string): string => path.basename(each, path.extname(each));
    const names = nearestOf(stem(file), new Set(candidates.map(stem)), MAX_NEAREST);
    return names.flatMap(name => candidates.filter(candidate => stem(candidate) === name)).slice(0, MAX_NEAREST);
}
