import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { AwsHub } from './test/aws-hub';

/** From lib/node of this extension. */
const SKILL = path.join(__dirname, '..', '..', '..', '..', '.opencode', 'skills', 'aws-diagram', 'SKILL.md');

describe('the skill for AWS diagrams', () => {
    const text = readFileSync(SKILL, 'utf8');

    it('has examples that work as they stand', async () => {
        const hub = await AwsHub.start();
        try {
            const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
                ([, json]) => JSON.parse(json ?? '') as { tool: string; arguments: object }
            );
            expect(examples.map(({ tool }) => tool)).to.deep.equal(['list_icons', 'aws_generate_diagram', 'get_diagram_examples']);
            for (const { tool, arguments: given } of examples) {
                const answer = await hub.call(tool, given);
                expect(answer.success, JSON.stringify(answer)).to.equal(true);
                expect(answer.notes, tool).to.deep.equal([]);
            }
        } finally {
            await hub.stop();
        }
    });
});
