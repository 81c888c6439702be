import type { Editor } from '@tldraw/tldraw';
import { carryParts } from './carry-parts';
import type { OwnChanges } from './own-changes';
import { followRoutes } from './routes/follow-routes';

/** Parts and routes follow what the person does; parts first, as routes lead to where these are. */
export function followChanges(editor: Editor, { isOwn }: OwnChanges): void {
    carryParts(editor, isOwn);
    followRoutes(editor, isOwn);
}
