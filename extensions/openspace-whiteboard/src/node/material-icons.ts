import { addTo } from '@openspace/tool';
import type { IconContribution, NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { readFile } from 'fs/promises';

/** A grey that is seen on a light board and on a dark one: contrast 4.8 and 3.9. */
const INK = '#64748b';
const PREFIX = 'mdi.';

/** The part of the package's file that is used here. */
interface MaterialFile {
    readonly icons: Readonly<Record<string, { readonly body: string; readonly hidden?: boolean }>>;
    /** What else icons are called, and what they were called. */
    readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

interface Loaded {
    readonly bodies: ReadonlyMap<string, string>;
    readonly icons: readonly NamedIcon[];
}

/** The Material Design icons of the npm package `@iconify-json/mdi`, read when they are first asked for. */
export class MaterialIcons implements IconContribution {
    readonly secondary = true;
    private loaded: Promise<Loaded> | undefined;

    async icons(): Promise<readonly NamedIcon[]> {
        return (await this.load()).icons;
    }

    async pictureOf(id: string): Promise<string | undefined> {
        if (!id.startsWith(PREFIX)) {
            return undefined;
        }
        const body = (await this.load()).bodies.get(id.slice(PREFIX.length));
        if (body === undefined) {
            return undefined;
        }
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 24 24" color="${INK}">${body}</svg>`;
        return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    }

    private load(): Promise<Loaded> {
        this.loaded ??= readIcons().catch((error: unknown) => {
            this.loaded = undefined;
            throw error;
        });
        return this.loaded;
    }
}

async function readIcons(): Promise<Loaded> {
    const { icons, aliases } = JSON.parse(await readFile(require.resolve('@iconify-json/mdi/icons.json'), 'utf8')) as MaterialFile;
    const further = new Map<string, string[]>();
    for (const [alias, { parent }] of Object.entries(aliases)) {
        addTo(further, parent, alias);
    }
    const shown = Object.entries(icons).filter(([, { hidden }]) => hidden !== true);
    return {
        bodies: new Map(shown.map(([name, { body }]) => [name, body])),
        icons: shown.map(([name]) => {
            const names = [name, ...(further.get(name) ?? [])];
            return {
                id: PREFIX + name,
                name: titled(name),
                words: `mdi material ${names.slice(1).join(' ')}`,
                keys: names.map(each => `mdi:${each}`)
            };
        })
    };
}

/** `account-off` as `Account Off`. */
function titled(name: string): string {
    return name
        .split('-')
        .map(word => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
}
