import { defineTool, type ToolHints, type ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { pageAnnotations, pageResult, pageTool } from './page-tool';

describe('a tool for agents in the page', () => {
    const tool = defineTool({
        name: 'sample.erase',
        title: 'Erase',
        description: 'Erases it.',
        toolset: 'whiteboard',
        runsIn: 'window',
        hints: { readOnly: false, destructive: true, untrustedContent: true },
        input: z.strictObject({ times: z.int().default(1) }),
        output: z.object({}),
        run: async () => ({})
    });
    const done: ToolOutcome = { success: true, output: { success: true, erased: 3 }, attachments: [] };

    it('is listed by its definition alone', () => {
        const { execute: _execute, ...listed } = pageTool(tool, async () => done);
        expect(listed).to.deep.equal({
            name: 'sample.erase',
            title: 'Erase',
            description: 'Erases it.',
            inputSchema: {
                type: 'object',
                properties: { times: { type: 'integer', default: 1 } },
                additionalProperties: false
            },
            annotations: { readOnlyHint: false, consequentialHint: true, untrustedContentHint: true }
        });
    });

    it('answers with the JSON of the outcome', async () => {
        const { signal } = new AbortController();
        const seen: unknown[] = [];
        const offered = pageTool(tool, async (...call) => {
            seen.push(...call);
            return done;
        });
        expect(await offered.execute({ times: 2 }, { signal })).to.deep.equal({ success: true, erased: 3 });
        expect(seen).to.deep.equal([tool, { times: 2 }, signal]);
    });

    it('answers a failure, and pictures with the JSON', () => {
        const error = { code: 'CONFLICT', message: 'Somebody was faster.', suggestion: 'Read it again.' };
        expect(pageResult({ success: false, error })).to.deep.equal({ success: false, error });
        const picture = { type: 'image', mimeType: 'image/png', data: 'AAAA' } as const;
        expect(pageResult({ ...done, attachments: [picture] })).to.deep.equal({ success: true, erased: 3, content: [picture] });
    });

    const hints: readonly [ToolHints, object][] = [
        [{ readOnly: true }, { readOnlyHint: true, consequentialHint: false, untrustedContentHint: false }],
        [
            { readOnly: true, destructive: true },
            { readOnlyHint: true, consequentialHint: false, untrustedContentHint: false }
        ],
        [{ readOnly: false }, { readOnlyHint: false, consequentialHint: false, untrustedContentHint: false }],
        [
            { readOnly: true, untrustedContent: true },
            { readOnlyHint: true, consequentialHint: false, untrustedContentHint: true }
        ]
    ];
    for (const [given, expected] of hints) {
        it(`turns ${JSON.stringify(given)} into the page's annotations`, () => {
            expect(pageAnnotations(given)).to.deep.equal(expected);
        });
    }
});
