// Own backend: is started again, and asks for a token.
import { expect } from 'chai';
import { existsSync } from 'fs';
import { readFile } from 'fs/promises';
import { App, ROOT } from './harness/app';
import { runOpencode } from './harness/opencode';
import { ScriptedModel } from './harness/scripted-model';
import { skillExamples } from './skill-examples';

describe('the real opencode', () => {
    let app: App;

    before(async () => {
        app = await App.start();
    });
    after(() => app.stop());

    const restart = async () => {
        app = await app.restart();
    };

    it('loads the skill and draws its flowchart on a new board, with a hub that was restarted meanwhile', async () => {
        const flowchart = skillExamples(ROOT).find(example => example.type === 'flowchart')!;
        const model = await ScriptedModel.start([
            { tool: 'skill', args: { name: 'draw-diagram' } },
            { tool: 'openspace_openspace_whiteboard_create', args: { path: 'login.whiteboard.json', title: 'Login' } },
            {
                tool: 'openspace_openspace_whiteboard_replace',
                args: { path: 'login.whiteboard.json', shapes: flowchart.shapes },
                before: restart
            },
            { text: 'The flowchart is drawn.' }
        ]);
        try {
            const printed = await runOpencode(app, model, 'Draw the login as a flowchart.');

            const offered = model.requests[0]?.tools?.map(tool => tool.function.name) ?? [];
            expect(offered, printed).to.include.members(['skill', 'openspace_openspace_whiteboard_replace']);
            const heard = model.requests.map(request => JSON.stringify(request.messages.at(-1)));
            expect(heard[1], 'the skill was loaded').to.contain('openspace_openspace_whiteboard_replace');
            expect(heard[3], 'the drawing succeeded').to.contain('clearedCount').and.to.contain('appliedBy');
            const file = JSON.parse(await readFile(app.file('login.whiteboard.json'), 'utf8'));
            const shapes = Object.values<{ typeName: string }>(file.store).filter(record => record.typeName === 'shape');
            expect(shapes).to.have.length(flowchart.shapes.length);
        } finally {
            await model.stop();
        }
    });

    for (const access of ['same-user', 'token'] as const) {
        for (const kind of ['shipped', 'start-page'] as const) {
            it(`reaches a hub that asks ${access === 'token' ? 'for the token' : 'for none'} with the ${kind} settings @long`, async () => {
                const asked = await App.start({ access });
                const model = await ScriptedModel.start([
                    { tool: 'openspace_openspace_whiteboard_create', args: { path: 'reached.whiteboard.json' } },
                    { text: 'Done.' }
                ]);
                try {
                    const printed = await runOpencode(asked, model, 'Make a board.', kind);
                    expect(existsSync(asked.file('reached.whiteboard.json')), printed).to.equal(true);
                } finally {
                    await model.stop();
                    await asked.stop();
                }
            });
        }
    }
});
