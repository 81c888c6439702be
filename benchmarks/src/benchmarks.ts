import { addShape } from './add-shape';
import { addShapeLarge } from './add-shape-large';
import { againstTldraw } from './against-tldraw';
import type { Benchmark } from './benchmark';
import { corpusWindow, formatsWindow } from './corpus-window';
import { diffLarge } from './diff-boards';
import { drawing } from './drawing/drawing';
import { drawioAnswer } from './drawio-answer';
import { drawioLarge } from './drawio-large';
import { drawioOpen } from './drawio-open';
import { drawioPictures } from './drawio-pictures';
import { drawioXml } from './drawio-xml';
import { excalidrawPatch } from './excalidraw-patch';
import { findShapes } from './find-shapes';
import { firstRequest } from './first-request';
import { formatsThousand } from './formats-thousand';
import { gitStatus } from './git-status';
import { headless } from './headless';
import { idleMemory } from './idle-memory';
import { largeBoard } from './large-board';
import { manyClients } from './many-clients';
import { manySelected } from './many-selected';
import { noOp, noOpPerRequest } from './no-op';
import { statelessCalls } from './stateless-calls';
import { mermaidCrossings } from './mermaid-crossings';
import { mermaidImport } from './mermaid-import';
import { mermaidPictures } from './mermaid-pictures';
import { oneCall } from './one-call';
import { otherClient } from './other-client';
import { pictures, withoutPlaces } from './pictures';
import { peers } from './peers';
import { pageLoad } from './page-load';
import { pixelMapFrames, pixelMapOpen } from './pixel-map';
import { scaling } from './scaling';
import { nineteenShapes, twoHundredHeadless, twoHundredShapes } from './shapes-at-once';
import { soak } from './soak';
import { typeError } from './type-error';

/** Every row of 'Speed and size', and the bars of the draw.io tools. */
export const benchmarks: readonly Benchmark[] = [
    noOp,
    noOpPerRequest,
    firstRequest,
    addShape,
    addShapeLarge,
    nineteenShapes,
    twoHundredShapes,
    twoHundredHeadless,
    oneCall,
    againstTldraw,
    headless,
    diffLarge,
    findShapes,
    drawing,
    pictures,
    withoutPlaces,
    scaling,
    pageLoad,
    largeBoard,
    manySelected,
    manyClients,
    otherClient,
    statelessCalls,
    soak,
    idleMemory,
    gitStatus,
    typeError,
    drawioAnswer(60),
    drawioAnswer(400),
    drawioXml,
    drawioLarge,
    drawioOpen,
    drawioPictures,
    excalidrawPatch,
    mermaidImport,
    mermaidPictures,
    mermaidCrossings,
    corpusWindow,
    formatsWindow,
    formatsThousand,
    pixelMapOpen,
    pixelMapFrames,
    peers
];
