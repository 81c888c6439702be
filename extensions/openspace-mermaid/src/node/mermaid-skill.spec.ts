import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { mermaidTools } from '../common/tools';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import { FileMermaidCanvas } from './file-mermaid-canvas';
import { MermaidThread } from './mermaid-thread';

/** From lib/node of this extension. */
const SKILL = path.join(__dirname, '..', '..', '..', '..', '.opencode', 'skills', 'mermaid-diagram', 'SKILL.md');

describe('the skill for Mermaid diagrams', () => {
    it('has an example that works as it stands', async () => {
        const workspace = new CanvasWorkspace(({ files, windows, changes }) => [
            { tools: mermaidTools, port: new FileMermaidCanvas(files, windows, changes, new MermaidThread()).port }
        ]);
        try {
            const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(SKILL, 'utf8')) ?? [];
            const { tool, arguments: given }: { tool: string; arguments: object } = JSON.parse(json);
            const output = await workspace.ok(tool, given);
            expect(output).to.deep.include({ path: workspace.file('order-flow.mmd'), focused: 'stock', warnings: [] });
        } finally {
            workspace.dispose();
        }
    });
});
