import { defineTool, type ToolHints } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { PageAgentConsent, type PageAgentQuestion } from './page-agent-consent';

/** A question that the test answers. */
class Question implements PageAgentQuestion {
    private readonly answer = new Promise<boolean | undefined>(resolve => (this.resolve = resolve));
    resolve: (answer: boolean | undefined) => void;
    opened = false;

    constructor(readonly input: unknown) {}

    open(): Promise<boolean | undefined> {
        this.opened = true;
        return this.answer;
    }

    close(): void {
        this.resolve(undefined);
    }
}

describe('the consent of the person to calls of page agents', () => {
    const tool = (hints: ToolHints) =>
        defineTool({
            name: 'sample.erase',
            title: 'Erase',
            description: 'Erases it.',
            toolset: 'whiteboard',
            runsIn: 'window',
            hints,
            input: z.strictObject({}),
            output: z.object({}),
            run: async () => ({})
        });
    const erase = tool({ readOnly: false, destructive: true });
    const never = new AbortController().signal;

    function setUp(trust = false) {
        const questions: Question[] = [];
        const preferences = { get: <T>(_name: string, fallback?: T): T => (trust ? (true as T) : (fallback as T)) };
        const consent = new PageAgentConsent(preferences, (_tool, input) => {
            const question = new Question(input);
            questions.push(question);
            return question;
        });
        const ask = (input: unknown, signal = never) =>
            consent.ask(erase, input, signal).then(
                () => 'allowed',
                (error: { code: string }) => error.code
            );
        return { consent, questions, ask };
    }
    const turn = () => new Promise(resolve => setImmediate(resolve));

    it('lets the person allow and refuse, one question after the other', async () => {
        const { questions, ask } = setUp();
        const answers = [ask(1), ask(2), ask(3)];
        for (const answer of [true, false, undefined]) {
            await turn();
            expect(questions.at(-1)).to.have.property('opened', true);
            questions.at(-1)?.resolve(answer);
        }
        expect(await Promise.all(answers)).to.deep.equal(['allowed', 'CANCELLED', 'CANCELLED']);
        expect(questions.map(({ input }) => input)).to.deep.equal([1, 2, 3]);
    });

    it('asks about nothing that can be undone', async () => {
        const { consent, questions } = setUp();
        await consent.ask(tool({ readOnly: false }), {}, never);
        await consent.ask(tool({ readOnly: true }), {}, never);
        expect(questions).to.deep.equal([]);
    });

    it('asks no one who trusts page agents', async () => {
        const { questions, ask } = setUp(true);
        expect(await ask({})).to.equal('allowed');
        expect(questions).to.deep.equal([]);
    });

    it('takes the question away when the call is cancelled, and does not ask what was cancelled before', async () => {
        const { questions, ask } = setUp();
        const [first, second] = [new AbortController(), new AbortController()];
        const answers = [ask(1, first.signal), ask(2, second.signal)];
        await turn();
        second.abort();
        first.abort();
        expect(await Promise.all(answers)).to.deep.equal(['CANCELLED', 'CANCELLED']);
        expect(questions.map(({ input }) => input)).to.deep.equal([1]);
    });

    it('lets only so many calls wait', async () => {
        const { questions, ask } = setUp();
        const answers = Array.from({ length: 8 }, (_, at) => ask(at));
        expect(await ask('one too many')).to.equal('CONFLICT');
        for (let at = 0; at < 8; at++) {
            await turn();
            questions[at]?.resolve(true);
        }
        expect(new Set(await Promise.all(answers))).to.deep.equal(new Set(['allowed']));
        const later = ask('later');
        await turn();
        questions.at(-1)?.resolve(true);
        expect(await later).to.equal('allowed');
    });
});
