import 'reflect-metadata';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import { WindowRouter } from '@openspace/core/lib/node/bridge/window-router';
import { undocumentedFields } from '@openspace/tool';
import { expect } from 'chai';
import { renameSync } from 'fs';
import { drawioTools } from '../../common/tools';
import { DrawioThreads } from '../drawio-threads';
import { StencilFiles } from '../stencils/stencil-files';
import { DrawioHub, NO_FILES } from '../test/drawio-hub';
import { DiagramDocuments } from './diagram-documents';

const PATH = 'plan.drawio';
const cell = (id: string, label: string) =>
    `<mxCell id="${id}" value="${label}" style="html=1;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="160" height="60" as="geometry"/></mxCell>`;
const page = (name: string, cells: string) =>
    `<diagram id="${name}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`;
const OTHER = `<mxfile>${page('Overview', cell('theirs', 'Another'))}</mxfile>`;

describe('What draw.io calls say of what they remove from files', () => {
    const threads = new DrawioThreads();
    const stencils = new StencilFiles();
    let workspace: CanvasWorkspace;
    let mine: string;

    const call = async (caller: string, tool: string, args: object) => {
        const outcome = await workspace.call(tool, { path: PATH, ...args }, undefined, caller);
        if (!outcome.success) {
            throw new Error(JSON.stringify(outcome.error));
        }
        return outcome.output;
    };
    const drawn = async (caller: string, text: string): Promise<string> => {
        const { data } = await call(caller, 'add-cells', { cells: [{ type: 'vertex', x: 300, y: 300, text }] });
        return (data as { results: { cell: { id: string } }[] }).results[0]!.cell.id;
    };
    const named = ({ removals }: Record<string, unknown>) =>
        (removals as { named: { label: string; type: string; by: string }[] }).named.map(
            ({ label, type, by }) => `${label || type}: ${by}`
        );

    beforeEach(async () => {
        workspace = new CanvasWorkspace(({ files, windows, changes }) => {
            const bridge = { executeViaBridge: () => Promise.reject(new Error('No window has it open.')) };
            const documents = new DiagramDocuments(files, windows, new WindowRouter(windows), bridge, changes, {
                png: () => Promise.reject(new Error('No picture is wanted.'))
            });
            const port = Object.assign(new DrawioHub(), NO_FILES, { documents, art: (names: string[]) => stencils.read(names) });
            return [{ tools: drawioTools.map(tool => threads.inWorker(tool)), port }];
        });
        workspace.write(
            PATH,
            `<mxfile>${page('Overview', cell('theirs', 'Hand &lt;b&gt;made&lt;/b&gt;'))}${page('More', cell('x', 'Far'))}</mxfile>`
        );
        await drawn('alice', 'Hers');
        mine = await drawn('bob', 'Mine');
    });
    afterEach(() => workspace.dispose());

    const OVERVIEW = ['Hand made: a person or another program', 'Hers: the agent "alice"', 'Mine: you'];

    it('import-diagram, also where another cell has the id of an old one', async () => {
        expect(named(await call('bob', 'import-diagram', { xml: OTHER }))).to.have.members([
            ...OVERVIEW,
            'Far: a person or another program',
            'More: a person or another program'
        ]);
    });

    it('clear-diagram, delete-page and delete-cell-by-id', async () => {
        expect(named(await call('bob', 'delete-page', { page_id: 'More' }))).to.have.members([
            'More: a person or another program',
            'Far: a person or another program'
        ]);
        expect(named(await call('alice', 'delete-cell-by-id', { cell_id: mine }))).to.deep.equal(['Mine: the agent "bob"']);
        expect(named(await call('bob', 'clear-diagram', {}))).to.have.members(OVERVIEW.slice(0, 2));
    });

    it('nothing is made again where another program moved a file, nor where none is, unless that is asked for', async () => {
        renameSync(workspace.file(PATH), workspace.file('renamed.drawio'));
        const refused = async (tool: string, args: object) => {
            const outcome = await workspace.call(tool, { path: PATH, ...args }, undefined, 'bob');
            if (outcome.success) {
                throw new Error(`${tool} succeeded.`);
            }
            return outcome.error;
        };
        const cells = [{ type: 'vertex', x: 0, y: 0, text: 'New' }];
        for (const [tool, args] of [
            ['add-cells', { cells }],
            ['import-diagram', { xml: OTHER }],
            ['list-pages', {}]
        ] as const) {
            const error = await refused(tool, args);
            expect(error, tool).to.deep.include({ code: 'NOT_FOUND' });
            expect(error.details, tool).to.deep.include({ movedTo: workspace.file('renamed.drawio') });
        }
        const near = await refused('add-cells', { path: 'renamd.drawio', cells });
        expect(near.details).to.deep.include({ nearest: [workspace.file('renamed.drawio')] });
        expect(workspace.exists(PATH) || workspace.exists('renamd.drawio')).to.equal(false);
        expect(await call('bob', 'import-diagram', { path: 'fresh.drawio', xml: OTHER })).to.include({ created: true });
        expect(await call('bob', 'add-cells', { cells, create: true })).to.include({ created: true });
    });

    it('a call that removes nothing says nothing of it', async () => {
        expect(await call('bob', 'edit-cells', { cells: [{ cell_id: mine, text: 'Other' }] })).not.to.have.property('removals');
    });

    it('a stale expectedRevision is refused with what changed since, and by whom', async () => {
        const { revision: expectedRevision } = await call('bob', 'list-pages', {});
        await call('alice', 'edit-cells', { cells: [{ cell_id: mine, text: 'Renamed' }] });
        await drawn('alice', 'Another');
        workspace.write(PATH, workspace.text(PATH).replace('>made<', '>changed<').replace('made', 'changed'));
        const outcome = await workspace.call('clear-diagram', { path: PATH, expectedRevision }, undefined, 'bob');
        if (outcome.success) {
            throw new Error('It was not refused.');
        }
        expect(outcome.error.code).to.equal('CONFLICT');
        const { changed } = outcome.error.details as { changed: { label: string; change: string; by: string }[] };
        expect(changed.map(({ label, change, by }) => `${label} ${change} by ${by}`)).to.have.members([
            'Hand made changed by a person or another program',
            'Mine changed by the agent "alice"',
            'Another added by the agent "alice"'
        ]);
        expect(outcome.error.message).to.contain('"Another" was added by the agent "alice"');
    });

    it('each tool that may change a file has the field', () => {
        const changing = drawioTools.filter(({ input, hints }) => 'path' in input.shape && !hints.readOnly);
        expect(changing.filter(({ output }) => !('removals' in output.shape)).map(({ name }) => name)).to.deep.equal(['save_diagram']);
        expect(changing.flatMap(undocumentedFields)).to.deep.equal([]);
    });
});
