import { createRequire } from 'node:module';
import { at } from './paths.mjs';

const require = createRequire(import.meta.url);

/** Where the lists are; a new toolset is one line here. */
const LISTS = [
    () => require(at('extensions/openspace-core/lib/common/tools')).discoveryTools,
    () => require(at('extensions/openspace-whiteboard/lib/common/tools')).boardTools,
    () => require(at('extensions/openspace-drawio/lib/common/tools')).drawioTools,
    () => require(at('extensions/openspace-mermaid/lib/common/tools')).mermaidTools,
    () => require(at('extensions/openspace-excalidraw/lib/common/tools')).excalidrawTools,
    () => require(at('extensions/openspace-aws-diagrams/lib/common/tools')).awsTools,
    () => require(at('extensions/openspace-research/lib/common/tools')).researchTools,
    () => require(at('extensions/openspace-pixel-map/lib/common/tools')).pixelMapTools
];

/** Every tool of the product, as it was compiled last. */
export function allTools() {
    return LISTS.flatMap(list => list());
}
