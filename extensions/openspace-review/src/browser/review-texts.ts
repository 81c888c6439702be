import { nls } from '@theia/core';
import type { DiffView } from './diff-views';

/** What the comparison of drawings says to the person. */
export const reviewTexts = {
    label: nls.localize('openspace/review/label', 'Comparison of Drawings'),
    category: nls.localize('openspace/review/category', 'Compare'),
    toolbar: nls.localize('openspace/review/toolbar', 'Comparison'),
    views: nls.localize('openspace/review/views', 'How the versions are shown'),
    view: {
        sideBySide: nls.localize('openspace/review/sideBySide', 'Side by Side'),
        overlay: nls.localize('openspace/review/overlay', 'Overlay'),
        slider: nls.localize('openspace/review/slider', 'Slider')
    } satisfies Record<DiffView, string>,
    page: nls.localize('openspace/review/page', 'Page'),
    before: nls.localize('openspace/review/before', 'Before'),
    after: nls.localize('openspace/review/after', 'After'),
    bothVersions: nls.localize('openspace/review/bothVersions', 'Both versions in one'),
    doesNotExist: nls.localize('openspace/review/doesNotExist', 'does not exist'),
    neitherExists: nls.localize('openspace/review/neitherExists', 'Neither version of the drawing exists any longer.'),
    divider: nls.localize('openspace/review/divider', 'How much of the version before is shown, from the left'),
    changes: nls.localize('openspace/review/changes', 'Changes'),
    next: nls.localize('openspace/review/nextChange', 'Go to Next Change'),
    previous: nls.localize('openspace/review/previousChange', 'Go to Previous Change'),
    position: (at: number, count: number) => nls.localize('openspace/review/position', '{0} of {1}', at, count),
    count: (count: number) =>
        count === 1
            ? nls.localize('openspace/review/oneChange', '1 change')
            : nls.localize('openspace/review/manyChanges', '{0} changes', count),
    omittedChanges: (count: number) => nls.localize('openspace/review/omittedChanges', '{0} more changes are not listed.', count),
    omittedPages: (count: number) => nls.localize('openspace/review/omittedPages', 'Pages that are too large to be shown here: {0}', count),
    compareAsText: nls.localize('openspace/review/compareAsText', 'Compare as Text'),
    comparing: nls.localize('openspace/review/comparing', 'Comparing…'),
    tooLarge: nls.localize('openspace/review/tooLarge', 'They are too large. Compare them as text.'),
    cannotCompare: nls.localize('openspace/review/cannotCompare', 'The drawings cannot be compared as pictures'),
    notAsNow: nls.localize('openspace/review/notAsNow', 'The pictures show an earlier state.'),
    noDifference: nls.localize('openspace/review/noDifference', 'No Visible Difference'),
    sameContent: nls.localize('openspace/review/sameContent', 'Both versions have the same content.'),
    otherForm: (lines: number) =>
        nls.localize(
            'openspace/review/otherForm',
            'The files differ only in their form, or in what no picture shows. Lines that differ: {0}',
            lines
        ),
    nothingPainted: nls.localize('openspace/review/nothingPainted', 'The changes cannot be seen in a picture.')
};
