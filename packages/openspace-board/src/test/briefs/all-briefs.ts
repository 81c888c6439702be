import type { Brief } from './brief';
import { c4Briefs } from './c4-briefs';
import { classBriefs } from './class-briefs';
import { erBriefs } from './er-briefs';
import { graphBriefs } from './graph-briefs';
import { mindmapBriefs } from './mindmap-briefs';
import { processBriefs } from './process-briefs';
import { moreProcessBriefs } from './process-more-briefs';
import { sequenceBriefs } from './sequence-briefs';
import { stateBriefs } from './state-briefs';
import { timelineBriefs } from './timeline-briefs';
import { treeBriefs } from './tree-briefs';

/** The public corpus: ten briefs of each kind. */
export const allBriefs: readonly Brief[] = [
    ...classBriefs,
    ...erBriefs,
    ...c4Briefs,
    ...stateBriefs,
    ...sequenceBriefs,
    ...processBriefs,
    ...moreProcessBriefs,
    ...mindmapBriefs,
    ...treeBriefs,
    ...timelineBriefs,
    ...graphBriefs
];
