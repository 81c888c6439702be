import { expect } from 'chai';
import { pictureMetrics } from '../../quality/picture-metrics';
import { drawPlaced, noElk } from '../../test/draw-placed';
import { readBriefs } from '../../test/briefs/read-briefs';

/** Arrows are led one after the other, so the first ones do not know where the later ones have to run. */
const [TRIAGE] = readBriefs(
    'process',
    `
# triage
reporter(swimlane) Reporter {
    begin(initial)
    file File issue
    more Add details
}
triage(swimlane) Triage {
    look Look at issue
    known(choice) duplicate?
    link Link and close
    rank Set priority
}
dev(swimlane) Developer {
    try Reproduce
    can(choice) reproducible?
    fix Fix
    review Review
}
qa(swimlane) QA {
    verify Verify
    good(choice) fixed?
    end(final)
}
begin -> file
file -> look
look -> known
known -> link yes
known -> rank no
link -> end
rank -> try
try -> can
can -> more no
more -> look
can -> fix yes
fix -> review
review -> verify
verify -> good
good -> fix no
good -> end yes
`
);

describe('Ways that cross others', () => {
    it('A6 are led again when all others are known, so that no arrow crosses one that has another way', async () => {
        const { board, warnings } = await drawPlaced(TRIAGE?.shapes ?? [], noElk);
        const { crossings, overlaps, edgesThroughNodes, textsOverTexts, textsOverLines } = pictureMetrics(board);
        expect(crossings).to.equal(0);
        expect([overlaps, edgesThroughNodes, textsOverTexts, textsOverLines].flat()).to.deep.equal([]);
        expect(warnings).to.deep.equal([]);
    });
});
