import { readdir, readFile, readlink } from 'fs/promises';

/** Where Linux lists all TCP connections. */
export const TCP_TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** The TCP ports on which a process listens. */
export async function listeningPorts(pid: number): Promise<number[]> {
    const handles = await readdir(`/proc/${pid}/fd`);
    const links = await Promise.all(handles.map(handle => readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')));
    const inodes = new Set(links.flatMap(link => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
    const tables = await Promise.all(TCP_TABLES.map(file => readFile(file, 'latin1')));
    return tables.flatMap(table =>
        table.split('\n').flatMap(line => {
            const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
            return state === '0A' && inodes.has(inode) ? [parseInt(local.split(':')[1] ?? '', 16)] : [];
        })
    );
}
