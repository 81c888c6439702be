import { toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { drawioTools } from '../common/tools';
import { type Answer, DrawioHub } from './test/drawio-hub';

/** From lib/node of this extension. */
const SKILL = path.join(__dirname, '..', '..', '..', '..', '.opencode', 'skills', 'drawio-diagram', 'SKILL.md');

interface Example {
    readonly tool: string;
    readonly arguments: Readonly<Record<string, unknown>>;
}

describe('the skill for draw.io diagrams', () => {
    const text = readFileSync(SKILL, 'utf8');
    const drawio = new DrawioHub();
    let hub: HubServer;
    before(async () => (hub = await HubServer.start(['discovery'], [toolsetContribution(drawioTools, drawio)])));
    after(() => hub.stop());

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
        const client = await hub.connect('?toolsets=drawio');
        let last: Answer | undefined;
        for (const { tool, arguments: given } of examples) {
            const filled = Object.entries(given).map(([key, value]) => [
                key,
                typeof value === 'string' && value.startsWith('$') ? last?.[value.slice(1)] : value
            ]);
            const { content } = await client.callTool({ name: tool, arguments: Object.fromEntries(filled) });
            const [{ text: said }] = content as [{ text: string }];
            const answer: Answer = JSON.parse(said);
            expect(answer.error, tool).to.equal(undefined);
            expect(answer.data?.summary?.failed ?? 0, tool).to.equal(0);
            const warnings = (answer.data?.results ?? []).flatMap(result => result.warnings ?? []);
            expect(warnings, tool).to.deep.equal([]);
            last = answer;
        }
        expect(last?.data.resolved_count).to.equal(3);
    });

    it('names only tools and codes that there are', () => {
        const known = new Set(drawio.catalogue.tools.map(tool => tool.name));
        const named = [...text.matchAll(/`([a-z]+(?:[-_][a-z]+)+)[` ]/g)].map(([, name]) => name ?? '');
        const fields = ['diagram_xml', 'active_layer_id', 'active_page_id', 'diagram_id', 'temp_id'];
        expect(named.filter(name => !known.has(name) && !fields.includes(name))).to.deep.equal([]);
    });
});
