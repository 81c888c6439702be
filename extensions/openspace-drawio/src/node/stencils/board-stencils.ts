import type { NamedStencil, StencilContribution, StencilFile } from '@openspace/core/lib/common/stencil-contribution';
import type { ArtSource } from '@openspace/diagram';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { type Shape, type ShapeLibrary, wordsOf } from '@openspace/drawio';
import type { CancellationToken } from '@theia/core';
import { setImmediate } from 'timers/promises';
import { paintShape } from '../thread/paint-shape';
import { fileOfShape } from './file-of-shape';
import { shapeOnBoard, squared } from './shape-picture';

/** With more pictures, all of them are painted again when they are asked for. */
const MOST_PICTURES = 1_000;
/** Candidates that are looked at for a search. */
const MOST_TRIED = 100;
/** The name stands below such a stencil, so it has one; in others, as in draw.io, it does not stand. */
const CAPTIONED = /(?:^|;)verticalLabelPosition=bottom(?:;|$)/;

/** The stencils of draw.io's own libraries, for people who insert them on boards. */
export class BoardStencils implements StencilContribution {
    private readonly pictures = new Map<string, string | undefined>();

    /**
     * @param library loads all shapes when they are first searched
     * @param art the stencils of draw.io
     */
    constructor(
        private readonly library: () => Promise<ShapeLibrary>,
        private readonly art: ArtSource
    ) {}

    async search(query: string, limit: number, cancel: CancellationToken): Promise<readonly NamedStencil[]> {
        const found: NamedStencil[] = [];
        if (wordsOf(query).length === 0) {
            return found;
        }
        const library = await this.library();
        for (const { shape } of library.search(query).slice(0, MOST_TRIED)) {
            if (found.length >= limit || cancel.isCancellationRequested) {
                break;
            }
            // What a board shows as a plain box is no use there.
            if (isStencil(shape) && (await this.pictureOf(shape.id)) !== undefined) {
                found.push(named(shape, library));
            }
        }
        return found;
    }

    async pictureOf(id: string): Promise<string | undefined> {
        if (!this.pictures.has(id)) {
            // Others are waiting, too.
            await setImmediate();
            const picture = await this.paint(id);
            if (this.pictures.size >= MOST_PICTURES) {
                this.pictures.clear();
            }
            this.pictures.set(id, picture);
        }
        return this.pictures.get(id);
    }

    async fileOf(id: string): Promise<StencilFile | undefined> {
        const found = await this.find(id);
        if (!found) {
            return undefined;
        }
        const { shape, style } = found;
        const label = CAPTIONED.test(style) ? shape.name : '';
        return { format: drawioCodec.id, text: fileOfShape({ style, width: shape.width, height: shape.height, label }) };
    }

    private async paint(id: string): Promise<string | undefined> {
        const found = await this.find(id);
        if (!found) {
            return undefined;
        }
        const {
            style,
            shape: { width, height }
        } = found;
        const { picture, isLost } = await shapeOnBoard(style, width, height, this.art);
        // A native shape looks on a board much as in draw.io.
        return isLost ? undefined : squared(picture ?? { svg: await paintShape(style, width, height, this.art), width, height });
    }

    private async find(id: string): Promise<{ shape: Shape; style: string } | undefined> {
        const library = await this.library();
        const shape = library.byIdOrUndefined(id);
        return shape && isStencil(shape) ? { shape, style: await library.style(shape) } : undefined;
    }
}

/** Of the libraries of draw.io's own sidebar, which say what their shapes are about. */
function isStencil({ tags }: Shape): boolean {
    return tags !== undefined;
}

function named({ id, name, tags = '', categories: [category], width, height }: Shape, { categories }: ShapeLibrary): NamedStencil {
    const library = categories.find(each => each.id === category)?.name ?? category;
    return { id, name, words: tags, library, width, height };
}
