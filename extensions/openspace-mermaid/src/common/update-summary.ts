import type { MermaidUpdate, MermaidUpdated } from './mermaid-canvas';

/** What the change log says of an update: the caller's words, or ours. */
export function updateSummary({ summary, title }: MermaidUpdate, { kind }: Pick<MermaidUpdated, 'kind'>): string {
    return summary ?? `${title === undefined ? 'Replaced the diagram' : `Drew ${JSON.stringify(title)}`}: ${kind}`;
}
