import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { type Place, WorkspaceLayout } from './workspace-layout';

const size = fc.integer({ min: 0, max: 5_000 });
const name = fc.stringMatching(/^[a-f]{1,3}$/);

function overlaps(places: readonly Place[]): boolean {
    return places.some((place, at) => at > 0 && places[at - 1]!.start + places[at - 1]!.reserved > place.start);
}

describe('the layout of a workspace', () => {
    it('L1 gives each file one stretch of its own, and finds the file and the offset of every cell', () => {
        fc.assert(
            fc.property(fc.dictionary(name, size), sizes => {
                const layout = new WorkspaceLayout(Object.entries(sizes).map(([path, bytes]) => ({ path, size: bytes })));
                expect(overlaps(layout.files)).to.equal(false);
                expect(layout.end).to.be.at.most(4 ** layout.order);
                for (const place of layout.files) {
                    expect(place.reserved * 4).to.be.at.least(place.size);
                    for (let offset = 0; offset < place.size; offset += 4) {
                        const found = layout.at(place.start + offset / 4);
                        // A comparison of chai for each would be most of the time that this takes.
                        if (found?.place !== place || found.offset !== offset) {
                            expect(found).to.deep.equal({ place, offset });
                        }
                    }
                    const behind = layout.at(place.start + Math.ceil(place.size / 4));
                    expect(behind?.place.path).to.not.equal(place.path);
                }
                expect(layout.at(layout.end)).to.equal(undefined);
            }),
            { numRuns: runs(1_000) }
        );
    });

    it('L2 does not depend on the order in which files are found', () => {
        const files = ['c', 'a', 'b/x', 'b'].map((path, at) => ({ path, size: at * 100 }));
        expect(new WorkspaceLayout(files).files).to.deep.equal(new WorkspaceLayout([...files].reverse()).files);
    });

    it('L3 never moves a file because of another one, whatever comes, goes, grows or shrinks', () => {
        const change = fc.tuple(name, fc.option(size));
        fc.assert(
            fc.property(fc.dictionary(name, size), fc.array(change, { maxLength: 60 }), (sizes, changes) => {
                const layout = new WorkspaceLayout(Object.entries(sizes).map(([path, bytes]) => ({ path, size: bytes })));
                for (const [path, bytes] of changes) {
                    const before = new Map(layout.files.map(place => [place.path, place]));
                    if (bytes === null) {
                        layout.delete(path);
                    } else {
                        layout.set(path, bytes);
                    }
                    expect(layout.placeOf(path)?.size ?? null).to.equal(bytes);
                    expect(overlaps(layout.files)).to.equal(false);
                    for (const place of layout.files.filter(other => other.path !== path)) {
                        expect(place).to.equal(before.get(place.path));
                    }
                    const was = before.get(path);
                    if (was && bytes !== null && bytes <= was.reserved * 4) {
                        expect(layout.placeOf(path)?.start).to.equal(was.start);
                    }
                }
            }),
            { numRuns: runs(1_500) }
        );
    });

    it('L4 names the files that have cells in a stretch', () => {
        const layout = new WorkspaceLayout(['a', 'b', 'c'].map(path => ({ path, size: 64 })));
        const [a, b, c] = layout.files as [Place, Place, Place];
        expect(layout.between(0, layout.end)).to.deep.equal([a, b, c]);
        expect(layout.between(b.start, b.start + 1)).to.deep.equal([b]);
        expect(layout.between(b.start - 1, c.start)).to.deep.equal([a, b]);
        expect(layout.between(layout.end, layout.end + 9)).to.deep.equal([]);
    });
});
