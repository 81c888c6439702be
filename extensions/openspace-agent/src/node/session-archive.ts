import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { writeAtomically } from '@openspace/core/lib/node/documents/atomic-file';
import { createHash } from 'crypto';
import { mkdir, readdir, readFile, rm, stat } from 'fs/promises';
import * as path from 'path';
import type { Session } from '../common/agent-transcript';
import { MAX_SESSION } from '../common/session-weight';

export const MAX_SESSIONS = 50;
/** A session as long as one may be, each of whose characters JSON writes as six. */
const MAX_FILE_BYTES = 7 * MAX_SESSION;

/** A session as it is kept: with what the agent calls it, to go on with it. */
export interface ArchivedSession {
    readonly version: 1;
    readonly session: Session;
    readonly acpSessionId: string | undefined;
}

/** Keeps the sessions of a workspace in the person's settings folder, so that they outlive the backend. */
@injectable()
export class SessionArchive {
    constructor(
        @inject(EnvVariablesServer) private readonly variables: Pick<EnvVariablesServer, 'getConfigDirUri'>,
        @inject(ILogger) @named('openspace:agent') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    /** The last changed first; what cannot be read is left where it is. */
    async load(workspace: string): Promise<ArchivedSession[]> {
        const folder = await this.folder(workspace);
        const names = await readdir(folder).catch(() => []);
        const found = await Promise.all(names.filter(name => name.endsWith('.json')).map(name => this.read(path.join(folder, name))));
        return found
            .filter(entry => entry !== undefined)
            .sort((a, b) => b.session.changedAt - a.session.changedAt)
            .slice(0, MAX_SESSIONS);
    }

    async save(workspace: string, archived: ArchivedSession): Promise<void> {
        const folder = await this.folder(workspace);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeAtomically(this.file(folder, archived.session.id), JSON.stringify(archived), 0o600);
    }

    async remove(workspace: string, sessionId: string): Promise<void> {
        await rm(this.file(await this.folder(workspace), sessionId), { force: true });
    }

    private async read(file: string): Promise<ArchivedSession | undefined> {
        try {
            if ((await stat(file)).size > MAX_FILE_BYTES) {
                return undefined;
            }
            const content: unknown = JSON.parse(await readFile(file, 'utf8'));
            return isArchived(content) ? upToDate(content) : undefined;
        } catch (error) {
            void this.logger.warn(`The session in ${file} cannot be read`, String(error));
            return undefined;
        }
    }

    private async folder(workspace: string): Promise<string> {
        const config = FileUri.fsPath(await this.variables.getConfigDirUri());
        return path.join(config, 'openspace-agent', createHash('sha256').update(workspace).digest('hex').slice(0, 16));
    }

    private file(folder: string, sessionId: string): string {
        return path.join(folder, `${sessionId.replaceAll(/[^\w-]/g, '_')}.json`);
    }
}

/** Sessions from before steps were identified by their revisions: what they drew can no longer be undone. */
function upToDate(archived: ArchivedSession): ArchivedSession {
    const turns = archived.session.turns.map(({ files = [], boards, ...turn }) => ({
        ...turn,
        files,
        boards: boards.map(({ path, revisions = [], undone = [], takenBack = false }) => ({ path, revisions, undone, takenBack }))
    }));
    return { ...archived, session: { ...archived.session, turns } };
}

function isArchived(value: unknown): value is ArchivedSession {
    return (
        typeof value === 'object' &&
        value !== null &&
        'version' in value &&
        value.version === 1 &&
        'session' in value &&
        typeof value.session === 'object' &&
        value.session !== null &&
        'turns' in value.session &&
        Array.isArray(value.session.turns)
    );
}
