import { type Cartridge, readCartridge, writeCartridge } from '@openspace/pixel-map';
import { ABSENT } from '@openspace/core/lib/common/document-files';
import { openInPlace } from '@openspace/core/lib/node/documents/in-place';
import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ToolError } from '@openspace/tool';
import { PreferenceService, URI } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { mkdir, readdir, rm, stat, writeFile } from 'fs/promises';
import * as path from 'path';
import { ALLOWED_HOSTS_PREFERENCE } from '../common/pixel-map-preferences';
import type { CartridgeSource } from '../common/pixel-map-service';
import { readBounded, TooLong } from './read-bounded';
import { Readers } from './readers';

/** Larger files are not read: 4096 × 4096 pixels that do not compress at all. */
const MAX_BYTES = 80 * 2 ** 20;
const LIMIT_MS = 15_000;
/** Of evolved kernels; the oldest goes. */
const MAX_SAVED = 100;
const SAVED = /^evolved-[0-9a-f]{16}$/;

/** Cartridges and programs: of the workspace, of allowed hosts, and the evolved kernels that were saved. */
@injectable()
export class PixelSources {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve' | 'roots' | 'writeBytes'>,
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(EnvVariablesServer) private readonly environment: Pick<EnvVariablesServer, 'getConfigDirUri'>,
        @inject(Readers) private readonly readers: Pick<Readers, 'cartridge'>
    ) {}

    async cartridge(url: string): Promise<Cartridge> {
        return readCartridge(await this.bytes(url));
    }

    /** @throws ToolError `INVALID_INPUT`, `OUTSIDE_WORKSPACE`, `NOT_FOUND`, `TOO_LARGE`, `BACKEND_UNAVAILABLE` */
    async bytes(url: string): Promise<Uint8Array> {
        if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url) && !url.startsWith('file://')) {
            return this.download(url);
        }
        const file = SAVED.test(url)
            ? path.join(await this.savedFolder(), `${url}.rts.png`)
            : await this.files.resolve(url.startsWith('file://') ? FileUri.fsPath(new URI(url)) : url, false);
        const found = await stat(file).catch(() => undefined);
        if (!found?.isFile()) {
            throw new ToolError('NOT_FOUND', `There is no file ${JSON.stringify(url)}.`, { suggestion: 'Give a path of the workspace.' });
        }
        if (found.size > MAX_BYTES) {
            throw tooLarge(url);
        }
        return SAVED.test(url) ? readRegularFile(file, MAX_BYTES, url) : readRegularFile(file, MAX_BYTES, url, openInPlace);
    }

    /** Keeps an evolved kernel as a cartridge. @returns its id, which loads it */
    async save(shader: string, about: Readonly<Record<string, unknown>>): Promise<string> {
        const data = new TextEncoder().encode(shader);
        const png = writeCartridge(data, { content_type: 'text/wgsl', ...about });
        const { sha256 } = readCartridge(png);
        const id = `evolved-${sha256.slice(0, 16)}`;
        const folder = await this.savedFolder();
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${id}.rts.png`), png);
        await removeOldest(folder);
        return id;
    }

    /**
     * Writes a file of the workspace as a cartridge next to it, or other bytes as one in the workspace's first folder; a file
     * that is there already stays.
     * @returns its absolute path
     */
    async write(source: CartridgeSource): Promise<string> {
        if ('path' in source) {
            const data = await this.bytes(source.path);
            const file = await this.files.resolve(source.path, false);
            return this.writeTo(file, data, { name: path.basename(file) });
        }
        const [root] = await this.files.roots();
        if (root === undefined) {
            throw new ToolError('INVALID_INPUT', 'There is no folder to write to.', { suggestion: 'Open a folder first.' });
        }
        const name = source.name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.\s-]+/, '') || 'region';
        return this.writeTo(path.join(root, name), source.bytes, { name: source.name, ...source.about });
    }

    private async writeTo(stem: string, data: Uint8Array, about: Readonly<Record<string, unknown>>): Promise<string> {
        const png = await this.readers.cartridge(data, about);
        for (let number = 1; number <= MAX_SAVED; number++) {
            const file = `${stem}${number === 1 ? '' : `-${number}`}.rts.png`;
            if ((await stat(file).catch(() => undefined)) === undefined) {
                await this.files.writeBytes(file, png, ABSENT);
                return file;
            }
        }
        throw new ToolError('CONFLICT', `There are ${MAX_SAVED} cartridges of ${path.basename(stem)} already.`, {
            suggestion: 'Remove some of them.'
        });
    }

    private async savedFolder(): Promise<string> {
        return path.join(FileUri.fsPath(new URI(await this.environment.getConfigDirUri())), 'openspace-cartridges');
    }

    private async download(url: string): Promise<Uint8Array> {
        await this.preferences.ready;
        const hosts = this.preferences.get<string[]>(ALLOWED_HOSTS_PREFERENCE, []);
        const given = URL.canParse(url) ? new URL(url) : undefined;
        if (!given || !/^https?:$/.test(given.protocol) || !(hosts.includes(given.hostname) || hosts.includes(given.host))) {
            throw new ToolError('INVALID_INPUT', `url: ${JSON.stringify(url)} is not at a host that cartridges may come from.`, {
                suggestion:
                    hosts.length === 0
                        ? `Use a path of the workspace. A person can allow hosts in the setting ${ALLOWED_HOSTS_PREFERENCE}.`
                        : `Use a path of the workspace, or http of ${hosts.join(', ')} (setting ${ALLOWED_HOSTS_PREFERENCE}).`
            });
        }
        try {
            // A redirect could lead to a host that is not allowed.
            const response = await fetch(given, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
            if (!response.ok || !response.body) {
                throw new ToolError('NOT_FOUND', `${url} answered ${response.status}.`);
            }
            return await readBounded(response.body, MAX_BYTES);
        } catch (error) {
            if (error instanceof ToolError) {
                throw error;
            }
            if (error instanceof TooLong) {
                throw tooLarge(url);
            }
            throw new ToolError(
                'BACKEND_UNAVAILABLE',
                `${url} cannot be loaded: ${error instanceof Error ? error.message : String(error)}.`
            );
        }
    }
}

function tooLarge(url: string): ToolError {
    return new ToolError('TOO_LARGE', `${JSON.stringify(url)} has more than ${MAX_BYTES} bytes.`);
}

async function removeOldest(folder: string): Promise<void> {
    const saved = (await readdir(folder)).filter(name => name.endsWith('.rts.png'));
    if (saved.length > MAX_SAVED) {
        const dated = await Promise.all(saved.map(async name => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })));
        const oldest = dated.sort((a, b) => a.at - b.at).slice(0, saved.length - MAX_SAVED);
        await Promise.all(oldest.map(({ name }) => rm(path.join(folder, name), { force: true })));
    }
}
