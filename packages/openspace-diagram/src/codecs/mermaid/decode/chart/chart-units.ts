import type { Bounds } from '../../../../diagram';
import { PAPER } from '../../svg/scene-paint';
import { boundsAround, type SceneGroup, type SceneShape, type SceneText } from '../../svg/scene';
import { groundOf } from './chart-paint';
import { type TextBlock, textBlocks } from './text-blocks';

/** Parts of a chart that belong together: a bar with its name, an entry of a legend, the lines of a grid. */
export interface ChartUnit {
    readonly id: string | undefined;
    readonly classes: readonly string[];
    readonly shapes: readonly SceneShape[];
    readonly texts: readonly TextBlock[];
}

/** Parts whose pieces keep their distances when a chart gets larger, and move together. */
const RIGID = ['pele-legend-item', 'pele-face', 'pele-commit', 'pele-wardley-component', 'pele-wardley-trend', 'pele-graticule'];
/** Name and value of a leaf are one label, in two sizes. */
const JOINED = ['pele-leaf'];

/** The parts of a chart in drawing order. */
export function chartUnits(scene: SceneGroup): ChartUnit[] {
    const units: Collected[] = [];
    collect(scene, scene, newUnit(scene, units), units);
    const grounds = units.flatMap(({ shapes }) => shapes.filter(isGround));
    const isOnGround = ({ form, paint, bounds }: SceneShape): boolean =>
        form === 'path' && paint.fillOpacity < 1 && grounds.some(ground => isSameBox(ground.bounds, bounds));
    return units
        .map(({ id, classes, shapes, lines }) => ({
            id,
            classes,
            shapes: isActor({ classes })
                ? asActor(shapes)
                : shapes.filter(shape => !isGround(shape)).map(shape => (isOnGround(shape) ? opaque(shape) : shape)),
            texts: textBlocks(
                lines,
                JOINED.some(name => classes.includes(name))
            )
        }))
        .filter(({ shapes, texts }) => shapes.length + texts.length > 0);
}

/** A person of a use case, for whom the board has a face of its own. */
function isActor({ classes }: Pick<ChartUnit, 'classes'>): boolean {
    return classes.includes('pele-node') && classes.includes('pele-actor');
}

function asActor(shapes: readonly SceneShape[]): SceneShape[] {
    const [head] = shapes;
    const bounds = boundsAround(
        shapes.flatMap(({ bounds: { x, y, width, height } }) => [
            { x, y },
            { x: x + width, y: y + height }
        ])
    );
    return head && bounds ? [{ ...head, form: 'actor', pieces: [], bounds }] : [];
}

export function isRigid({ classes }: Pick<ChartUnit, 'classes'>): boolean {
    return RIGID.some(name => classes.includes(name));
}

interface Collected {
    readonly id: string | undefined;
    readonly classes: readonly string[];
    readonly shapes: SceneShape[];
    readonly lines: SceneText[];
}

function newUnit({ id, classes }: Pick<SceneGroup, 'id' | 'classes'>, units: Collected[]): Collected {
    const unit: Collected = { id, classes, shapes: [], lines: [] };
    units.push(unit);
    return unit;
}

function collect(scene: SceneGroup, group: SceneGroup, unit: Collected, units: Collected[]): void {
    for (const child of group.children) {
        if (child.kind === 'text') {
            unit.lines.push(child);
        } else if (child.kind === 'shape') {
            const isOwn = child.id !== undefined || (group === scene && child.classes.length > 0);
            (isOwn ? newUnit(child, units) : unit).shapes.push(child);
        } else {
            const isPart = isRigid(unit) || isActor(unit) || (child.id === undefined && child.classes.length === 0);
            collect(scene, child, isPart ? unit : newUnit(child, units), units);
        }
    }
}

/** What only covers the lines behind a text, or what is drawn on top of it again, is the board's paper. */
function isGround({ paint, form }: SceneShape): boolean {
    const isPaper = paint.fill === PAPER && paint.fillOpacity === 1;
    const isOpen = form === 'path' && paint.fill === 'none';
    return paint.stroke === 'none' && (isPaper || paint.fill === 'none' || isOpen);
}

/** What has paper behind it lets nothing else through. */
function opaque(shape: SceneShape): SceneShape {
    const { paint } = shape;
    return { ...shape, paint: { ...paint, fill: groundOf(paint), fillOpacity: 1 } };
}

function isSameBox(one: Bounds, other: Bounds): boolean {
    return (['x', 'y', 'width', 'height'] as const).every(key => Math.abs(one[key] - other[key]) < 0.5);
}
