import type { StyleReader } from '@openspace/drawio';
import type { Point } from '../../../../diagram';
import type { Terminal } from './terminal';

/** What is known of a line before it is led. */
export interface Given {
    readonly style: StyleReader;
    readonly source?: Terminal;
    readonly target?: Terminal;
    /** Fixed on its terminal by the style, or free; undefined where the end floats around the terminal's outline. */
    readonly start?: Point;
    readonly end?: Point;
    /** In page coordinates. */
    readonly waypoints: readonly Point[];
}
