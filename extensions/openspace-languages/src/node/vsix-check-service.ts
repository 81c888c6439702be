import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { turnsDirection, withVisibleDirection } from '@openspace/core/lib/common/text-direction';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { injectable } from '@theia/core/shared/inversify';
import { unzipSync } from 'fflate';
import { stat } from 'fs/promises';
import type { VsixCheck, VsixProblem } from '../common/vsix-protocol';
import { zipEntries } from './zip-entries';

/** Of a `.vsix`. */
export const MOST_BYTES = 512 * 1024 * 1024;
/** Of all files together when they are unpacked. */
const MOST_UNPACKED_BYTES = 4 * MOST_BYTES;
/** How often its own size a file may have unpacked: code and pictures have three to ten times, a bomb has a thousand. */
const MOST_TIMES = 50;
/** Less is unpacked whatever the file's own size. */
const LITTLE_BYTES = 64 * 1024 * 1024;
/** The table of contents may say billions, and each is looked for. */
const MOST_ENTRIES = 100_000;
const MANIFEST = 'extension/package.json';
/** By this file Theia knows that the extension lies in a folder of its own. */
const PACKAGE_MANIFEST = 'extension.vsixmanifest';
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;
/** Packed. How much it is unpacked is only the file's own word, and may be a thousand times as much. */
const MOST_PACKED_MANIFEST_BYTES = 256 * 1024;
/** What Windows takes for a device, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Characters of a name in a message. */
const MOST_SHOWN = 120;
const NEEDED = ['name', 'publisher', 'version'];

/** Reads the table of contents and the manifest of a file, before Theia unpacks it. */
@injectable()
export class VsixCheckService implements VsixCheck {
    async problemOf(uri: string): Promise<VsixProblem | undefined> {
        const file = FileUri.fsPath(uri);
        const info = await stat(file).catch(() => undefined);
        if (!info?.isFile()) {
            return { kind: 'not-found' };
        }
        return info.size > MOST_BYTES ? { kind: 'too-large' } : problemIn(await readRegularFile(file, MOST_BYTES));
    }
}

/** What a downloaded file is refused with, as a window shows it. */
export function refusalOf({ kind, entry }: VsixProblem): Error {
    return new Error(
        `The extension was not installed: its file is not safe to unpack (${kind}${entry === undefined ? '' : `: ${entry}`}).`
    );
}

/** @returns what is wrong with the content of a `.vsix`, or undefined */
export function problemIn(content: Uint8Array): VsixProblem | undefined {
    let contents: Contents | VsixProblem;
    let manifest: Uint8Array | undefined;
    try {
        contents = contentsOf(content);
        if ('kind' in contents) {
            return contents;
        }
        manifest = unzipSync(content, { filter: ({ name }) => name === MANIFEST })[MANIFEST];
    } catch {
        return { kind: 'not-a-zip' };
    }
    if (manifest === undefined || contents.manifests > 1 || !contents.isPackage) {
        return { kind: 'no-manifest' };
    }
    return isManifest(new TextDecoder().decode(manifest)) ? undefined : { kind: 'bad-manifest' };
}

interface Contents {
    readonly manifests: number;
    readonly isPackage: boolean;
}

/** @throws Error where it is no zip */
function contentsOf(content: Uint8Array): Contents | VsixProblem {
    const most = Math.min(MOST_UNPACKED_BYTES, Math.max(LITTLE_BYTES, MOST_TIMES * content.length));
    const seen = new Set<string>();
    let [entries, unpacked, manifests, isPackage] = [0, 0, 0, false];
    for (const { names, size, packedSize, isSpecial } of zipEntries(content)) {
        entries++;
        unpacked += size;
        if (entries > MOST_ENTRIES || unpacked > most) {
            return { kind: 'too-large' };
        }
        for (const name of names) {
            if (!isPlainPath(name)) {
                return { kind: 'unsafe-path', entry: shown(name) };
            }
            if (isSpecial) {
                return { kind: 'special-entry', entry: shown(name) };
            }
        }
        // A folder may be named twice.
        for (const key of new Set(names.filter(name => !name.endsWith('/')).map(sameFile))) {
            if (seen.has(key)) {
                return { kind: 'same-name', entry: shown(names[0] ?? '') };
            }
            seen.add(key);
        }
        isPackage ||= names.includes(PACKAGE_MANIFEST);
        if (names.includes(MANIFEST)) {
            manifests++;
            if (packedSize > MOST_PACKED_MANIFEST_BYTES || size > MOST_MANIFEST_BYTES) {
                return { kind: 'too-large' };
            }
        }
    }
    return { manifests, isPackage };
}

/** Whether it lies in the folder into which it is unpacked, and under the name that it says, on all systems. */
function isPlainPath(name: string): boolean {
    const parts = name.replace(/\/$/, '').split('/');
    // After a colon, Windows takes the rest for a stream of the file, and before the first one for a drive.
    return !/[\p{Cc}\\:]/u.test(name) && !turnsDirection(name) && parts.every(isPlainName);
}

function isPlainName(part: string): boolean {
    return part !== '' && !/[. ]$/.test(part) && !DEVICE.test(part);
}

/** What a file system that takes no account of case, or of how letters are composed, takes for the same file. */
function sameFile(name: string): string {
    // Some letters have two small ones and one capital: they become the same on the way through it.
    return name.normalize('NFC').toUpperCase().toLowerCase();
}

function shown(name: string): string {
    const visible = withVisibleDirection(name.replace(/\p{Cc}/gu, '\uFFFD'));
    return visible.length > MOST_SHOWN ? `${visible.slice(0, MOST_SHOWN)}\u2026` : visible;
}

function isManifest(text: string): boolean {
    try {
        const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
        return (
            typeof manifest === 'object' &&
            manifest !== null &&
            NEEDED.every(key => /^[\w.+-]+$/.test(String(Reflect.get(manifest, key) ?? ''))) &&
            typeof Reflect.get(Object(Reflect.get(manifest, 'engines')), 'vscode') === 'string'
        );
    } catch {
        return false;
    }
}
