import { execFileSync } from 'node:child_process';

/** A cell as another reader of draw.io's format sees it. */
export interface ForeignCell {
    readonly id: string;
    readonly value: string;
    readonly parent: string;
    readonly source?: string;
    readonly target?: string;
    readonly box?: readonly number[];
    readonly points?: readonly (readonly number[])[];
    readonly style: Readonly<Record<string, unknown>>;
}

/** A process of its own: the library wants the globals of a browser. */
const READER = `
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('');
for (const name of ['window', 'document', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'DOMParser', 'XMLSerializer', 'navigator']) {
    Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true, writable: true });
}
const { GraphDataModel, ModelXmlSerializer } = await import('@maxgraph/core');
const model = new GraphDataModel();
new ModelXmlSerializer(model).import(readFileSync(0, 'utf8'));
const cells = Object.values(model.cells).filter(cell => cell.vertex || cell.edge).map(cell => ({
    id: cell.id,
    value: cell.value?.getAttribute ? cell.value.getAttribute('label') : cell.value,
    parent: cell.parent.id,
    source: cell.source?.id,
    target: cell.target?.id,
    style: cell.style,
    box: cell.vertex ? [cell.geometry.x, cell.geometry.y, cell.geometry.width, cell.geometry.height] : undefined,
    points: cell.geometry.points?.map(({ x, y }) => [x, y])
}));
process.stdout.write(JSON.stringify(cells));
`;

/** The cells of a page, read by maxGraph (https://maxgraph.github.io/maxGraph/), the library that continues draw.io's own. */
export function readWithMaxgraph(file: string): ForeignCell[] {
    const model = /<mxGraphModel[\s\S]*<\/mxGraphModel>/.exec(file)?.[0] ?? '';
    return JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '-e', READER], { input: model, encoding: 'utf8', cwd: __dirname })
    );
}
