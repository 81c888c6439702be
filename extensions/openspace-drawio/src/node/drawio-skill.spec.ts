import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { type Answer, DrawioHub } from './test/drawio-hub';

/** From lib/node of this extension. */
const SKILL = path.join(__dirname, '..', '..', '..', '..', '.opencode', 'skills', 'drawio-diagram', 'SKILL.md');

interface Example {
    readonly tool: string;
    readonly arguments: Readonly<Record<string, unknown>>;
}

describe('the skill for draw.io diagrams', () => {
    const text = readFileSync(SKILL, 'utf8');
    const hub = new DrawioHub();

    it('has examples that work as they stand, one after the other', async () => {
        const examples: Example[] = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json ?? ''));
        expect(examples.map(({ tool }) => tool)).to.deep.equal([
            'create_flowchart',
            'save_diagram',
            'search-shapes',
            'add-cells',
            'export-diagram',
            'create-groups',
            'add-cells',
            'finish-diagram'
        ]);
        let last: Answer | undefined;
        for (const { tool, arguments: given } of examples) {
            const filled = Object.entries(given).map(([key, value]) => [
                key,
                typeof value === 'string' && value.startsWith('$') ? last?.[value.slice(1)] : value
            ]);
            const answer = await hub.call(tool, Object.fromEntries(filled));
            expect(answer.error, tool).to.equal(undefined);
            expect(answer.data?.summary?.failed ?? 0, tool).to.equal(0);
            const warnings = (answer.data?.results ?? []).flatMap(result => result.warnings ?? []);
            expect(warnings, tool).to.deep.equal([]);
            last = answer;
        }
        expect(last?.data.resolved_count).to.equal(3);
    }).timeout(10_000);

    it('names only tools and codes that there are', () => {
        const known = new Set(hub.catalogue.tools.map(tool => tool.name));
        const named = [...text.matchAll(/`([a-z]+(?:[-_][a-z]+)+)[` ]/g)].map(([, name]) => name ?? '');
        const fields = ['diagram_xml', 'active_layer_id', 'diagram_id', 'temp_id'];
        expect(named.filter(name => !known.has(name) && !fields.includes(name))).to.deep.equal([]);
    });
});
