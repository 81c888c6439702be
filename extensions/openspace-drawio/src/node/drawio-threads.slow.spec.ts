import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import { DrawioDocument } from '@openspace/drawio';
import { runTool } from '@openspace/tool';
import { expect } from 'chai';
import { deflateRawSync } from 'zlib';
import { drawioTools } from '../common/tools';
import { DrawioThreads } from './drawio-threads';
import { type Answer, DrawioHub, NO_FILES } from './test/drawio-hub';

/** What a call on a thread takes here; in place these take millions. */
const MOST_CALLS = 20_000;
/** What it takes here to find that what is compressed is not small. */
const MOST_TO_LOOK = 1_000_000;

describe('draw.io tools in threads of the hub', () => {
    const hub = Object.assign(new DrawioHub(), NO_FILES);
    const threads = new DrawioThreads();
    const tools = new Map(drawioTools.map(tool => [tool.name, threads.inWorker(tool)]));
    const call = async (name: string, args: object, signal = new AbortController().signal): Promise<Answer> => {
        const context = { signal, caller: 'a test', progress: () => undefined };
        const outcome = await runTool(tools.get(name)!, args, hub, context, (tool, error) => {
            throw new Error(`${tool} failed inside`, { cause: error });
        });
        return JSON.parse(JSON.stringify(outcome.success ? outcome.output : { success: false, error: outcome.error }));
    };
    const packed = (content: string | Buffer) => `<mxfile><diagram>${deflateRawSync(content).toString('base64')}</diagram></mxfile>`;
    const grid = (count: number) =>
        `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${Array.from(
            { length: count },
            (_, at) =>
                `<mxCell id="c${at}" value="Node ${at}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${(at % 100) * 150}" y="${Math.floor(at / 100) * 100}" width="120" height="60" as="geometry"/></mxCell>`
        ).join('')}</root></mxGraphModel>`;

    before(async () => {
        // The icons are read and both threads started once.
        await hub.shapes();
        await Promise.all([1, 2].map(() => call('get-diagram-stats', { diagram_xml: grid(1_000) })));
    });

    it('refuse pages that inflate to more than documents may have, at once and along with others @long', async () => {
        const bombs = {
            'percent signs': packed(Buffer.alloc(400_000_000, '%')),
            'escapes of percent signs': packed(Buffer.alloc(120_000_000, '%25')),
            'a long text': packed(Buffer.concat([Buffer.from('<mxGraphModel a="'), Buffer.alloc(120_000_000, 'x')])),
            'bytes that are no UTF-8': packed(Buffer.concat([Buffer.from('<'), Buffer.alloc(30_000_000, 0xff)]))
        };
        for (const [name, diagram_xml] of Object.entries(bombs)) {
            let answer: Answer | undefined;
            const calls = await callsOnLoop(async () => (answer = await call('get-diagram-stats', { diagram_xml })));
            expect(answer?.error, name).to.include({ code: 'DECOMPRESS_FAILED' });
            expect(calls, name).to.be.below(MOST_TO_LOOK);
        }
    });

    it('answer as they do in place, for large documents, small ones and small ones that unpack to large ones', async () => {
        const large = grid(3_000);
        for (const diagram_xml of [grid(10), large, packed(encodeURIComponent(large)), packed(large)]) {
            const direct = await hub.call('get-diagram-stats', { diagram_xml });
            expect(await call('get-diagram-stats', { diagram_xml })).to.deep.equal(direct);
        }
        const edit = {
            diagram_xml: large,
            cells: [
                { cell_id: 'none', text: 'x' },
                { cell_id: 'c7', text: 'Changed' }
            ]
        };
        expect(await call('edit-cells', edit)).to.deep.equal(await hub.call('edit-cells', edit));
        const wrong = { diagram_xml: large, cell_id: 'none' };
        const refused = await call('delete-cell-by-id', wrong);
        expect(refused).to.deep.equal(await hub.call('delete-cell-by-id', wrong));
        expect(refused.error).to.include({ code: 'CELL_NOT_FOUND', cell_id: 'none' });
    });

    const heldUpBy = async (count: number): Promise<void> => {
        const diagram_xml = grid(count);
        const uses: [string, object][] = [
            ['get-diagram-stats', {}],
            ['list-paged-model', {}],
            ['edit-cells', { cells: [{ cell_id: 'c7', text: 'Changed' }] }],
            ['create-layer', { name: 'More' }],
            ['finish-diagram', {}],
            ['export-diagram', {}]
        ];
        for (const [name, args] of uses) {
            let answer: Answer | undefined;
            const calls = await callsOnLoop(async () => (answer = await call(name, { diagram_xml, ...args })));
            expect(answer?.success, `${name} ${JSON.stringify(answer?.error)}`).to.equal(true);
            expect(calls, name).to.be.below(MOST_CALLS);
        }
    };

    it('hold no one up, whatever they do with 1,500 cells', () => heldUpBy(1_500));

    it('hold no one up, whatever they do with 6,000 cells @long', () => heldUpBy(6_000));

    it('keep diagrams by id, and lose no change of calls at the same time', async () => {
        const xml = grid(2_000);
        const { resource_uri } = (await call('save_diagram', { xml, title: 'Large' })) as Answer & { resource_uri: string };
        const diagram_id = resource_uri.split('/').at(-1)!;
        const shape = { diagram_id, shape_type: 'note', text: 'x', x: 0, y: 0, width: 10, height: 10 };
        const answers = await Promise.all(Array.from({ length: 6 }, () => call('add_shape', shape)));
        expect(new Set(answers.map(({ id }) => id)).size).to.equal(6);
        expect(hub.store.peek(diagram_id)?.metadata.elementCount).to.equal(2_006);
        expect(DrawioDocument.load(hub.store.get(diagram_id).xml).activePage.drawn).to.have.length(2_006);
        const chart = await call('create_flowchart', {
            title: 'Chain',
            steps: Array.from({ length: 60 }, (_, at) => ({
                id: `s${at}`,
                type: 'process',
                text: `Step ${at}`,
                next: at < 59 ? [`s${at + 1}`] : []
            }))
        });
        expect(hub.store.peek(chart.diagram_id)?.metadata).to.include({ title: 'Chain', connectionCount: 59 });
    });

    it('are free again when a call is cancelled, and bound how many wait @long', async () => {
        const diagram_xml = grid(20_000);
        const cancels = Array.from({ length: 40 }, () => new AbortController());
        const answers = cancels.map(({ signal }) => call('finish-diagram', { diagram_xml }, signal));
        setImmediate(() => cancels.forEach(cancel => cancel.abort()));
        const codes = (await Promise.all(answers)).map(({ error }) => error.code);
        expect(codes.filter(code => code === 'CANCELLED')).to.have.length(34);
        expect(codes.filter(code => code === 'BACKEND_UNAVAILABLE')).to.have.length(6);
        expect(await call('get-diagram-stats', { diagram_xml })).to.include({ success: true });
    });
});
