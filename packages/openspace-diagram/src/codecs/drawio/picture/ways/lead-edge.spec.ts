import { DrawioDocument } from '@openspace/drawio';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { leadEdge } from './lead-edge';

type Box = readonly [x: number, y: number, width: number, height: number];

interface Line {
    readonly style: string;
    readonly from: Box;
    readonly to: Box;
    readonly fromStyle?: string;
    readonly toStyle?: string;
    readonly waypoints?: readonly (readonly [number, number])[];
}

function led({ style, from, to, fromStyle = '', toStyle = '', waypoints = [] }: Line): string {
    const cell = (id: string, look: string, [x, y, width, height]: Box): string =>
        `<mxCell id="${id}" style="${look}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`;
    const points = waypoints.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('');
    const array = points === '' ? '' : `<Array as="points">${points}</Array>`;
    const edge = `<mxCell id="e" style="${style}" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry">${array}</mxGeometry></mxCell>`;
    const text = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell('a', fromStyle, from)}${cell('b', toStyle, to)}${edge}</root></mxGraphModel>`;
    const page = DrawioDocument.load(text).activePage;
    const found = page.find('e');
    const shown = (value: number): number => Math.round(value * 10) / 10;
    return found
        ? leadEdge(found, page)
              .map(({ x, y }) => `${shown(x)},${shown(y)}`)
              .join(' ')
        : '';
}

/** Each of them as draw.io itself leads it: the points that its own view has for the same file. */
const LINES: Readonly<Record<string, readonly [Line, string]>> = {
    'an orthogonal line leaves sideways and enters from above where both are possible': [
        { style: 'edgeStyle=orthogonalEdgeStyle;', from: [0, 0, 100, 40], to: [300, 200, 100, 40] },
        '100,20 350,20 350,200'
    ],
    'an orthogonal line between cells above each other bends halfway': [
        { style: 'edgeStyle=orthogonalEdgeStyle;', from: [0, 0, 100, 40], to: [60, 140, 100, 40] },
        '50,40 50,90 110,90 110,140'
    ],
    'an orthogonal line goes straight out of the side that it is fixed to': [
        {
            style: 'edgeStyle=orthogonalEdgeStyle;jettySize=auto;orthogonalLoop=1;exitX=1;exitY=0.5;exitDx=0;exitDy=0;',
            ...{ from: [100, 0, 100, 40], to: [0, 200, 100, 40] }
        },
        '200,20 220,20 220,120 50,120 50,200'
    ],
    'jetties give way between cells that are next to each other': [
        { style: 'edgeStyle=orthogonalEdgeStyle;jettySize=auto;', from: [7040, 890, 100, 80], to: [7160, 930, 100, 70] },
        '7140,930 7160,930 7160,965 7160,965'
    ],
    'waypoints say where the stretches of an orthogonal line run': [
        {
            style: 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;entryX=1;entryY=0.5;',
            ...{ from: [100, 100, 80, 40], to: [100, 300, 80, 40], waypoints: [[260, 120]] }
        },
        '180,120 260,120 260,320 180,320'
    ],
    'a line with one bend leaves sideways': [
        { style: 'edgeStyle=elbowEdgeStyle;', from: [0, 0, 100, 40], to: [300, 200, 100, 40] },
        '100,20 200,20 200,220 300,220'
    ],
    'a line with one bend meets a fixed end where that is': [
        {
            style: 'edgeStyle=elbowEdgeStyle;elbow=vertical;entryX=0;entryY=0;',
            ...{ from: [0, 0, 10, 200], to: [100, 60, 10, 80] }
        },
        '10,60 55,60 100,60'
    ],
    'segments without waypoints have one corner at most': [
        { style: 'edgeStyle=segmentEdgeStyle;', from: [0, 0, 100, 40], to: [300, 200, 100, 40] },
        '100,20 350,20 350,200'
    ],
    'a line between entities runs straight at both': [
        {
            style: 'edgeStyle=entityRelationEdgeStyle;exitX=0.25;exitY=0;exitDx=0;exitDy=0;',
            ...{ from: [5180, 2380, 100, 30], to: [5030, 2460, 80, 100] }
        },
        '5205,2380 5175,2380 5140,2510 5110,2510'
    ],
    'a straight line meets slanted outlines': [
        {
            style: '',
            ...{ from: [8630, 870, 120, 40], to: [8830, 810, 50, 100] },
            ...{ fromStyle: 'shape=hexagon;perimeter=hexagonPerimeter2;', toStyle: 'rhombus;' }
        },
        '8737.1,881.4 8832.1,864.2'
    ]
};

describe('lines of draw.io pages', () => {
    for (const [what, [line, points]] of Object.entries(LINES)) {
        it(`DR12 ${what}`, () => expect(led(line)).to.equal(points));
    }

    it('DR12 are led to an end whatever the numbers of their cells', () => {
        const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0, -1, 1e7, 1e308, -1e308));
        const box = fc.tuple(number, number, number, number);
        const way = fc.constantFrom('orthogonal', 'segment', 'elbow', 'entityRelation').map(name => `edgeStyle=${name}EdgeStyle;`);
        const fixed = fc.constantFrom('', 'exitX=1;exitY=0.5;', 'entryX=0;entryY=0;exitX=0.5;exitY=1;exitPerimeter=0;', 'jettySize=1e9;');
        const waypoints = fc.array(fc.tuple(number, number), { maxLength: 3 });
        fc.assert(
            fc.property(way, fixed, box, box, waypoints, (style, ends, from, to, bends) => {
                const line = { style: style + ends, from, to, waypoints: bends };
                expect(led(line).split(' ').length).to.be.within(1, 12);
            }),
            { numRuns: runs(1_500) }
        );
    });
});
