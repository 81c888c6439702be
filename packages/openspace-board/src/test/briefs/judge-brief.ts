import type { BoardView } from '../../document/board-view';
import type { RunElk } from '../../placement/placement';
import { elkCrossings } from '../../quality/elk-crossings';
import { initialFirst, lanesEqual, parentsAbove, proportions, type Rule, siblingsLevel } from '../../quality/kind-metrics';
import { type PictureMetrics, pictureMetrics } from '../../quality/picture-metrics';
import { routeMetrics } from '../../quality/route-metrics';
import { fragmentsExact, messagesInOrder } from '../../quality/sequence-metrics';
import type { ShownText } from '../../quality/shown-texts';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { Brief } from './brief';

/** What must not be in a picture. */
export const FAULTS = [
    'nodes overlapping',
    'edges through nodes',
    'words broken',
    'texts cut',
    'text over text',
    'text over lines',
    'routes on routes',
    'routes on borders',
    'routes too close'
] as const;

/** What must be so in all that it applies to. */
export const RULES = ['parents above', 'siblings level', 'messages in order', 'fragments exact', 'initial first', 'lanes equal'] as const;

export type FaultName = (typeof FAULTS)[number];
export type RuleName = (typeof RULES)[number];

export interface Judgement {
    /** Where each is, as ids. */
    readonly faults: Readonly<Record<FaultName, readonly string[]>>;
    readonly rules: Readonly<Record<RuleName, Rule<string>>>;
    readonly crossings: number;
    /** Width to height; undefined where the kind may be as long as it is. */
    readonly proportions: number | undefined;
}

/** The least and the greatest width to height of a whole picture. */
export const PROPORTIONS = [0.5, 2] as const;

/** @param texts as a window shows them; otherwise as they are measured here */
export function judgeBrief(view: BoardView, { kind, shapes, isAlongTime }: Brief, texts?: readonly ShownText[]): Judgement {
    const picture: PictureMetrics = pictureMetrics(view, texts);
    const { onRoutes, onBorders, closeRoutes } = routeMetrics(view, { isTree: kind === 'mindmap' });
    const isSequence = kind === 'sequence';
    return {
        faults: {
            'nodes overlapping': names(picture.overlaps),
            'edges through nodes': names(picture.edgesThroughNodes),
            'words broken': names(picture.brokenWords),
            'texts cut': names(picture.cutTexts),
            'text over text': names(picture.textsOverTexts),
            'text over lines': names(picture.textsOverLines),
            'routes on routes': names(onRoutes),
            'routes on borders': names(onBorders),
            'routes too close': names(closeRoutes)
        },
        rules: {
            'parents above': found(parentsAbove(view), countOf(shapes, isToParent)),
            'siblings level': named(siblingsLevel(view)),
            'messages in order': named(isSequence ? messagesInOrder(view, shapes) : NOTHING),
            'fragments exact': named(isSequence ? fragmentsExact(view, shapes) : NOTHING),
            'initial first': kind === 'state' ? found(initialFirst(view), countOf(shapes, hasFace('initial'))) : named(NOTHING),
            'lanes equal': found(lanesEqual(view), countOf(shapes, hasFace('swimlane')))
        },
        crossings: isSequence ? 0 : picture.crossings,
        proportions: isSequence || isAlongTime ? undefined : proportions(view)
    };
}

/** How often ELK's own lines cross in the same graph; undefined where order alone says where lines are. */
export async function crossingsByElk(view: BoardView, { kind }: Brief, elk: RunElk): Promise<number | undefined> {
    return kind === 'sequence' ? undefined : elkCrossings(view, elk);
}

const NOTHING: Rule = { count: 0, misses: [] };

const countOf = (shapes: readonly ShapeInput[], isOne: (shape: ShapeInput) => boolean): number => shapes.filter(isOne).length;
const isToParent = ({ props }: ShapeInput): boolean => props?.startMark === 'hollow-triangle' || props?.endMark === 'hollow-triangle';
const hasFace =
    (face: 'initial' | 'swimlane') =>
    ({ props }: ShapeInput): boolean =>
        props?.face === face;

/** A rule that applies to fewer than the call has is not kept by those that are gone. */
function found(rule: Rule<string | readonly string[]>, said: number): Rule<string> {
    const { count, misses } = named(rule);
    return { count: said, misses: [...misses, ...Array.from({ length: said - count }, () => 'not on the board')] };
}

function named({ count, misses }: Rule<string | readonly string[]>): Rule<string> {
    return { count, misses: names(misses) };
}

function names(all: readonly (string | readonly string[])[]): string[] {
    return all.map(each => (typeof each === 'string' ? [each] : each).map(id => id.replace('shape:', '')).join(' '));
}
