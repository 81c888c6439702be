import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import { type Codec, type Diagram, type DiagramNode, drawioCodec } from '@openspace/diagram';
import { expect } from 'chai';
import { drawSvg } from '../draw-svg';
import { CodecThreads } from './codec-threads';

describe('codecs in threads of the backend', () => {
    const threads = new CodecThreads();
    const inWorker: Codec = threads.inWorker(drawioCodec);
    const grid = Array.from(
        { length: 2_000 },
        (_, at) =>
            `<mxCell id="c${at}" value="Node ${at}" vertex="1" parent="1"><mxGeometry x="${(at % 50) * 150}" y="${Math.floor(at / 50) * 100}" width="120" height="60" as="geometry"/></mxCell>`
    );
    const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${grid.join('')}</root></mxGraphModel>`;

    it('read, write and draw what they do in place', async () => {
        const decoded = await drawioCodec.decode(source);
        expect(await inWorker.decode(source)).to.deep.equal(decoded);
        const encoded = await drawioCodec.encode(decoded.diagram);
        expect(await inWorker.encode?.(decoded.diagram)).to.deep.equal(encoded);
        expect(await inWorker.render?.(source)).to.deep.equal(await drawioCodec.render(source, {}));
        expect(await threads.drawSvg(decoded.diagram)).to.deep.equal(drawSvg(decoded.diagram));
        const refused: unknown = await Promise.resolve(inWorker.decode(`${source}<`)).catch((error: unknown) => error);
        expect(refused).to.include({ code: 'INVALID_INPUT' });
    });

    it('draw many lines between few nodes outside the loop', async () => {
        const nodes: DiagramNode[] = Array.from({ length: 12 }, (_, at) => ({
            id: `n${at}`,
            shape: 'rectangle',
            bounds: { x: (at % 4) * 300, y: Math.floor(at / 4) * 200, width: 120, height: 60 }
        }));
        const edges = Array.from({ length: 60 }, (_, at) => ({
            id: `e${at}`,
            from: { node: `n${at % 12}` },
            to: { node: `n${(at * 5 + 1) % 12}` }
        }));
        await threads.drawSvg({ nodes, edges });
        expect(await callsOnLoop(async () => threads.drawSvg({ nodes, edges }))).to.be.below(3_000);
    });

    it('write what is large with few shapes outside the loop, too', async () => {
        const points = Array.from({ length: 50_000 }, (_, at) => ({ x: at % 100, y: at % 90 }));
        const diagram: Diagram = { nodes: [{ id: 'a', shape: 'path', path: { points } }], edges: [] };
        for (const write of [() => inWorker.encode?.(diagram), () => threads.drawSvg(diagram)]) {
            await write();
            expect(await callsOnLoop(async () => write())).to.be.below(points.length);
        }
    });
});
