import { cells } from '../drawio-cells';
import type { VariedFormat } from './varied-file';

const x = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const box = (id: string, label: string, style: string, at: readonly [number, number], parent = '1'): string =>
    `<mxCell id="${id}" value="${x(label)}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${at[0]}" y="${at[1]}" width="140" height="60" as="geometry"/></mxCell>`;
const line = (id: string, from: string, to: string, label = '', style = '', inside = ''): string =>
    `<mxCell id="${id}" value="${x(label)}" style="${style}" edge="1" parent="1" source="${from}" target="${to}"><mxGeometry relative="1" as="geometry"/></mxCell>${inside}`;

/** Pieces stand below each other: each has a place of its own by its number, the last letter of its ids. */
const row = (id: (name: string) => string): number => 20 + 800 * Number(id('').slice(-1));

export const DRAWIO: VariedFormat = {
    pieces: 3,
    file: pieces => cells(pieces.join('')),
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            box(id('a'), a, 'rounded=1;fillColor=#dae8fc;strokeColor=#6c8ebf;', [20, row(id)]) +
            box(id('b'), b, 'shape=cylinder3;', [320, row(id)]) +
            line(id('e'), id('a'), id('b'), d),
        ({ id, things: [a, b] }) =>
            `<mxCell id="${id('p')}" value="${x(a)}" style="swimlane;fillColor=#ffe6cc;" vertex="1" parent="1"><mxGeometry x="20" y="${row(id)}" width="500" height="300" as="geometry"/></mxCell>${box(id('i'), b, 'ellipse;', [30, 60], id('p'))}${box(id('j'), 'in', 'rhombus;', [250, 60], id('p'))}${line(id('e'), id('i'), id('j'), '', 'dashed=1;endArrow=open;')}`,
        ({ id }) =>
            box(id('h'), 'heads', '', [20, row(id)]) +
            [
                'block;endFill=0',
                'block;endFill=1',
                'diamond;endFill=0',
                'diamond;endFill=1',
                'oval;endFill=0',
                'oval;endFill=1',
                'cross',
                'ERone',
                'ERmany',
                'ERzeroToMany',
                'ERoneToMany',
                'ERzeroToOne',
                'ERmandOne',
                'none',
                'halfCircle',
                'dash',
                'async',
                'openThin'
            ]
                .map(
                    (head, at) =>
                        box(id(`t${at}_`), `t${at}`, '', [300 + (at % 3) * 200, row(id) + Math.floor(at / 3) * 100]) +
                        line(id(`e${at}_`), id('h'), id(`t${at}_`), '', `endArrow=${head};`)
                )
                .join(''),
        ({ id, deeds: [d] }) =>
            box(id('a'), 'A', '', [20, row(id)]) +
            box(id('b'), 'B', '', [420, row(id)]) +
            line(
                id('e'),
                id('a'),
                id('b'),
                d,
                'strokeColor=#ff0000;strokeWidth=4;dashed=1;dashPattern=1 3;fontColor=#0000ff;startArrow=classic;',
                `<mxCell id="${id('l')}" value="1" style="edgeLabel;" vertex="1" connectable="0" parent="${id('e')}"><mxGeometry x="-0.8" relative="1" as="geometry"/></mxCell>`
            ),
        ({ id, things: [a] }) =>
            box(id('n'), a, 'shape=note;', [20, row(id)]) +
            box(id('c'), 'cloud', 'ellipse;shape=cloud;', [220, row(id)]) +
            box(id('k'), 'step', 'shape=step;', [420, row(id)]) +
            box(id('u'), 'who', 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;', [620, row(id)]) +
            box(id('d'), 'doc', 'shape=document;', [20, row(id) + 120]) +
            box(id('x'), 'hex', 'shape=hexagon;rotation=30;opacity=50;', [220, row(id) + 120]),
        ({ id, things: [a] }) =>
            `<UserObject id="${id('o')}" label="${x(a)}" link="https://example.org/o" tags="x"><mxCell style="rounded=1;fontStyle=1;" vertex="1" parent="1"><mxGeometry x="20" y="${row(id)}" width="140" height="60" as="geometry"/></mxCell></UserObject>${box(id('t'), '<b>bold</b> and <i>italic</i><br>two', 'text;html=1;', [300, row(id)])}`,
        ({ id, deeds: [d] }) =>
            box(id('a'), 'A', 'fillColor=none;strokeColor=none;', [20, row(id)]) +
            box(id('b'), 'B', 'dashed=1;strokeWidth=3;', [420, row(id) + 200]) +
            `<mxCell id="${id('e')}" value="${x(d)}" style="edgeStyle=orthogonalEdgeStyle;rounded=0;exitX=1;exitY=0.5;entryX=0;entryY=0.5;" edge="1" parent="1" source="${id('a')}" target="${id('b')}"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="300" y="${row(id) + 30}"/></Array></mxGeometry></mxCell>`
    ]
};

type Element = Readonly<Record<string, unknown>>;
const shape = (id: string, type: string, at: readonly [number, number], more: Element = {}): Element => ({
    id,
    type,
    x: at[0],
    y: at[1],
    width: 160,
    height: 80,
    ...more
});
const arrow = (id: string, from: string, to: string, more: Element = {}): Element => ({
    id,
    type: 'arrow',
    x: 0,
    y: 0,
    start: { id: from },
    end: { id: to },
    ...more
});
const elements = (...all: readonly Element[]): string => all.map(each => JSON.stringify(each)).join(',');

export const EXCALIDRAW: VariedFormat = {
    pieces: 3,
    file: pieces => `{"type":"excalidraw","version":2,"elements":[${pieces.join(',')}]}`,
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            elements(
                shape(id('a'), 'rectangle', [0, row(id)], { label: { text: a } }),
                shape(id('b'), 'ellipse', [400, row(id)], { label: { text: b }, backgroundColor: '#a5d8ff', strokeColor: '#1971c2' }),
                arrow(id('e'), id('a'), id('b'), { label: { text: d } })
            ),
        ({ id, things: [a, b] }) =>
            elements(
                shape(id('i'), 'diamond', [40, row(id) + 40], { label: { text: b }, frameId: id('f') }),
                shape(id('j'), 'rectangle', [300, row(id) + 40], { frameId: id('f'), roundness: { type: 3 } }),
                shape(id('f'), 'frame', [0, row(id)], { width: 600, height: 300, name: a })
            ),
        ({ id }) =>
            elements(
                shape(id('h'), 'rectangle', [0, row(id)]),
                ...[
                    'arrow',
                    'bar',
                    'dot',
                    'circle',
                    'circle_outline',
                    'triangle',
                    'triangle_outline',
                    'diamond',
                    'diamond_outline',
                    'crowfoot_one',
                    'crowfoot_many',
                    'crowfoot_one_or_many',
                    'cardinality_zero_or_one'
                ].flatMap((head, at) => [
                    shape(id(`t${at}_`), 'rectangle', [300 + 200 * (at % 3), row(id) + 110 * Math.floor(at / 3)]),
                    arrow(id(`e${at}_`), id('h'), id(`t${at}_`), { endArrowhead: head, startArrowhead: at % 2 === 0 ? null : 'dot' })
                ])
            ),
        ({ id, deeds: [d] }) =>
            elements(
                shape(id('a'), 'rectangle', [0, row(id)], {
                    fillStyle: 'hachure',
                    backgroundColor: '#ffc9c9',
                    roughness: 0,
                    strokeStyle: 'dashed',
                    strokeWidth: 4,
                    opacity: 40
                }),
                shape(id('b'), 'rectangle', [400, row(id) + 200], { angle: 0.5, link: 'https://example.org' }),
                arrow(id('e'), id('a'), id('b'), { strokeStyle: 'dotted', strokeColor: '#e03131', strokeWidth: 4, label: { text: d } })
            ),
        ({ id, things: [a, b] }) =>
            elements(
                shape(id('a'), 'rectangle', [0, row(id)], { groupIds: [id('in'), id('out')], label: { text: a } }),
                shape(id('b'), 'ellipse', [200, row(id)], { groupIds: [id('in'), id('out')] }),
                shape(id('c'), 'diamond', [400, row(id)], { groupIds: [id('out')], label: { text: b } })
            ),
        ({ id, things: [a] }) =>
            elements(
                { id: id('t'), type: 'text', x: 0, y: row(id), text: `${a}\nin two lines`, fontSize: 28, strokeColor: '#2f9e44' },
                {
                    id: id('l'),
                    type: 'line',
                    x: 0,
                    y: row(id) + 200,
                    points: [
                        [0, 0],
                        [100, 50],
                        [200, 0]
                    ],
                    strokeColor: '#f08c00'
                },
                {
                    id: id('d'),
                    type: 'freedraw',
                    x: 300,
                    y: row(id) + 200,
                    points: [
                        [0, 0],
                        [5, 9],
                        [20, 4],
                        [60, 30]
                    ]
                }
            ),
        ({ id, things: [a] }) =>
            elements(
                shape(id('p'), 'rectangle', [0, row(id)], {
                    groupIds: [id('p')],
                    label: { text: a, verticalAlign: 'top' },
                    width: 400,
                    height: 300
                }),
                shape(id('q'), 'rectangle', [40, row(id) + 80], { groupIds: [id('p')], customData: { tag: 'mine' } }),
                {
                    id: id('fr'),
                    type: 'arrow',
                    x: 500,
                    y: row(id),
                    points: [
                        [0, 0],
                        [200, 40]
                    ],
                    endArrowhead: 'triangle'
                }
            )
    ]
};
