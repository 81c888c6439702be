import type { IconContribution, NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import type { ArtSource } from '@openspace/diagram';
import { parseStencil, type Shape, type ShapeSource, slug } from '@openspace/drawio';
import { shapeOnBoard, squared } from '../stencils/shape-picture';
import { stencilShapes } from '../stencils/stencil-shapes';
import { azureIcons } from './azure-icons';
import { gcpIcons, gcpStencil, gcpStyle } from './gcp-icons';

const SQUARE = { width: 64, height: 64 };

interface Loaded {
    readonly azure: ShapeSource;
    readonly shapes: ReadonlyMap<string, Shape>;
    readonly icons: ReadonlyMap<string, NamedIcon>;
}

/** The icons of Azure and Google Cloud, for people who insert them on boards and agents that name them. */
export class DrawioBoardIcons implements IconContribution {
    private loaded: Promise<Loaded> | undefined;
    private readonly pictures = new Map<string, Promise<string | undefined>>();

    /** @param art the stencils of draw.io */
    constructor(private readonly art: ArtSource) {}

    async icons(): Promise<readonly NamedIcon[]> {
        return [...(await this.load()).icons.values()];
    }

    async pictureOf(id: string): Promise<string | undefined> {
        const loaded = await this.load();
        if (!loaded.icons.has(id)) {
            return undefined;
        }
        const picture = this.pictures.get(id) ?? this.paint(id, loaded);
        this.pictures.set(id, picture);
        return picture;
    }

    private load(): Promise<Loaded> {
        this.loaded ??= loadIcons();
        return this.loaded;
    }

    private async paint(id: string, { azure, shapes }: Loaded): Promise<string | undefined> {
        const shape = shapes.get(id);
        if (shape) {
            // As a style of draw.io has it, where a semicolon would end the value.
            const style = await azure.style(shape);
            return `data:image/svg+xml;base64,${/image=data:image\/svg\+xml,([^;]*)/.exec(style)?.[1] ?? ''}`;
        }
        const stencil = (await this.art([gcpStencil(id)])).get(gcpStencil(id));
        const { width, height } = stencil === undefined ? SQUARE : parseStencil(stencil);
        const { picture } = await shapeOnBoard(gcpStyle(id), width, height, this.art);
        return picture && squared(picture);
    }
}

async function loadIcons(): Promise<Loaded> {
    const [azure, stencils] = await Promise.all([azureIcons(), stencilShapes()]);
    const icons = [...azure.shapes.map(azureIcon), ...gcpIcons(stencils.stencils ?? [])];
    return {
        azure,
        shapes: new Map(azure.shapes.map(shape => [shape.id, shape])),
        icons: new Map(icons.map(icon => [icon.id, icon]))
    };
}

function azureIcon({ id, name, aliases, categories }: Shape): NamedIcon {
    const keys = [...new Set([name, ...aliases].map(each => `azure:${slug(each)}`))];
    const words = [...aliases, ...categories.map(category => category.replaceAll('-', ' '))].join(' ');
    return { id, name, words: `azure microsoft ${words}`, keys };
}
