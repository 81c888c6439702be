import { expect } from 'chai';
import * as fc from 'fast-check';
import { z } from 'zod';
import { WithAttachments } from './define-tool';
import { inFormOf, runTool, type ToolOutcome } from './run-tool';
import { context, sampleTool } from './test/sample-tool';
import { TOOL_ERROR_CODES, ToolError, type ToolErrorData } from './tool-error';

const input = z.strictObject({ text: z.string(), times: z.int().min(1).default(1) });
const output = z.object({ text: z.string() });

describe('runTool', () => {
    let reported: unknown[];
    beforeEach(() => (reported = []));

    const tool = (run: (input: { text: string; times: number }) => unknown) =>
        sampleTool({ input, output, run: async given => run(given) as { text: string } });
    const gate = (run: Parameters<typeof tool>[0], args: unknown = { text: 'hi' }, aborted = false): Promise<ToolOutcome> =>
        runTool(tool(run), args, undefined, context(aborted), (name, error) => reported.push([name, error]));
    const failure = async (outcome: Promise<ToolOutcome>) => {
        const known = await outcome;
        expect(known.success).to.equal(false);
        return known.success ? undefined : known.error;
    };

    it('K1: never throws, whatever the arguments are', () =>
        fc.assert(
            fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async args => {
                const outcome = await gate(({ text, times }) => ({ text: text.repeat(Math.min(times, 3)) }), args);
                expect(JSON.parse(JSON.stringify(outcome))).to.deep.equal(outcome);
                expect(outcome.success || outcome.error.code).to.be.oneOf([true, 'INVALID_INPUT']);
            })
        ));

    it('K1, K8: never throws, whatever a tool gives or throws', () =>
        fc.assert(
            fc.asyncProperty(fc.anything(), fc.boolean(), async (value, throws) => {
                const outcome = await gate(() => {
                    if (throws) {
                        throw value;
                    }
                    return value;
                });
                const fits = !throws && output.safeParse(value).success;
                expect(outcome.success || outcome.error.code).to.equal(fits || 'INTERNAL');
            })
        ));

    it('K2: runs with defaults filled in', async () => {
        const outcome = await gate(({ text, times }) => ({ text: `${text} ${times}` }));
        expect(outcome).to.deep.equal({ success: true, output: { success: true, text: 'hi 1' }, attachments: [] });
    });

    it('K2: does not run with input that the schema refuses', async () => {
        let runs = 0;
        for (const args of [{}, { text: 7 }, { text: 'a', times: 0 }, { text: 'a', more: 1 }, 'text', [], 7]) {
            const error = await failure(gate(() => ({ text: String(runs++) }), args));
            expect(error?.code).to.equal('INVALID_INPUT');
        }
        expect(runs).to.equal(0);
    });

    it('K2: takes absent arguments for an empty input', async () => {
        const empty = sampleTool({ input: z.strictObject({}), output: z.object({}), run: async () => ({}) });
        for (const args of [undefined, null, {}]) {
            const outcome = await runTool(empty, args, undefined, context(), () => undefined);
            expect(outcome.success).to.equal(true);
        }
    });

    it('K3: does not run a call that was cancelled before', async () => {
        let runs = 0;
        const cancelled = await failure(gate(() => ({ text: String(runs++) }), { text: 'hi' }, true));
        expect(cancelled?.code).to.equal('CANCELLED');
        expect(cancelled?.message).to.contain('nothing was changed');
        expect(runs).to.equal(0);
    });

    it('K4: takes a wrong result for a failure of ours', async () => {
        const error = await failure(gate(() => ({ text: 4711 })));
        expect(error?.code).to.equal('INTERNAL');
        expect(JSON.stringify(error)).not.to.contain('4711');
        expect(reported).to.have.length(1);
    });

    it('K4: gives of a result only what the output has', async () => {
        const outcome = await gate(() => ({ text: 'a', secret: 'b' }));
        expect(outcome).to.deep.include({ output: { success: true, text: 'a' } });
    });

    it('K5: adds success', async () => {
        const outcome = await gate(({ text }) => ({ text }));
        expect(outcome.success && Object.keys(outcome.output)).to.deep.equal(['success', 'text']);
    });

    it('K6: carries attachments with the output', async () => {
        const attachments = [
            { type: 'image', mimeType: 'image/png', data: 'AAAA' },
            { type: 'text', mimeType: 'image/svg+xml', text: '<svg/>' }
        ] as const;
        const outcome = await gate(() => new WithAttachments({ text: 'a' }, attachments));
        expect(outcome).to.deep.equal({ success: true, output: { success: true, text: 'a' }, attachments });
    });

    it('K7: passes a ToolError on as it is', () =>
        fc.assert(
            fc.asyncProperty(
                fc.constantFrom(...TOOL_ERROR_CODES),
                fc.string(),
                fc.option(fc.string(), { nil: undefined }),
                fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }),
                async (code, message, suggestion, details) => {
                    const error = await failure(
                        gate(() => {
                            throw new ToolError(code, message, { suggestion, details });
                        })
                    );
                    expect(error).to.deep.equal({
                        code,
                        message,
                        ...(suggestion !== undefined && { suggestion }),
                        ...(details !== undefined && { details })
                    });
                }
            )
        ));

    it('K7: a ToolError made again beyond a bridge is the same', () => {
        const data = { code: 'CONFLICT', message: 'No.', suggestion: 'Wait.', details: { revision: '7' } };
        expect(ToolError.from(data).toData()).to.deep.equal(data);
        expect(ToolError.from({ code: 'CONFLICT', message: 'No.' }).toData()).to.deep.equal({ code: 'CONFLICT', message: 'No.' });
    });

    it('K8: reports what went wrong inside and tells the agent nothing of it', async () => {
        const secret = new Error('the password is 4711');
        const error = await failure(
            gate(() => {
                throw secret;
            })
        );
        expect(error?.code).to.equal('INTERNAL');
        expect(JSON.stringify(error)).not.to.contain('4711');
        expect(reported).to.deep.equal([['sample.tool', secret]]);
    });

    it('K31 answers failed calls in the form of the tool, where it has one', () => {
        const tool = { errorForm: ({ code, message }: ToolErrorData) => ({ ok: 0, why: `${code}: ${message}` }) };
        const failed: ToolOutcome = { success: false, error: new ToolError('NOT_FOUND', 'no').toData() };
        const answered = inFormOf(tool, failed);
        expect(!answered.success && answered.error.answer).to.deep.equal({ ok: 0, why: 'NOT_FOUND: no' });
        expect(!answered.success && ToolError.from(answered.error).toData()).to.deep.equal(!answered.success && answered.error);
        expect(inFormOf({}, failed)).to.equal(failed);
        expect(inFormOf(tool, answered)).to.equal(answered);
    });
});
