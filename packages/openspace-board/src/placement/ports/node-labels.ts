import type { ElkLabel } from '../../layout/elk-layout';
import { type EndRooms, LABEL_GAP } from '../layers/level-siblings';
import type { FreeNode } from '../placement';

/** Between a frame and its name, and above that. */
const NAME_GAP = 12;

/** The room of names and of what stands at ends, which ELK keeps for labels outside of a shape. */
export function labelsOf({ name }: FreeNode, rooms: EndRooms | undefined): { readonly labels?: ElkLabel[] } {
    const labels = [
        ...(name ? nameLabels(name) : []),
        ...(rooms && rooms.above > 0 ? [roomAt('V_TOP', rooms.above)] : []),
        ...(rooms && rooms.below > 0 ? [roomAt('V_BOTTOM', rooms.below)] : [])
    ];
    return labels.length > 0 ? { labels } : {};
}

function roomAt(side: 'V_TOP' | 'V_BOTTOM', height: number): ElkLabel {
    const layoutOptions = { 'elk.nodeLabels.placement': `[H_CENTER, ${side}, OUTSIDE]` };
    return { text: 'room', width: 1, height: Math.max(0, height - LABEL_GAP), layoutOptions };
}

/** Room for the name of a frame, which stands above it. */
function nameLabels({ w, h }: NonNullable<FreeNode['name']>): ElkLabel[] {
    return [{ text: 'name', width: w, height: h + NAME_GAP }];
}
