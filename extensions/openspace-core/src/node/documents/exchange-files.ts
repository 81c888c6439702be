import type * as Koffi from 'koffi';
import { constants } from 'os';

/** From <linux/fs.h> and <sys/stdio.h>: both names exist, and their files are exchanged. */
const RENAME_EXCHANGE = 2;
const RENAME_SWAP = 2;
/** From <fcntl.h>: paths are absolute, or relative to the working folder. */
const AT_FDCWD = -100;

/**
 * Exchanges the files behind two names in one step. Linux reports both moves to programs that watch the folder: first
 * as if `one` were moved away, and last as if it were created. So `one` is the file that others watch. The other way
 * round, Theia's watcher sees a file that was created and deleted at once, and reports neither this change nor others
 * of the same moment.
 * @returns false where the system or the file system cannot
 * @throws Error with `code` `ENOENT` when one of the two does not exist, and others of the file system
 */
export type Exchange = (one: string, other: string) => boolean;

let loading: Promise<Exchange | undefined> | undefined;

/** @returns undefined where the system has no such call, or none that can be reached from here */
export function exchangeFiles(): Promise<Exchange | undefined> {
    loading ??= load().catch(() => undefined);
    return loading;
}

async function load(): Promise<Exchange | undefined> {
    if (process.platform !== 'linux' && process.platform !== 'darwin') {
        return undefined;
    }
    const koffi = await import('koffi');
    return over(koffi, nativeExchange(koffi));
}

function over(koffi: typeof Koffi, call: (one: string, other: string) => number): Exchange {
    const unsupported = [constants.errno.EINVAL, constants.errno.ENOSYS, constants.errno.ENOTSUP, constants.errno.EOPNOTSUPP];
    return (one, other) => {
        if (call(one, other) === 0) {
            return true;
        }
        const number = koffi.errno();
        if (unsupported.includes(number)) {
            return false;
        }
        const code = Object.entries(constants.errno).find(([, value]) => value === number)?.[0] ?? 'UNKNOWN';
        throw Object.assign(new Error(`${code}: exchange ${one} and ${other}`), { code, errno: -number, syscall: 'exchange' });
    };
}

function nativeExchange(koffi: typeof Koffi): (one: string, other: string) => number {
    if (process.platform === 'darwin') {
        const swap: (one: string, other: string, flags: number) => number = koffi
            .load('/usr/lib/libSystem.B.dylib')
            .func('int renamex_np(const char *from, const char *to, unsigned int flags)');
        return (one, other) => swap(one, other, RENAME_SWAP);
    }
    const rename: (oldFolder: number, one: string, newFolder: number, other: string, flags: number) => number = koffi
        .load(null)
        .func('int renameat2(int oldFolder, const char *one, int newFolder, const char *other, unsigned int flags)');
    return (one, other) => rename(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}
