import { runs } from '@openspace/tool/lib/test/runs';
import * as fc from 'fast-check';
import { expectFewSteps } from '../../../test/decoding-steps';
import { mermaidSamples } from '../../../test/mermaid-corpus';
import { drawnOrRefused, mutated, mutations } from '../../../test/mutations';
import { mermaidCodec } from '../../mermaid';
import { editorsScene } from '../test/scenes';
import { writeScene } from '../scene';
import { excalidrawCodec } from './excalidraw-codec';
import { expectDrawn } from '../../../test/expect-drawn';

const RUNS = runs(1_500);
const CODES = ['INVALID_INPUT', 'UNSUPPORTED_FORMAT', 'TOO_LARGE'];
const WORDS = [
    ...[
        'null',
        'true',
        '0',
        '-1',
        '1e999',
        '1e308',
        '-1e-320',
        '""',
        '[]',
        '{}',
        '[[]]',
        '[null]',
        '"__proto__"',
        '"constructor"',
        '"NaN"'
    ],
    ...['{', '}', '[', ']', ',', ':', '"', '\\', '\u0000', 'id', 'type', 'box', 'arrow', 'text', 'image', 'frame', 'isDeleted'],
    ...['"points":null,', '"boundElements":[{}],', '"containerId":"box",', '"startBinding":{"elementId":"box"},', '"groupIds":[1],']
];
/** What a property may have become. */
const VALUES: readonly unknown[] = [
    ...[null, true, 0, -1, 1e308, -1e-320, 1e21, '', 'x', 'box', '__proto__', [], {}, [[]], [null], [[1]], [['a', 'b']], [{}]],
    ...[
        { elementId: 'box' },
        { elementId: 1 },
        { type: 3 },
        [1, 2, 3],
        [[0, 0]],
        [
            [0, 0],
            [1e308, 1e308]
        ]
    ]
];

describe('An Excalidraw file that is not quite right', () => {
    const encoded = mermaidSamples().map(({ source }) => excalidrawCodec.encode(mermaidCodec.decode(source).diagram).target);
    const editors = writeScene(editorsScene());
    const samples = [editors, ...encoded.filter(text => text.length < 60_000)];
    const decode = (source: string) => excalidrawCodec.decode(source);

    it('is drawn or refused with a clear error, whatever is changed in its text', async () => {
        const tried: string[] = [];
        let drawn = 0;
        fc.assert(
            fc.property(fc.nat(samples.length * 2), mutations(WORDS), (at, changes) => {
                const source = mutated(samples[at] ?? editors, changes);
                tried.push(source);
                drawn += drawnOrRefused(decode, source, CODES) ? 1 : 0;
            }),
            { numRuns: RUNS }
        );
        expectDrawn(drawn, RUNS / 20);
        await expectFewSteps(['excalidraw/codec/excalidraw-codec', 'excalidrawCodec'], tried);
    });

    it('is so, too, whatever its properties have become', () => {
        const fraction = fc.double({ min: 0, max: 0.999_999, noNaN: true });
        const change = fc.record({ at: fraction, to: fraction, value: fc.constantFrom(...VALUES) });
        fc.assert(
            fc.property(fc.nat(samples.length * 2), fc.array(change, { minLength: 1, maxLength: 4 }), (at, changes) => {
                const scene = JSON.parse(samples[at] ?? editors) as { elements: Record<string, unknown>[] };
                for (const { at: which, to, value } of changes) {
                    const element = scene.elements[Math.floor(which * scene.elements.length)] ?? {};
                    const key = Object.keys(element)[Math.floor(to * Object.keys(element).length)];
                    element[key ?? 'x'] = value;
                }
                drawnOrRefused(decode, JSON.stringify(scene), CODES);
            }),
            { numRuns: RUNS }
        );
    });
});
