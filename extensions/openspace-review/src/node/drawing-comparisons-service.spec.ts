import 'reflect-metadata';
import { currentClient } from '@openspace/core/lib/node/calls/current-client';
import { CancellationTokenSource } from '@theia/core';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { type DrawingComparison, MAX_TEXT } from '../common/drawing-comparisons';
import { ComparisonThreads } from './comparison-threads';
import { DrawingComparisonsService } from './drawing-comparisons-service';

const REQUEST = { before: 'flowchart TD\nA-->B', after: 'flowchart TD\nA-->C', path: '/project/a.mmd', dark: false };
const NONE: DrawingComparison = { changes: [], pages: [], unnamed: 0, omittedChanges: 0, omittedPages: 0 };

describe('The comparisons of a window', () => {
    const { token } = new CancellationTokenSource();

    it('are made in a thread, again and again', async () => {
        const service = new DrawingComparisonsService(new ComparisonThreads());
        for (const dark of [false, true]) {
            const result = await service.compare({ ...REQUEST, dark }, token);
            expect(result.ok && result.value.pages).to.have.length(1);
        }
        service.dispose();
    });

    it('answer with the error of what cannot be read, of another format, and of what is too large', async () => {
        const service = new DrawingComparisonsService(new ComparisonThreads());
        const codeOf = async (request: Partial<typeof REQUEST>): Promise<string | undefined> => {
            const result = await service.compare({ ...REQUEST, ...request }, token);
            return result.ok ? undefined : result.error.code;
        };
        expect(await codeOf({ after: '<', path: 'a.drawio' })).to.equal('INVALID_INPUT');
        expect(await codeOf({ path: 'a.txt' })).to.equal('UNSUPPORTED_FORMAT');
        expect(await codeOf({ before: 'x'.repeat(MAX_TEXT) })).to.equal('TOO_LARGE');
        service.dispose();
    });

    it('do not wait for those of another window', async () => {
        const running: (() => void)[] = [];
        const clients = new Set<string>();
        const threads = {
            compare: () => {
                clients.add(currentClient());
                return new Promise<typeof NONE>(resolve => running.push(() => resolve(NONE)));
            }
        };
        const windows = [new DrawingComparisonsService(threads), new DrawingComparisonsService(threads)];
        const results = windows.map(window => window.compare(REQUEST, token));
        running.forEach(end => end());
        await Promise.all(results);
        // Threads are shared among clients, and each client leaves one to the others.
        expect(clients.size).to.equal(2);
    });

    it('are given up when the window asks for it or is gone', async () => {
        const aborted: string[] = [];
        const slow = {
            compare: (...[{ path }, , signal]: Parameters<ComparisonThreads['compare']>) =>
                new Promise<typeof NONE>((_, reject) =>
                    signal?.addEventListener('abort', () => {
                        aborted.push(path);
                        reject(new ToolError('CANCELLED', 'It was cancelled.'));
                    })
                )
        };
        const service = new DrawingComparisonsService(slow);
        const first = new CancellationTokenSource();
        const results = [
            service.compare({ ...REQUEST, path: 'first' }, first.token),
            service.compare({ ...REQUEST, path: 'second' }, token)
        ];
        first.cancel();
        expect(aborted).to.deep.equal(['first']);
        service.dispose();
        expect(aborted).to.deep.equal(['first', 'second']);
        expect((await Promise.all(results)).map(result => (result.ok ? undefined : result.error.code))).to.deep.equal([
            'CANCELLED',
            'CANCELLED'
        ]);
    });
});
