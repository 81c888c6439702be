import { boxOfPoints, grow } from '../../geometry/box';
import { distance } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import type { Size } from '../../text/label-size';
import type { Piece } from './obstacles';
import type { Gate } from './way-grid';

/** What is kept free around an answer, on the way from the question to the next bend: as much as there is room for. */
const ROOMS = [24, 17];
/** Between this bend and a border. */
const FROM_BORDER = 12;
/** To have it behind the bend costs as much as this length. */
const PAST_BEND = 70;

/**
 * A way out of a question that bends only behind the answer, so that this is next to the question; and a shorter one, where that has no room.
 * Near to the border of a lane there is none.
 */
export function answerGates(gate: Gate, { w, h }: Size, borders: readonly Piece[]): Gate[] {
    const { port, out, dx, dy, cost } = gate;
    const roomy = ROOMS.map(room => (dx === 0 ? h : w) + room).find(away => {
        const bounds = boxOfPoints([port, { x: port.x + dx * away, y: port.y + dy * away }]);
        const around = bounds && grow(bounds, FROM_BORDER);
        return away > distance(port, out) && !(around && borders.some(({ from, to }) => meets(around, from, to)));
    });
    return roomy === undefined
        ? [gate]
        : [
              { ...gate, out: { x: port.x + dx * roomy, y: port.y + dy * roomy } },
              { ...gate, cost: cost + PAST_BEND }
          ];
}
