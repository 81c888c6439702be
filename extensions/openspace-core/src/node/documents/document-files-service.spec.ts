import { expect } from 'chai';
import { mkdtemp, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { DocumentFilesService } from './document-files-service';
import { WorkspaceFiles } from './workspace-files';

describe('DocumentFilesService', () => {
    let root: string;
    let files: WorkspaceFiles;
    let told: string[];
    let service: DocumentFilesService;

    beforeEach(async () => {
        root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'service-')));
        files = new WorkspaceFiles({ roots: async () => [root] });
        told = [];
        service = new DocumentFilesService(files, { notifyWritten: written => told.push(written) });
    });
    afterEach(() => rm(root, { recursive: true }));

    it('gives values, and expected failures as values too, so that they keep their code across the RPC', async () => {
        const written = await service.write('a.json', 'text', undefined);
        expect(written).to.deep.include({ ok: true });
        expect(await service.read('a.json')).to.have.nested.property('value.text', 'text');
        expect(await service.read('b.json')).to.have.nested.property('error.code', 'NOT_FOUND');
        expect(await service.resolve('../b.json', true)).to.have.nested.property('error.code', 'OUTSIDE_WORKSPACE');
    });

    it('throws what no one expected', async () => {
        const broken = new DocumentFilesService(new WorkspaceFiles({ roots: () => Promise.reject(new Error('boom')) }), {
            notifyWritten: () => undefined
        });
        const error: unknown = await broken.read('a.json').catch((reason: unknown) => reason);
        expect(error).to.have.property('message', 'boom');
    });

    it("tells its window of everybody's writes until it is disposed", async () => {
        await files.write('a.json', 'one', undefined);
        service.dispose();
        await files.write('a.json', 'two', undefined);
        expect(told).to.deep.equal([path.join(root, 'a.json')]);
    });
});
