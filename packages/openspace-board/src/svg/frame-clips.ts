import type { BoardShape } from '../document/board-schema';
import { type Box, containsBox, sharedBox } from '../geometry/box';
import { IDENTITY, type Matrix } from '../geometry/matrix';
import { element, matrixText } from './markup';
import { paintedBox } from './picture-bounds';
import type { SvgContext } from './svg-context';

type Frame = Extract<BoardShape, { type: 'frame' }>;

interface Clip {
    readonly frame: Frame;
    readonly outer: Clip | undefined;
    /** In page coordinates, what the frames leave to see; undefined where one of them is turned. */
    readonly room: Box | undefined;
    /** A reference to its definition, once the picture has that. */
    url?: string;
}

/** What frames hide of the shapes in them: what stands out of them, and out of the frames that they are in. */
export class FrameClips {
    /** By the ids of frames. */
    private readonly known = new Map<string, Clip | undefined>();

    constructor(private readonly context: SvgContext) {}

    /** The clip of a shape; none where all of it is seen, as painters of pictures take long for each. */
    of(shape: BoardShape): string | undefined {
        const clip = this.around(shape);
        const painted = clip?.room && paintedBox(this.context.index, shape);
        return !clip || (clip.room && painted && containsBox(clip.room, painted)) ? undefined : this.defined(clip);
    }

    private around(shape: BoardShape): Clip | undefined {
        const { index } = this.context;
        const frames: Frame[] = [];
        const seen = new Set<string>([shape.id]);
        let parent = index.shape(shape.parentId);
        for (; parent && !this.known.has(parent.id) && !seen.has(parent.id); parent = index.shape(parent.parentId)) {
            seen.add(parent.id);
            if (parent.type === 'frame') {
                frames.push(parent);
            }
        }
        let clip = parent && this.known.get(parent.id);
        for (const frame of frames.reverse()) {
            clip = this.within(frame, clip);
            this.known.set(frame.id, clip);
        }
        return clip;
    }

    private within(frame: Frame, outer: Clip | undefined): Clip {
        const { a, b, c, d, e: x, f: y } = this.placeOf(frame);
        const { w, h } = frame.props;
        const own = a === 1 && b === 0 && c === 0 && d === 1 ? { x, y, w, h } : undefined;
        const room = outer && own ? outer.room && (sharedBox(outer.room, own) ?? { x, y, w: 0, h: 0 }) : own;
        return { frame, outer, room };
    }

    /** The reference to a clip, which the picture has from then on with those around it. */
    private defined(clip: Clip): string {
        const missing: Clip[] = [];
        for (let each: Clip | undefined = clip; each && each.url === undefined; each = each.outer) {
            missing.push(each);
        }
        for (const each of missing.reverse()) {
            const { w, h } = each.frame.props;
            const rect = element('rect', { width: w, height: h, transform: matrixText(this.placeOf(each.frame)) });
            each.url = `url(#${this.context.define(id => element('clipPath', { id, 'clip-path': each.outer?.url }, rect))})`;
        }
        return clip.url ?? '';
    }

    private placeOf(frame: Frame): Matrix {
        return this.context.index.pageTransform(frame.id) ?? IDENTITY;
    }
}
