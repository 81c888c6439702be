import { createHash } from 'crypto';
import { readFileSync, readlinkSync } from 'fs';
import * as os from 'os';
import { isAlive } from './atomic-file';

const SIGN = /^openspace:([0-9a-f]+):([0-9a-f]*):([0-9]*):(\d+):(\d*):[0-9a-z]+$/;

/** `unknown` where it cannot be told: another machine or container, or no sign of ours. */
export type OwnerState = 'alive' | 'dead' | 'unknown';

interface Host {
    readonly machine: string;
    /** Identifies this boot of the machine; empty if the system does not say. */
    readonly boot: string;
    /** The namespace of the process ids; each container has its own. */
    readonly namespace: string;
}

let known: Host | undefined;
let ownPrefix: string | undefined;
let signs = 0;

/** A sign of this process, a new one each time. It is so short that file systems need no separate block for it. */
export function newSign(): string {
    return `${prefix()}${(signs++).toString(36)}`;
}

/** Whether a sign is of this process. */
export function isOwnSign(sign: string): boolean {
    return sign.startsWith(prefix());
}

/** The process id in a sign, for messages; undefined when it is none of ours. */
export function pidOf(sign: string): number | undefined {
    const pid = SIGN.exec(sign)?.[4];
    return pid === undefined ? undefined : Number(pid);
}

/** Whether the process that left a sign still runs. */
export function stateOfOwner(sign: string): OwnerState {
    const [, machine, boot, namespace, pid, start] = SIGN.exec(sign) ?? [];
    const here = host();
    if (pid === undefined || machine !== here.machine) {
        return 'unknown';
    }
    if (boot !== here.boot) {
        return 'dead';
    }
    if (namespace !== here.namespace) {
        return 'unknown';
    }
    if (!isAlive(Number(pid))) {
        return 'dead';
    }
    const found = statOf(Number(pid));
    if (found === undefined || start === '') {
        // On Linux, processes of other users may be hidden; elsewhere, the id may by now belong to another process.
        return process.platform === 'linux' ? 'alive' : 'unknown';
    }
    return found.ended || found.start !== start ? 'dead' : 'alive';
}

function prefix(): string {
    if (ownPrefix === undefined) {
        const { machine, boot, namespace } = host();
        const start = statOf(process.pid)?.start ?? '';
        ownPrefix = ['openspace', machine, boot, namespace, process.pid, start, ''].join(':');
    }
    return ownPrefix;
}

function host(): Host {
    known ??= {
        // Containers of one image have the same id, but names of their own.
        machine: shortHash(`${textOf('/etc/machine-id')}\n${os.hostname()}`),
        boot: shortHash(textOf('/proc/sys/kernel/random/boot_id')),
        namespace: namespaceOf()
    };
    return known;
}

function namespaceOf(): string {
    try {
        return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
    } catch {
        return '';
    }
}

/** @returns undefined where the system does not show it: not Linux, or another user's processes are hidden */
function statOf(pid: number): { readonly start: string; readonly ended: boolean } | undefined {
    const text = textOf(`/proc/${pid}/stat`);
    // The second field, in parentheses, may itself contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, start] = [fields[0], fields[19]];
    return state && start ? { start, ended: state === 'Z' || state === 'X' } : undefined;
}

function textOf(file: string): string {
    try {
        return readFileSync(file, 'utf8').trim();
    } catch {
        return '';
    }
}

function shortHash(text: string): string {
    return text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 8);
}
