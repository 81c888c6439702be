import { standaloneSvg } from '../svg/standalone-svg';
import type { Draft } from './draft';

/** A chart as one picture. */
export function pictureOf(svg: string, width: number, height: number, type: string, draft: Draft): void {
    const id = draft.node({
        id: type,
        shape: 'image',
        bounds: { x: 0, y: 0, width, height },
        image: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg, width, height))}`
    });
    draft.losses.add(`Mermaid's ${type} has no shapes of its own: it is one picture, which can be moved and scaled but not edited.`, id);
}
