import 'reflect-metadata';
import { Container } from '@theia/core/shared/inversify';
import { ILogger } from '@theia/core/lib/common/logger';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { FileDownloadCache } from '@theia/filesystem/lib/node/download/file-download-cache';
import { FileDownloadHandler } from '@theia/filesystem/lib/node/download/file-download-handler';
import downloads from '@theia/filesystem/lib/node/download/file-download-backend-module';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { bindDownloads } from './regular-downloads';

/** What the handlers of downloads call; `sent` resolves when they have answered. */
class Answer {
    code = 0;
    body: unknown;
    readonly sent: Promise<this>;
    private done = (_: this) => {};

    constructor() {
        this.sent = new Promise(resolve => (this.done = resolve));
    }

    status(code: number): this {
        this.code = code;
        return this;
    }

    send(body: unknown): this {
        this.body = body;
        return this;
    }

    attachment(): void {}

    end(): void {
        this.done(this);
    }
}

describe('downloads from the explorer', function () {
    if (process.platform === 'win32') {
        return;
    }
    let folder: string;
    let container: Container;
    const handler = (name: symbol) => container.getNamed<FileDownloadHandler>(FileDownloadHandler, name);
    const at = (...names: string[]) => path.join(folder, ...names);

    beforeEach(() => {
        folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-downloads-'));
        container = new Container();
        container.load(downloads);
        container.bind(ILogger).toConstantValue({ error: () => undefined, debug: () => undefined, info: () => undefined } as never);
        bindDownloads(container.bind.bind(container), container.unbind.bind(container), container.rebind.bind(container));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    async function single(file: string): Promise<Answer> {
        const answer = new Answer();
        await handler(FileDownloadHandler.SINGLE).handle(
            { method: 'GET', query: { uri: FileUri.create(file).toString() } } as never,
            answer as never
        );
        return answer.sent;
    }

    it('refuse a pipe and a device, and do not wait for them', async () => {
        execFileSync('mkfifo', [at('pipe')]);
        expect((await single(at('pipe'))).code).to.equal(403);
        expect((await single('/dev/zero')).code).to.equal(403);
        writeFileSync(at('file'), 'text');
        expect((await single(at('file'))).code).to.equal(200);
    });

    it('refuse a pipe that took the place of the file since the link was made', async () => {
        writeFileSync(at('file'), 'text');
        const { body } = await single(at('file'));
        const { id } = body as { id: string };
        unlinkSync(at('file'));
        execFileSync('mkfifo', [at('file')]);
        const answer = new Answer();
        await handler(FileDownloadHandler.DOWNLOAD_LINK).handle({ method: 'GET', query: { id }, headers: {} } as never, answer as never);
        expect((await answer.sent).code).to.equal(403);
        expect(container.get(FileDownloadCache).getDownload(id)).to.equal(undefined);
    });

    it('pack a folder without its pipes', async () => {
        mkdirSync(at('it'));
        execFileSync('mkfifo', [at('it', 'a-pipe')]);
        writeFileSync(at('it', 'b.txt'), 'text');
        const { code, body } = await single(at('it'));
        expect(code).to.equal(200);
        const packed = container.get(FileDownloadCache).getDownload((body as { id: string }).id)!;
        expect(statSync(packed.root!).mode & 0o777, 'others cannot look into it').to.equal(0o700);
        expect(execFileSync('tar', ['-tf', packed.file], { encoding: 'utf8' }).trim().split('\n')).to.have.members(['.', 'b.txt']);
        rmSync(packed.root!, { recursive: true });
    });

    it('answer when a file cannot be packed', async () => {
        const uris = [at('one'), at('two')].map(file => (writeFileSync(file, 'text'), FileUri.create(file).toString()));
        const answer = new Answer();
        const multi = handler(FileDownloadHandler.MULTI);
        const tar = Reflect.get(multi, 'directoryArchiver') as { archive(from: string, to: string, entries: string[]): Promise<void> };
        const failure = await tar.archive(folder, at('out.tar'), ['one', 'gone']).then(
            () => undefined,
            error => error
        );
        expect(failure).to.include({ code: 'ENOENT' });
        expect(existsSync(at('out.tar'))).to.equal(false);
        await multi.handle({ method: 'PUT', body: { uris } } as never, answer as never);
        const { code, body } = await answer.sent;
        expect(code).to.equal(200);
        expect(readdirSync(folder)).to.have.members(['one', 'two']);
        const packed = container.get(FileDownloadCache).getDownload((body as { id: string }).id)!;
        expect(statSync(packed.root!).mode & 0o777).to.equal(0o700);
        rmSync(packed.root!, { recursive: true });
    });
});
