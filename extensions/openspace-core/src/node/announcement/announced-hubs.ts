import { mkdir, readdir, readFile, unlink } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { z } from 'zod';
import { isAlive, isErrno, writeAtomically } from '../documents/atomic-file';

const announcedHub = z.object({
    /** Of the MCP endpoint. */
    url: z.url({ protocol: /^https?$/ }),
    token: z.string().optional(),
    pid: z.number().int().positive(),
    /** The folder that the hub was started with, an absolute path. */
    workspace: z.string().optional(),
    /** Milliseconds since 1970. */
    startedAt: z.number()
});

/** How to reach a hub that runs on this machine. */
export type AnnouncedHub = z.infer<typeof announcedHub>;

/** Where this person's settings are, and what hubs keep next to them. */
export function configFolder(environment: NodeJS.ProcessEnv): string {
    return environment.THEIA_CONFIG_DIR || path.join(os.homedir(), '.openspace');
}

/** Where this person's hubs are announced: a file for each, named after its process. */
export function hubsFolder(environment: NodeJS.ProcessEnv): string {
    return path.join(configFolder(environment), 'hubs');
}

/** Writes a hub's file so that no one else on the machine can read its token; removes those of hubs that are dead. */
export async function announceHub(folder: string, hub: AnnouncedHub): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
        const pid = /^(\d+)\.json$/.exec(name)?.[1];
        if (pid !== undefined && !isAlive(Number(pid))) {
            await unlink(path.join(folder, name)).catch(() => undefined);
        }
    }
    await writeAtomically(fileOf(folder, hub.pid), `${JSON.stringify(hub, undefined, 2)}\n`, 0o600);
}

export async function withdrawHub(folder: string, pid: number): Promise<void> {
    await unlink(fileOf(folder, pid)).catch(() => undefined);
}

/** The hubs whose processes are running, newest first. */
export async function announcedHubs(folder: string): Promise<AnnouncedHub[]> {
    const names = await readdir(folder).catch(error => {
        if (isErrno(error, 'ENOENT')) {
            return [];
        }
        throw error;
    });
    const hubs = await Promise.all(names.filter(name => /^\d+\.json$/.test(name)).map(name => readHub(path.join(folder, name))));
    return hubs
        .flat()
        .filter(hub => isAlive(hub.pid))
        .sort((a, b) => b.startedAt - a.startedAt);
}

/** No hub for a file that was removed meanwhile or that another version of the hub wrote in another form. */
async function readHub(file: string): Promise<AnnouncedHub[]> {
    try {
        const read = announcedHub.safeParse(JSON.parse(await readFile(file, 'utf8')));
        return read.success ? [read.data] : [];
    } catch {
        return [];
    }
}

function fileOf(folder: string, pid: number): string {
    return path.join(folder, `${pid}.json`);
}
