import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import type { Codec, Decoded } from '../codec';
import type { Diagram } from '../diagram';
import { layOutPages } from '../layout/lay-out-diagram';
import { CLASSES, leaveToPlanner } from '../layout/leave-to-planner';
import { layOutQuickly } from '../layout/quick-layout';
import { renderDiagram } from '../render/render-diagram';
import { drawn } from '../test/boards';
import { unpaintedTexts } from '../test/graph-facts';
import { silentDifferences, silentOnBoard, untrueLosses } from '../test/kept-facts';
import { throughMermaid, untold } from '../test/mermaid-round-trip';
import { VARIED_FORMATS, variedFile } from '../test/varied';
import { SELDOM } from '../test/varied/seldom';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { likec4Codec } from './likec4';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { interpretDiagram, programToDiagram } from './python-diagrams';
import { FEW_CLASSES } from './python-diagrams/test/few-classes';
import { structurizrCodec } from './structurizr';
import { diagramOf } from './whiteboard';

const FILES = 50;
/** Each of them goes through all formats, which takes its time. */
const ONE_IN = 25;
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI2NCIgaGVpZ2h0PSI2NCIvPg==';

const programs: Pick<Codec, 'decode'> = {
    decode: source => ({ diagram: programToDiagram(interpretDiagram(String(source), FEW_CLASSES), () => ICON), losses: [] })
};
const CODECS: Readonly<Record<string, Pick<Codec, 'decode'>>> = {
    bpmn: bpmnCodec,
    d2: d2Codec,
    dot: dotCodec,
    drawio: drawioCodec,
    excalidraw: excalidrawCodec,
    likec4: likec4Codec,
    mermaid: mermaidCodec,
    plantuml: plantumlCodec,
    programs,
    structurizr: structurizrCodec
};

async function onBoard(diagram: Diagram): Promise<Decoded> {
    const placed = await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)));
    const { board, losses } = drawn(placed.diagram);
    const read = diagramOf(board);
    return { diagram: read.diagram, losses: [...losses, ...read.losses] };
}

/** Takes a page of a file to a board and on from there. */
async function checkPage(page: Diagram, isLaidOut: boolean, about: string): Promise<void> {
    const { diagram: board, losses: ofBoard } = await onBoard(page);
    const file = page.kind === CLASSES ? leaveToPlanner(page) : page;
    expect(silentOnBoard(file, board, ofBoard, isLaidOut), `board ${about}`).to.deep.equal([]);
    for (const other of [drawioCodec, excalidrawCodec]) {
        const { target, losses: written } = await other.encode(board);
        const { diagram: read, losses: lostAgain } = await other.decode(target);
        const back = await onBoard(read);
        const told = [...written, ...lostAgain, ...back.losses];
        expect(silentDifferences(board, back.diagram, told), `${other.id} ${about}`).to.deep.equal([]);
        expect(untrueLosses(board, [read, back.diagram], written), `${other.id} ${about}`).to.deep.equal([]);
    }
    expect(unpaintedTexts(board, renderDiagram(board).svg), `picture ${about}`).to.deep.equal([]);
    const trip = throughMermaid(board);
    expect(untold(trip), `Mermaid ${about}\n${trip.source}`).to.deep.equal([]);
}

/** Takes each page of a file through all formats. */
async function checkFile(format: string, source: string, about = ''): Promise<void> {
    const { diagram, laidOut = false } = await CODECS[format]!.decode(source);
    const { others = [], ...first } = diagram;
    for (const page of [first, ...others]) {
        await checkPage(page, laidOut, `${about}\n${source}`);
    }
}

describe('fifty files of what each format has words for', () => {
    for (const [name, kinds] of Object.entries(VARIED_FORMATS)) {
        it(`M7 ${name}: what a file says is on its board and in what is written from there, or named, and nothing else is named`, async () => {
            for (const number of sample(
                Array.from({ length: FILES }, (_, at) => at),
                ONE_IN
            )) {
                await checkFile(name, variedFile(kinds[number % kinds.length]!, Math.floor(number / kinds.length)), String(number));
            }
        });
    }
});

describe('files of what formats are seldom asked for', () => {
    for (const [name, sources] of Object.entries(SELDOM)) {
        it(`M7 ${name}: what a file says is on its board and in what is written from there, or named, and nothing else is named`, async () => {
            for (const source of sources) {
                await checkFile(name, source);
            }
        });
    }
});
