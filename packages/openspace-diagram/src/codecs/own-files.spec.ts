import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { pictureOfDiagram } from '@openspace/drawio';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import type { Codec } from '../codec';
import type { Diagram } from '../diagram';
import { layOutPages } from '../layout/lay-out-diagram';
import { layOutQuickly } from '../layout/quick-layout';
import { renderDiagram } from '../render/render-diagram';
import { drawn } from '../test/boards';
import { factsOf, factsOfGraph, silentlyLost, unpaintedTexts, untrulyLost } from '../test/graph-facts';
import { throughMermaid, untold } from '../test/mermaid-round-trip';
import { OWN_FORMATS, randomGraph } from '../test/own-files';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { likec4Codec } from './likec4';
import { plantumlCodec } from './plantuml';
import { structurizrCodec } from './structurizr';
import { diagramOf } from './whiteboard';

const FILES = runs(50);
const CODECS: Readonly<Record<keyof typeof OWN_FORMATS, Codec>> = {
    dot: dotCodec,
    d2: d2Codec,
    plantuml: plantumlCodec,
    structurizr: structurizrCodec,
    likec4: likec4Codec,
    drawio: drawioCodec,
    excalidraw: excalidrawCodec
};

/** A picture to hold a diagram. */
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file as it arrives on a board. */
async function onBoard(codec: Codec, source: string): Promise<Diagram> {
    const { diagram } = await codec.decode(source);
    const { diagram: placed } = await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)));
    return diagramOf(drawn(placed).board).diagram;
}

describe('fifty own files of each format', () => {
    for (const [name, format] of Object.entries(OWN_FORMATS)) {
        it(`M7 ${name}: what a file says is on the board, and goes on to draw.io, Excalidraw, Mermaid and pictures or is named`, async () => {
            const codec = CODECS[name]!;
            for (let seed = 0; seed < FILES; seed++) {
                const graph = randomGraph(randomChoices(seed), format);
                const source = format.write(graph);
                const about = `seed ${seed}\n${source}`;
                const board = await onBoard(codec, source);
                expect([...factsOf(board).keys()], about).to.include.members(factsOfGraph(graph));
                for (const other of [drawioCodec, excalidrawCodec]) {
                    const { target, losses } = await other.encode(board);
                    expect(untrulyLost(board, (await other.decode(target)).diagram, losses), about).to.deep.equal([]);
                    const back = await onBoard(other, target);
                    if (other === drawioCodec) {
                        expect(losses, about).to.deep.equal([]);
                    }
                    expect(silentlyLost(board, back, losses), `${other.id} ${about}`).to.deep.equal([]);
                }
                const { svg, losses: unpainted } = renderDiagram(board);
                expect(unpainted, about).to.deep.equal([]);
                expect(unpaintedTexts(board, svg), about).to.deep.equal([]);
                const { target: xml } = drawioCodec.encode(board);
                for (const picture of [svg, PIXEL]) {
                    const back = await onBoard(drawioCodec, pictureOfDiagram(picture, xml));
                    expect(silentlyLost(board, back, []), about).to.deep.equal([]);
                }
                const trip = throughMermaid(board);
                expect(untold(trip), `${about}\n${trip.source}`).to.deep.equal([]);
            }
        });
    }
});
