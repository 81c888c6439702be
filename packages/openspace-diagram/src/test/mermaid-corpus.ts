import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

const FOLDER = path.join(__dirname, '../../fixtures/mermaid');

export interface MermaidSample {
    /** The folder: a type of diagram. */
    readonly kind: string;
    readonly name: string;
    readonly source: string;
}

/** The folders of those charts that are tested most. */
export const MOST_USED_CHARTS: readonly string[] = [
    'pie',
    'git-graph',
    'timeline',
    'journey',
    'quadrant',
    'xychart',
    'sankey',
    'packet',
    'radar',
    'treemap'
];

/** The folders of charts, whose shapes are those of a picture and not nodes and edges. */
export const CHART_KINDS: readonly string[] = [
    ...MOST_USED_CHARTS,
    'tree-view',
    'venn',
    'ishikawa',
    'wardley',
    'event-modeling',
    'cynefin',
    'railroad',
    'agentflow',
    'usecase'
];

/** The diagrams that were written to test the codec with, a file each. */
export function mermaidCorpus(): MermaidSample[] {
    return readdirSync(FOLDER).flatMap(kind =>
        readdirSync(path.join(FOLDER, kind)).map(file => ({
            kind,
            name: path.basename(file, '.mmd'),
            source: readFileSync(path.join(FOLDER, kind, file), 'utf8')
        }))
    );
}

/** So many charts of each type are enough for what is not about charts. */
const FEW = 2;

/** The same with a few charts of each type. */
export function mermaidSamples(): MermaidSample[] {
    const charts = new Map<string, number>();
    return mermaidCorpus().filter(({ kind }) => {
        const count = (charts.get(kind) ?? 0) + 1;
        charts.set(kind, count);
        return !CHART_KINDS.includes(kind) || count <= FEW;
    });
}
