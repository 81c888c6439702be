import type { ParsedDiagramModel } from 'pele';
import { readScene } from '../../svg/scene';
import type { Draft } from '../draft';
import { drawLink, findLinks, partsOf } from './chart-edges';
import { ChartNodes } from './chart-nodes';
import { chartScale } from './chart-scale';
import { chartUnits } from './chart-units';
import { labelledBy } from './host-labels';
import { reportLeftOut } from './left-out';
import { SourceTexts } from './source-texts';
import { spreadCommits } from './spread-commits';

/** A chart of more shapes and texts is one picture: no one edits so many one by one. */
export const MAX_CHART_PARTS = 3_000;

/**
 * Draws a chart as the shapes, lines and texts of its picture.
 * @returns false, and draws nothing, for a chart without shapes or with more than {@link MAX_CHART_PARTS}
 */
export function decodeChart(svg: string, model: ParsedDiagramModel, draft: Draft): boolean {
    const read = chartUnits(readScene(svg));
    const parts = read.reduce((sum, { shapes, texts }) => sum + shapes.length + texts.length, 0);
    if (parts === 0 || parts > MAX_CHART_PARTS) {
        return false;
    }
    const units = model.type === 'gitGraph' ? spreadCommits(read) : read;
    const links = findLinks(units);
    const scale = chartScale(units);
    const nodes = new ChartNodes(draft, scale, labelledBy(units), new SourceTexts(model));
    const consumed = partsOf(links);
    for (const unit of units) {
        nodes.draw(unit, consumed);
    }
    for (const link of links) {
        drawLink(link, nodes.drawn, scale, draft);
    }
    reportLeftOut(model, draft);
    return true;
}
