import { FileUri } from '@theia/core/lib/common/file-uri';
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { OpenWindows } from '../bridge/open-windows';
import { FakeWindow } from '../test/fake-window';
import { WorkspaceRoots } from './workspace-roots';

describe('WorkspaceRoots', () => {
    let folder: string;
    let windows: OpenWindows;

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'with space-'));
        windows = new OpenWindows();
    });
    afterEach(() => {
        windows.dispose();
        return rm(folder, { recursive: true });
    });

    const everything = { isOpened: async () => true };
    const roots = (started: string | undefined) =>
        new WorkspaceRoots(
            { getMostRecentlyUsedWorkspace: async () => (started === undefined ? undefined : FileUri.create(started).toString()) },
            windows,
            everything
        ).roots();

    async function workspaceFile(content: string): Promise<string> {
        const file = path.join(folder, 'my.theia-workspace');
        await writeFile(file, content);
        return file;
    }

    it('is the folder that the app was started with, without any window', async () => {
        expect(await roots(folder)).to.deep.equal([folder]);
    });

    it('stays the folder that the app was started with when a window opens another and closes', async () => {
        let recent = FileUri.create(folder).toString();
        const asked = new WorkspaceRoots({ getMostRecentlyUsedWorkspace: async () => recent }, windows, everything);
        recent = FileUri.create('/another').toString();
        expect(await asked.roots()).to.deep.equal([folder]);
    });

    it('is the folder last opened when the app was started with none', async () => {
        const recent: string[] = [];
        const asked = new WorkspaceRoots({ getMostRecentlyUsedWorkspace: async () => recent.at(-1) }, windows, everything);
        expect(await asked.roots()).to.deep.equal([]);
        recent.push(FileUri.create(folder).toString());
        expect(await asked.roots()).to.deep.equal([folder]);
    });

    it('is nothing when the app was started with nothing, or with what has gone', async () => {
        expect(await roots(undefined)).to.deep.equal([]);
        expect(await roots(path.join(folder, 'gone'))).to.deep.equal([]);
    });

    it('names those of windows first, the last focused first, each once', async () => {
        for (const [id, lastActivity, open] of [['a', 1, ['/one', '/two']] as const, ['b', 2, ['/two', '/three']] as const]) {
            const { state, client } = FakeWindow.withId(id, { lastActivity, roots: open });
            windows.register(state, client);
        }
        expect(await roots(folder)).to.deep.equal(['/two', '/three', '/one', folder]);
    });

    it('reads the folders of a workspace file, relative to it, absolute, or as URI', async () => {
        const folders = [{ path: 'sub' }, { path: '/abs' }, { path: FileUri.create('/a b').toString() }, { name: 'no path' }, 'odd'];
        expect(await roots(await workspaceFile(JSON.stringify({ folders })))).to.deep.equal([path.join(folder, 'sub'), '/abs', '/a b']);
    });

    it('has no folder of a workspace file that the person did not open', async () => {
        const file = await workspaceFile(JSON.stringify({ folders: [{ path: 'mine' }, { path: '/' }, { path: '/etc' }] }));
        const asked = new WorkspaceRoots({ getMostRecentlyUsedWorkspace: async () => FileUri.create(file).toString() }, windows, {
            isOpened: async given => given === path.join(folder, 'mine')
        });
        expect(await asked.roots()).to.deep.equal([path.join(folder, 'mine')]);
    });

    for (const content of ['', '{ not json', '[]', '{"folders": 7}', 'null']) {
        it(`finds no folder in a workspace file of ${JSON.stringify(content)}`, async () => {
            expect(await roots(await workspaceFile(content))).to.deep.equal([]);
        });
    }
});
