import type { TLRecord } from '@tldraw/tlschema';
import { asArrowBinding, asShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { centerOf } from '../geometry/box';
import { leadWays } from '../placement/ways/lead-ways';
import type { Way } from '../placement/placement';
import { type BoundArrow, recordsOf } from './arrows-alone';
import { heightAt, LEVEL } from './message-anchors';

/**
 * Messages between lifelines that have moved: level again, at the height at which they were, as far as both lifelines
 * reach there, or at which they are where that is level, as the fragment that they are in was moved. Messages without such a height stay as they are.
 */
export function levelMessages(was: BoardIndex, now: BoardIndex, messages: readonly BoundArrow[]): TLRecord[] {
    const ways = new Map<number, Way>();
    for (const [at, { arrow, from, to }] of messages.entries()) {
        const former = asShape(was.get(arrow.id));
        const height = levelAt(was, now, arrow) ?? (former?.type === 'arrow' ? was.route(former)?.points[0]?.y : undefined);
        const [start, end] = [now.pageBounds(from), now.pageBounds(to)];
        if (height === undefined || !start || !end) {
            continue;
        }
        const [highest, lowest] = [Math.max(start.y, end.y), Math.min(start.y + start.h, end.y + end.h)];
        if (highest >= lowest) {
            continue;
        }
        const y = Math.min(lowest, Math.max(highest, height));
        const anchor = (box: typeof start) => ({ x: 0.5, y: box.h > 0 ? (y - box.y) / box.h : 0.5 });
        ways.set(at, {
            points: [
                { x: centerOf(start).x, y },
                { x: centerOf(end).x, y }
            ],
            anchors: { start: anchor(start), end: anchor(end) }
        });
    }
    const ids = messages.map(({ arrow }) => arrow.id);
    return leadWays(
        now,
        recordsOf(now, new Set(ids)),
        ids.map(() => ({ type: 'arrow' })),
        ids,
        ways
    );
}

/** The height at which a message ends at both sides, if it was put there together with what it ends at. */
function levelAt(was: BoardIndex, now: BoardIndex, { id }: BoundArrow['arrow']): number | undefined {
    const bindings = now.bindingsOf(id);
    const isPut = bindings.some(
        binding => asArrowBinding(was.get(binding.id))?.props.normalizedAnchor.y !== binding.props.normalizedAnchor.y
    );
    const [start, end] = isPut ? bindings.map(binding => heightAt(now, binding)) : [];
    return start !== undefined && end !== undefined && Math.abs(start - end) < LEVEL ? start : undefined;
}
