import { expect } from 'chai';
import { excalidrawCodec } from './codec/excalidraw-codec';
import { editScene } from './edit-scene';
import { editorFault, elementFault } from './element-fault';
import { isSameElement, mergeElements } from './merge-scenes';
import { readScene, writeScene } from './scene';

const BOX = { id: 'box', type: 'rectangle', x: 0, y: 0, width: 100, height: 50 };
const PLACE = { x: 0, y: 0, width: 10, height: 10 };

const BROKEN: Readonly<Record<string, Record<string, unknown>>> = {
    'an arrow without points': { type: 'arrow', points: null },
    'a line without points': { type: 'line' },
    'a line with one point': { type: 'line', points: [[0, 0]] },
    'a line with a point that is none': { type: 'line', points: [[0, 0], null] },
    'a text without text': { type: 'text' },
    'a text that is a number': { type: 'text', text: 7 },
    'a freehand line without points': { type: 'freedraw', points: [] },
    'a box that is somewhere else': { type: 'rectangle', x: 'left' },
    'a box in groups that are none': { type: 'rectangle', groupIds: 'a' }
};

describe('A broken element of an Excalidraw scene', () => {
    const textWith = (...more: unknown[]): string => JSON.stringify({ type: 'excalidraw', version: 2, elements: [BOX, ...more] });

    for (const [what, fields] of Object.entries(BROKEN)) {
        it(`EX10 is named, and the others are read: ${what}`, () => {
            const element = { id: 'broken', ...PLACE, ...fields };
            const { diagram, losses } = excalidrawCodec.decode(textWith(element));
            expect([...diagram.nodes, ...diagram.edges].map(({ id }) => id)).to.deep.equal(['box']);
            expect(losses.map(({ id, message }) => [id, message.includes('"broken"')])).to.deep.equal([['broken', true]]);
        });
    }

    it('stays in the file when others are edited, also one without an id', () => {
        const broken = [{ id: 'broken', ...PLACE, type: 'arrow', points: null }, { nothing: true }, null, 5];
        const scene = readScene(textWith(...broken), 'a.excalidraw');
        const edited = editScene(
            scene,
            [{ kind: 'update_element', id: 'box', props: { x: 40 } }],
            { now: 1, random: () => 0.5 },
            index => ({ index, path: `operations[${index}]` })
        );
        const written = JSON.parse(writeScene(edited.scene)) as { elements: Record<string, unknown>[] };
        expect(written.elements.slice(-3)).to.deep.equal(broken.slice(1));
        expect(written.elements.find(element => element?.['id'] === 'broken')).to.include({ points: null });
        expect(excalidrawCodec.decode(writeScene(edited.scene)).losses).to.have.length(2);
    });

    it('is none that the editor draws', () => {
        const sound = [
            { type: 'rectangle', customData: undefined, boundElements: null },
            { type: 'arrow', points: [[0, 0], [5, 5]] }, // prettier-ignore
            { type: 'freedraw', points: [[0, 0]] },
            { type: 'text', text: '' },
            { type: 'hologram', depth: 4 }
        ];
        expect(sound.map(fields => elementFault({ id: 'sound', ...PLACE, ...fields }))).to.deep.equal(sound.map(() => undefined));
    });

    it('EX10 is one for the editor that is too far out or too large to be drawn, whatever decoders make of it', () => {
        const far: Readonly<Record<string, Record<string, unknown>>> = {
            'a x beyond ±10000000': { type: 'rectangle', x: 1e20 },
            'a height beyond ±10000000': { type: 'diamond', height: -1e308 },
            'a fontSize beyond ±1000': { type: 'text', text: 'a', fontSize: 1e9 },
            'a strokeWidth beyond ±1000': { type: 'ellipse', strokeWidth: 1e20 },
            'a point beyond ±10000000': { type: 'line', points: [[0, 0], [5, 1e20]] } // prettier-ignore
        };
        for (const [says, fields] of Object.entries(far)) {
            const element = { id: 'far', ...PLACE, ...fields } as never;
            expect(editorFault(element)).to.equal(`has ${says}`);
            expect(elementFault(element)).to.equal(undefined);
        }
        expect(editorFault({ id: 'near', ...PLACE, type: 'rectangle', x: 1e7, width: -1e7 })).to.equal(undefined);
    });

    it('is no conflict for keys without a value, which a file does not have', () => {
        const shown = { ...BOX, customData: undefined, version: 3 };
        const [read, moved] = [BOX, { ...BOX, x: 30 }];
        expect(isSameElement(shown, read)).to.equal(true);
        const { elements, conflicts } = mergeElements([read], [shown], [moved], 'mine');
        expect([elements, conflicts]).to.deep.equal([[moved], []]);
    });

    it('is no conflict for what the editor fills in when it reads a file', () => {
        const drawn = { ...BOX, boundElements: null, lastCommittedPoint: [5, 5] };
        const [read, moved] = [
            { ...drawn, boundElements: [], lastCommittedPoint: null },
            { ...drawn, x: 30 }
        ];
        expect(isSameElement(drawn, read)).to.equal(true);
        const { elements, conflicts } = mergeElements([drawn], [moved], [read], 'mine');
        expect([elements, conflicts]).to.deep.equal([[moved], []]);
        expect(isSameElement(drawn, { ...read, boundElements: [{ id: 'arrow', type: 'arrow' }] })).to.equal(false);
    });
});
