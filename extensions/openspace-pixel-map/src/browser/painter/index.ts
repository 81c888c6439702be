/** The script of the worker that paints tiles, so that the page's own thread only has to show them. */
import { TILE_SIDE } from '../../common/pixel-map-service';
import { paintTile, type TileWork } from './paint-tile';

/** What the worker is asked for; it answers in the same order. */
export type PaintRequest = TileWork;
export type PaintAnswer = ImageBitmap;

self.onmessage = async ({ data }: MessageEvent<PaintRequest>) => {
    const answer: PaintAnswer = await createImageBitmap(new ImageData(paintTile(data), TILE_SIDE, TILE_SIDE));
    self.postMessage(answer, { transfer: [answer] });
};
