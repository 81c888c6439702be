import { marksOfProgramArt, programArtName, resolveStyle } from '@openspace/drawio';
import { expect } from 'chai';
import { StencilFiles } from '../stencils/stencil-files';
import { installedPrograms } from './installed-programs';
import { paintPrograms } from './paint-programs';

/** Values that no one expects, those of a hostile file, and a cell that is next to nothing. */
const STYLES: readonly (readonly [style: string, size: readonly [number, number]])[] = [
    ['', [120, 80]],
    ['', [1, 1]],
    ['dx=NaN;dy=-1e9;size=1e9;notch=x;ratingScale=1e9;barPos=-5;startAngle=9;endAngle=-9;numSectors=1e9;arcWidth=7', [120, 80]],
    ['mainText=<script>alert(1)</script>;buttonText=a;subText=;fillColor=url(http://evil.example/);symbol=__proto__;resIcon=../x', [9, 7]]
];

describe("draw.io's programs of shapes", () => {
    const files = new StencilFiles();
    const marksOf = async (shape: string, style = '', [width, height]: readonly [number, number] = [120, 80]) => {
        const name = programArtName({ style: resolveStyle(`shape=${shape};${style}`), width, height }) ?? '';
        const text = (await paintPrograms([name], names => files.read(names))).get(name);
        return text === undefined ? undefined : marksOfProgramArt(text);
    };

    it('are those of the installed package', () => {
        expect(installedPrograms().names).to.include.members([
            'mxgraph.bpmn.task',
            'mxgraph.archimate3.application',
            'mxgraph.aws3d.lambda',
            'mxgraph.pid2valves.valve',
            'mxgraph.cisco_safe.compositeIcon',
            'mxgraph.mockup.forms.searchBox'
        ]);
        expect(() => installedPrograms('/nowhere')).to.throw();
    });

    it('paint their shapes inside of reason at any size and with any style', async () => {
        const failed = new Set<string>();
        for (const shape of installedPrograms().names) {
            for (const [style, size] of STYLES) {
                const marks = await marksOf(shape, style, size);
                if (!marks && style === '') {
                    failed.add(shape);
                }
                const places = (marks ?? []).flatMap(mark =>
                    mark.kind === 'path' ? mark.steps.flatMap(step => ('x' in step ? [step.x, step.y] : [])) : [mark.x, mark.y]
                );
                expect(places.every(Number.isFinite), `${shape} ${style}`).to.equal(true);
            }
        }
        // One asks for the label, the other for a shape of the app.
        expect([...failed].sort()).to.deep.equal(['mxgraph.mockup.misc.ruler2', 'mxgraph.sysml.composite']);
    });

    it('paint with stencils that they only name while they paint', async () => {
        const plain = (await marksOf('mxgraph.bpmn.task')) ?? [];
        const marked = (await marksOf('mxgraph.bpmn.task', 'taskMarker=service;isLoopStandard=1')) ?? [];
        expect(marked.length).to.be.above(plain.length + 1);
    });
});
