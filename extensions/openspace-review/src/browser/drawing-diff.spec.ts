import { type CancellationToken, Emitter } from '@theia/core';
import type { Result } from '@openspace/tool';
import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { setTimeout as pause } from 'timers/promises';
import {
    type ComparisonRequest,
    type DrawingChange,
    type DrawingComparison,
    type DrawingComparisons,
    MAX_TEXT
} from '../common/drawing-comparisons';
import { DrawingDiff } from './drawing-diff';

const PICTURES = { before: '<svg/>', after: '<svg/>', overlay: '<svg/>', width: 10, height: 10 };

/** @param pages of the changes, by their sentences */
function comparison(pages: Readonly<Record<string, number>>): DrawingComparison {
    const changes = Object.entries(pages).map(([sentence, page]): DrawingChange => ({ kind: 'moved', sentence, page }));
    const count = Math.max(0, ...Object.values(pages)) + 1;
    const names = Array.from({ length: count }, (_, at) => ({ ...PICTURES, name: `Page ${at + 1}` }));
    return { changes, pages: names, unnamed: 0, omittedChanges: 0, omittedPages: 0 };
}

/** A window's side of comparisons, with texts that tests change. */
class Stage implements DrawingComparisons {
    readonly written = new Emitter<void>();
    texts: { before: string | undefined; after: string | undefined } = { before: 'a', after: 'b' };
    /** How often the texts cannot be read. */
    unreadable = 0;
    readonly requests: (ComparisonRequest & { readonly token: CancellationToken })[] = [];
    answer: (request: ComparisonRequest) => Promise<Result<DrawingComparison>> = async () => ({
        ok: true,
        value: comparison({ one: 0, two: 1, three: 1 })
    });
    isDark = false;
    readonly diff = new DrawingDiff(
        { onDidChange: this.written.event, read: () => this.read(), dispose: () => this.written.dispose() },
        this,
        { path: '/a.tldr', isDark: () => this.isDark, againMs: [1, 1], restMs: [20, 60] }
    );

    private async read(): Promise<Stage['texts']> {
        if (this.unreadable-- > 0) {
            throw new Error('It is in no repository.');
        }
        return this.texts;
    }

    compare(request: ComparisonRequest, token: CancellationToken): Promise<Result<DrawingComparison>> {
        this.requests.push({ ...request, token });
        return this.answer(request);
    }
}

describe('The comparison of two drawings', () => {
    let stage: Stage;
    let diff: DrawingDiff;

    beforeEach(() => {
        stage = new Stage();
        diff = stage.diff;
    });
    afterEach(() => diff.dispose());

    it('steps through the changes around and around, and shows their pages', async () => {
        await diff.load();
        const steps = ([1, 1, 1, 1, -1] as const).map(by => {
            diff.go(by);
            return [diff.selected, diff.page];
        });
        expect(steps).to.deep.equal([
            [0, 0],
            [1, 1],
            [2, 1],
            [0, 0],
            [2, 1]
        ]);
    });

    it('begins with the last change when it goes back first, and selects nothing that does not exist', async () => {
        diff.go(1);
        expect(diff.selected).to.equal(undefined);
        await diff.load();
        diff.go(-1);
        expect(diff.selected).to.equal(2);
        diff.select(7);
        expect(diff.selected).to.equal(2);
    });

    it('leaves the change when another page is shown', async () => {
        await diff.load();
        diff.select(2);
        diff.showPage(0);
        expect([diff.page, diff.selected]).to.deep.equal([0, undefined]);
    });

    it('follows the file, and stays with the change and the page', async () => {
        await diff.load();
        diff.select(2);
        stage.texts = { before: 'a', after: 'c' };
        stage.answer = async () => ({ ok: true, value: comparison({ zero: 0, three: 1 }) });
        stage.written.fire();
        await until('it is compared again', () => diff.changes.length === 2);
        expect([diff.selected, diff.page]).to.deep.equal([1, 1]);
        expect(stage.requests.at(-1)).to.include({ before: 'a', after: 'c', path: '/a.tldr', dark: false });
    });

    it('takes a file that does not exist for an empty one, and does not compare two of them', async () => {
        stage.texts = { before: undefined, after: 'b' };
        await diff.load();
        expect(stage.requests.at(-1)).to.include({ before: '', after: 'b' });
        expect(diff.missing).to.deep.equal({ before: true, after: false });
        stage.texts = { before: undefined, after: undefined };
        await diff.load();
        expect(stage.requests).to.have.length(1);
        expect(diff.problem).to.include('Neither');
    });

    it('keeps what it showed when the file cannot be read now, and says why', async () => {
        await diff.load();
        stage.answer = async () => ({ ok: false, error: { code: 'INVALID_INPUT', message: 'It is broken.' } });
        await diff.load();
        expect(diff.problem).to.equal('It is broken.');
        expect(diff.changes).to.have.length(3);
        stage.answer = () => Promise.reject(new Error('The backend is gone.'));
        await diff.load();
        expect([diff.problem, diff.isLoading]).to.deep.equal(['The backend is gone.', false]);
        stage.answer = async () => ({ ok: true, value: comparison({ one: 0 }) });
        await diff.load();
        expect([diff.problem, diff.changes.length]).to.deep.equal([undefined, 1]);
    });

    it('reads a version again that is in no repository yet, and then says why it cannot', async () => {
        stage.unreadable = 1;
        await diff.load();
        expect(diff.problem).to.equal(undefined);
        await until('it is compared', () => diff.changes.length === 3);
        stage.unreadable = Infinity;
        await diff.load();
        await until('it says why', () => diff.problem === 'It is in no repository.');
        stage.unreadable = 0;
        await diff.load();
        expect(diff.problem).to.equal(undefined);
    });

    it('follows a file that is written all the time', async () => {
        let version = 0;
        const write = () => {
            stage.texts = { before: 'a', after: `b${++version}` };
            stage.written.fire();
        };
        const writing = setInterval(write, 2);
        try {
            await until('it is compared though it does not rest', () => stage.requests.length >= 2);
        } finally {
            clearInterval(writing);
        }
        write();
        await until('the last version is compared', () => stage.requests.at(-1)?.after === `b${version}`);
    });

    it('ends a comparison before it makes the one of a file that has changed again', async () => {
        const answers: (() => void)[] = [];
        stage.answer = () => new Promise(resolve => answers.push(() => resolve({ ok: true, value: comparison({ one: 0 }) })));
        void diff.load();
        await until('it is asked for', () => answers.length === 1);
        stage.texts = { before: 'a', after: 'c' };
        stage.written.fire();
        await pause(100);
        expect(stage.requests.map(({ token }) => token.isCancellationRequested)).to.deep.equal([false]);
        answers[0]?.();
        await until('the new version is compared', () => stage.requests.at(-1)?.after === 'c');
        answers[1]?.();
        await until('it is shown', () => !diff.isLoading);
    });

    it('sends no text that no one waits for, and none that is too large', async () => {
        await Promise.all([diff.load(), diff.load()]);
        expect(stage.requests).to.have.length(1);
        stage.texts = { before: 'x'.repeat(MAX_TEXT), after: 'b' };
        await diff.load();
        expect(stage.requests).to.have.length(1);
        expect(diff.problem).to.contain('too large');
    });

    it('gives up a comparison that is of no use now, whichever ends first', async () => {
        const answers: ((value: DrawingComparison) => void)[] = [];
        stage.answer = () => new Promise(resolve => answers.push(value => resolve({ ok: true, value })));
        const loads = [diff.load()];
        await until('the first one is asked for', () => answers.length === 1);
        stage.isDark = true;
        loads.push(diff.load());
        await until('the second one is asked for', () => answers.length === 2);
        expect(stage.requests.map(({ dark, token }) => [dark, token.isCancellationRequested])).to.deep.equal([
            [false, true],
            [true, false]
        ]);
        answers[1]?.(comparison({ new: 0 }));
        answers[0]?.(comparison({ old: 0, older: 0 }));
        await Promise.all(loads);
        expect(diff.changes.map(({ sentence }) => sentence)).to.deep.equal(['new']);
    });
});
