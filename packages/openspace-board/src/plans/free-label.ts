import type { BoardChange } from '../document/board-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import type { BoardIndex } from '../geometry/board-index';
import { centerOf } from '../geometry/box';
import { labelOn } from '../placement/ways/find-way';
import { shareOf } from '../placement/ways/lead-ways';
import { Scene } from '../placement/ways/scene';
import { type BoundArrow, changedRecords, recordsOf, without } from './arrows-alone';

/** The arrows that say something else than before, or something for the first time. */
export function relabelledOf(was: BoardIndex, now: BoardIndex, changed: readonly string[]): string[] {
    return changed.filter(id => {
        const [before, arrow] = [was.shape(id), now.shape(id)];
        return before?.type === 'arrow' && arrow?.type === 'arrow' && arrow.props.text !== before.props.text;
    });
}

/** An arrow with its label at another place of its way, if the label lies on something, or on a corner, where it is. */
export function freeLabel(board: BoardIndex, { arrow, from, to }: BoundArrow): BoardChange['put'] {
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    if (!label) {
        return [];
    }
    const scene = new Scene(without(board, recordsOf(board, new Set([arrow.id]))), []);
    const place = labelOn(scene, { from, to }, { points: route.points, label: centerOf(label), labelSize: label });
    const labelPosition = place && shareOf(route.points, place);
    return labelPosition === undefined ? [] : changedRecords(board, [{ ...arrow, props: { ...arrow.props, labelPosition } }]);
}
