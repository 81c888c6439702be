import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { injectable } from '@theia/core/shared/inversify';
import { unzipSync } from 'fflate';
import { stat } from 'fs/promises';
import type { VsixCheck, VsixProblem } from '../common/vsix-protocol';

const MOST_BYTES = 512 * 1024 * 1024;
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
const NEEDED = ['name', 'publisher', 'version'];

/** Reads the table of contents and the manifest of a file, before Theia unpacks it. */
@injectable()
export class VsixCheckService implements VsixCheck {
    async problemOf(uri: string): Promise<VsixProblem | undefined> {
        const file = FileUri.fsPath(uri);
        const info = await stat(file).catch(() => undefined);
        if (!info?.isFile()) {
            return 'not-found';
        }
        return info.size > MOST_BYTES ? 'too-large' : problemIn(await readRegularFile(file, MOST_BYTES));
    }
}

/** @returns what is wrong with the content of a `.vsix`, or undefined */
export function problemIn(content: Uint8Array): VsixProblem | undefined {
    let unpacked = 0;
    let isSafe = true;
    let isPackage = false;
    let isLight = true;
    let manifests = 0;
    let entries = 0;
    let manifest: Uint8Array | undefined;
    try {
        manifest = unzipSync(content, {
            filter: ({ name, size, originalSize }) => {
                entries++;
                if (entries > MOST_ENTRIES) {
                    throw new Error('There are too many files in it.');
                }
                unpacked += originalSize;
                isSafe &&= isInside(name);
                isPackage ||= name === PACKAGE_MANIFEST;
                if (name !== MANIFEST) {
                    return false;
                }
                manifests++;
                isLight &&= size <= MOST_PACKED_MANIFEST_BYTES && originalSize <= MOST_MANIFEST_BYTES;
                return isLight && manifests === 1;
            }
        })[MANIFEST];
    } catch {
        return entries > MOST_ENTRIES ? 'too-large' : 'not-a-zip';
    }
    if (!isSafe) {
        return 'unsafe-paths';
    }
    const most = Math.min(MOST_UNPACKED_BYTES, Math.max(LITTLE_BYTES, MOST_TIMES * content.length));
    if (unpacked > most || !isLight) {
        return 'too-large';
    }
    if (manifest === undefined || manifests > 1 || !isPackage) {
        return 'no-manifest';
    }
    return isManifest(new TextDecoder().decode(manifest)) ? undefined : 'bad-manifest';
}

function isInside(name: string): boolean {
    return !/^([/\\]|[a-z]:)/i.test(name) && !name.split(/[/\\]/).includes('..');
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
