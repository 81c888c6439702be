import { type Diagram, type DiagramNode, type Loss } from '@openspace/diagram';
import type { CancelSignal } from '@openspace/tool';
import { checkUrls } from '../rasterizer';
import type { CheckedUrl } from './picture-calls';
import { removedLosses } from './removed-losses';

const SVG = /^\s*data:\s*image\/svg\+xml/i;

export interface CheckedDiagram {
    readonly diagram: Diagram;
    readonly losses: readonly Loss[];
    /** Why the first picture that is none cannot be read. */
    readonly fault?: string;
}

/** A diagram whose pictures refer to nothing outside of themselves; what they referred to is reported. */
export async function checkDiagram(diagram: Diagram, signal: CancelSignal): Promise<CheckedDiagram> {
    const pages = [diagram, ...(diagram.others ?? [])];
    const urls = [...new Set(pages.flatMap(({ nodes }) => nodes.flatMap(picturesOf)).filter(url => SVG.test(url)))];
    if (urls.length === 0) {
        return { diagram, losses: [] };
    }
    const answers = await checkUrls(urls, signal);
    const checked = new Map(urls.map((url, at) => [url, answers[at]]));
    const fault = answers.find(answer => answer.fault !== undefined)?.fault;
    const losses = pages.flatMap(({ nodes }) => nodes.flatMap(node => lossesOf(node, checked)));
    const urlOf = (url: string): string => checked.get(url)?.url ?? url;
    const whole: Diagram =
        losses.length === 0
            ? diagram
            : {
                  ...diagram,
                  nodes: diagram.nodes.map(node => withPictures(node, urlOf)),
                  ...(diagram.others && {
                      others: diagram.others.map(page => ({ ...page, nodes: page.nodes.map(node => withPictures(node, urlOf)) }))
                  })
              };
    return { diagram: whole, losses, ...(fault !== undefined && { fault }) };
}

function picturesOf({ image, icon, face }: DiagramNode): string[] {
    return [image, icon?.picture, face?.picture].filter(url => url !== undefined);
}

function withPictures(node: DiagramNode, urlOf: (url: string) => string): DiagramNode {
    const { image, icon, face } = node;
    return {
        ...node,
        ...(image !== undefined && { image: urlOf(image) }),
        ...(icon && { icon: { ...icon, picture: urlOf(icon.picture) } }),
        ...(face && { face: { ...face, picture: urlOf(face.picture) } })
    };
}

function lossesOf(node: DiagramNode, checked: ReadonlyMap<string, CheckedUrl | undefined>): Loss[] {
    const removed = new Set(picturesOf(node).flatMap(url => checked.get(url)?.removed ?? []));
    return removedLosses([...removed], node.id);
}
