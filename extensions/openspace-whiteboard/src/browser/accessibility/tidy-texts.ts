import type { LAYOUT_DIRECTIONS, PLACEMENT_LAYOUTS } from '@openspace/board';
import { nls } from '@theia/core';

type Kind = (typeof PLACEMENT_LAYOUTS)[number];
type Direction = 'auto' | (typeof LAYOUT_DIRECTIONS)[number];

const KINDS: Readonly<Record<Kind, string>> = {
    auto: nls.localize('openspace/whiteboard/tidy/auto', 'Automatic'),
    layered: nls.localize('openspace/whiteboard/tidy/layered', 'Layers'),
    tree: nls.localize('openspace/whiteboard/tidy/tree', 'Tree'),
    mindmap: nls.localize('openspace/whiteboard/tidy/mindmap', 'Mind Map'),
    force: nls.localize('openspace/whiteboard/tidy/force', 'Network'),
    grid: nls.localize('openspace/whiteboard/tidy/grid', 'Grid'),
    sequence: nls.localize('openspace/whiteboard/tidy/sequence', 'Sequence Diagram'),
    class: nls.localize('openspace/whiteboard/tidy/class', 'Class Diagram'),
    er: nls.localize('openspace/whiteboard/tidy/er', 'Entity Relationship Diagram'),
    c4: nls.localize('openspace/whiteboard/tidy/c4', 'C4, Components, Deployment'),
    state: nls.localize('openspace/whiteboard/tidy/state', 'State Machine'),
    process: nls.localize('openspace/whiteboard/tidy/process', 'Process in Lanes'),
    kanban: nls.localize('openspace/whiteboard/tidy/kanban', 'Kanban Board'),
    timeline: nls.localize('openspace/whiteboard/tidy/timeline', 'Timeline')
};

const DIRECTIONS: Readonly<Record<Direction, string>> = {
    auto: nls.localize('openspace/whiteboard/tidy/autoDirection', 'Automatic'),
    down: nls.localize('openspace/whiteboard/tidy/down', 'Down'),
    right: nls.localize('openspace/whiteboard/tidy/right', 'Right'),
    up: nls.localize('openspace/whiteboard/tidy/up', 'Up'),
    left: nls.localize('openspace/whiteboard/tidy/left', 'Left')
};

/** What *Tidy Up* works on. */
export interface TidyScope {
    readonly selected: number;
    readonly arrows: number;
    /** Of the shapes that are no arrows: a single one goes with all that it is connected to, or stands for the board; those that are kept in place stay. */
    readonly reach: 'selection' | 'connected' | 'board' | 'nothing';
}

/** Texts of *Tidy Up* and *Route Arrows*. */
export const tidyTexts = {
    title: nls.localize('openspace/whiteboard/tidy/title', 'Tidy Up'),
    tidyUp: nls.localize('openspace/whiteboard/tidy/tidyUp', 'Tidy Up'),
    routeArrows: nls.localize('openspace/whiteboard/tidy/routeArrows', 'Route Arrows'),
    keepInPlace: nls.localize('openspace/whiteboard/tidy/keepInPlace', 'Keep in Place'),
    kind: nls.localize('openspace/whiteboard/tidy/kind', 'Layout'),
    diagramKind: nls.localize('openspace/whiteboard/tidy/diagramKind', 'Kind of Diagram'),
    direction: nls.localize('openspace/whiteboard/tidy/direction', 'Direction'),
    kinds: KINDS,
    directions: DIRECTIONS,
    /** Says what tidying up works on. */
    scope: ({ selected, arrows, reach }: TidyScope) =>
        selected === 0 || reach === 'board'
            ? nls.localize('openspace/whiteboard/tidy/scopeBoard', 'Arranges the whole board.')
            : arrows === selected
              ? arrows === 1
                  ? nls.localize('openspace/whiteboard/tidy/scopeArrow', 'Finds a way for the selected arrow.')
                  : nls.localize('openspace/whiteboard/tidy/scopeArrows', 'Finds ways for the {0} selected arrows.', arrows)
              : reach === 'nothing'
                ? nls.localize('openspace/whiteboard/tidy/scopeKept', 'Moves nothing: the selection is locked or kept in place.')
                : reach === 'connected'
                  ? nls.localize('openspace/whiteboard/tidy/scopeTied', 'Arranges the selected shape with all that it is connected to.')
                  : selected === 1
                    ? nls.localize('openspace/whiteboard/tidy/scopeOne', 'Arranges the selected shape.')
                    : nls.localize('openspace/whiteboard/tidy/scope', 'Arranges the {0} selected shapes.', selected),
    working: nls.localize('openspace/whiteboard/tidy/working', 'Arranging the board…'),
    cancel: nls.localize('openspace/whiteboard/tidy/cancel', 'Cancel'),
    done: (moved: number, routed: number) =>
        nls.localize('openspace/whiteboard/tidy/done', 'Shapes moved: {0}. Arrows routed: {1}.', moved, routed),
    nothing: nls.localize('openspace/whiteboard/tidy/nothing', 'Everything is in its place already.'),
    /** @param loose arrows that have lost the shape at one end */
    noBetterWays: (loose: number) =>
        loose === 0
            ? nls.localize('openspace/whiteboard/tidy/noBetterWays', 'No arrow has a better way.')
            : nls.localize('openspace/whiteboard/tidy/looseArrows', 'No arrow has a better way. Arrows that lead nowhere: {0}.', loose),
    allKept: nls.localize(
        'openspace/whiteboard/tidy/allKept',
        'Nothing was moved: the shapes are locked, kept in place, or part of a sequence.'
    ),
    noSequence: nls.localize(
        'openspace/whiteboard/tidy/noSequence',
        'Nothing was moved: there are no messages between lifelines to lay out.'
    ),
    noArrows: nls.localize('openspace/whiteboard/tidy/noArrows', 'No arrow was routed: there is none that is connected and not locked.'),
    readOnly: nls.localize('openspace/whiteboard/tidy/readOnly', 'This board is read-only. Nothing was moved.'),
    busy: nls.localize('openspace/whiteboard/tidy/busy', 'Nothing was moved, because a shape is being edited.'),
    failed: (reason: string) => nls.localize('openspace/whiteboard/tidy/failed', 'The board could not be arranged: {0}', reason)
};

/** The same, as the bundle of the editor gets it. */
export type TidyTexts = typeof tidyTexts;
