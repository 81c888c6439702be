import type { FaceName } from '@openspace/board';
import { nls } from '@theia/core';
import { FACE_NAMES } from './notation-texts';
import { shapeName } from './shape-names';

/** What else a person may call a face when looking for it, separated by spaces. */
const FACE_WORDS: Readonly<Partial<Record<FaceName, string>>> = {
    rounded: nls.localize(
        'openspace/whiteboard/faceWords/rounded',
        'box process step round corners service system state task activity action topic'
    ),
    stadium: nls.localize('openspace/whiteboard/faceWords/stadium', 'pill terminator start stop end rounded'),
    subroutine: nls.localize('openspace/whiteboard/faceWords/subroutine', 'predefined process procedure function call'),
    cylinder: nls.localize('openspace/whiteboard/faceWords/cylinder', 'database db storage store disk data sql'),
    queue: nls.localize('openspace/whiteboard/faceWords/queue', 'message broker topic stream pipe events kafka bus'),
    document: nls.localize('openspace/whiteboard/faceWords/document', 'file page report paper'),
    documents: nls.localize('openspace/whiteboard/faceWords/documents', 'files pages reports stack several'),
    note: nls.localize('openspace/whiteboard/faceWords/note', 'comment remark annotation sticky folded corner'),
    cube: nls.localize('openspace/whiteboard/faceWords/cube', 'box 3d server block'),
    card: nls.localize('openspace/whiteboard/faceWords/card', 'punched cut corner index'),
    person: nls.localize('openspace/whiteboard/faceWords/person', 'user customer people c4 human role'),
    actor: nls.localize('openspace/whiteboard/faceWords/actor', 'user stick figure person use case role uml'),
    boundary: nls.localize('openspace/whiteboard/faceWords/boundary', 'interface robustness analysis view screen uml'),
    control: nls.localize('openspace/whiteboard/faceWords/control', 'controller robustness analysis logic uml'),
    entity: nls.localize('openspace/whiteboard/faceWords/entity', 'robustness analysis model object uml'),
    component: nls.localize('openspace/whiteboard/faceWords/component', 'module part service uml'),
    artifact: nls.localize('openspace/whiteboard/faceWords/artifact', 'file binary build deployment uml'),
    package: nls.localize('openspace/whiteboard/faceWords/package', 'folder namespace module group uml'),
    node3d: nls.localize('openspace/whiteboard/faceWords/node3d', 'server machine host device deployment infrastructure uml'),
    class: nls.localize('openspace/whiteboard/faceWords/class', 'uml object interface type attributes methods struct'),
    table: nls.localize('openspace/whiteboard/faceWords/table', 'database entity relation er erd columns fields keys schema sql'),
    lifeline: nls.localize('openspace/whiteboard/faceWords/lifeline', 'sequence participant object uml'),
    activation: nls.localize('openspace/whiteboard/faceWords/activation', 'sequence execution call bar uml'),
    fragment: nls.localize('openspace/whiteboard/faceWords/fragment', 'sequence loop alt opt par frame uml'),
    bar: nls.localize('openspace/whiteboard/faceWords/bar', 'fork join parallel split synchronization activity'),
    'start-event': nls.localize('openspace/whiteboard/faceWords/startEvent', 'begin process circle thin bpmn'),
    'end-event': nls.localize('openspace/whiteboard/faceWords/endEvent', 'stop finish process circle thick bpmn'),
    initial: nls.localize('openspace/whiteboard/faceWords/initial', 'start begin state dot circle uml'),
    final: nls.localize('openspace/whiteboard/faceWords/final', 'end stop finish state circle uml'),
    history: nls.localize('openspace/whiteboard/faceWords/history', 'state circle h return uml'),
    choice: nls.localize('openspace/whiteboard/faceWords/choice', 'decision branch condition diamond if state'),
    datastore: nls.localize('openspace/whiteboard/faceWords/datastore', 'data flow dfd storage file open'),
    swimlane: nls.localize('openspace/whiteboard/faceWords/swimlane', 'pool lane process role department bpmn container')
};

/** The same for tldraw's own outlines. */
const OUTLINE_WORDS: Readonly<Record<string, string>> = {
    rectangle: nls.localize('openspace/whiteboard/outlineWords/rectangle', 'box square process step'),
    ellipse: nls.localize('openspace/whiteboard/outlineWords/ellipse', 'circle round use case oval'),
    diamond: nls.localize('openspace/whiteboard/outlineWords/diamond', 'decision branch condition if question gateway'),
    triangle: nls.localize('openspace/whiteboard/outlineWords/triangle', 'warning delta'),
    hexagon: nls.localize('openspace/whiteboard/outlineWords/hexagon', 'preparation honeycomb polygon service'),
    rhombus: nls.localize('openspace/whiteboard/outlineWords/rhombus', 'parallelogram input output data slanted'),
    'rhombus-2': nls.localize('openspace/whiteboard/outlineWords/rhombus2', 'parallelogram input output data slanted'),
    trapezoid: nls.localize('openspace/whiteboard/outlineWords/trapezoid', 'manual operation'),
    cloud: nls.localize('openspace/whiteboard/outlineWords/cloud', 'internet network web provider'),
    oval: nls.localize('openspace/whiteboard/outlineWords/oval', 'pill capsule'),
    pentagon: nls.localize('openspace/whiteboard/outlineWords/pentagon', 'polygon five'),
    octagon: nls.localize('openspace/whiteboard/outlineWords/octagon', 'polygon stop sign eight'),
    star: nls.localize('openspace/whiteboard/outlineWords/star', 'favorite rating'),
    heart: nls.localize('openspace/whiteboard/outlineWords/heart', 'love like'),
    'arrow-right': nls.localize('openspace/whiteboard/outlineWords/arrowRight', 'block direction next forward'),
    'arrow-left': nls.localize('openspace/whiteboard/outlineWords/arrowLeft', 'block direction back previous'),
    'arrow-up': nls.localize('openspace/whiteboard/outlineWords/arrowUp', 'block direction'),
    'arrow-down': nls.localize('openspace/whiteboard/outlineWords/arrowDown', 'block direction'),
    'check-box': nls.localize('openspace/whiteboard/outlineWords/checkBox', 'tick done task todo ok'),
    'x-box': nls.localize('openspace/whiteboard/outlineWords/xBox', 'cross no wrong closed')
};

/** Texts of the box in which a person chooses a shape to insert. */
export const pickerTexts = {
    title: nls.localize('openspace/whiteboard/picker/title', 'Insert Shape'),
    search: nls.localize('openspace/whiteboard/picker/search', 'Search shapes'),
    hint: nls.localize('openspace/whiteboard/picker/hint', 'Enter inserts. Drag a shape to place it.'),
    nothing: (query: string) => nls.localize('openspace/whiteboard/picker/nothing', 'No shape matches “{0}”.', query),
    nothingHint: nls.localize('openspace/whiteboard/picker/nothingHint', 'Try what it is used for, such as database, decision or user.'),
    found: (count: number) =>
        count === 1
            ? nls.localize('openspace/whiteboard/picker/foundOne', '1 shape')
            : nls.localize('openspace/whiteboard/picker/found', '{0} shapes', count),
    searching: nls.localize('openspace/whiteboard/picker/searching', 'Searching…'),
    icons: nls.localize('openspace/whiteboard/picker/icons', 'Icons'),
    stencils: nls.localize('openspace/whiteboard/picker/stencils', 'draw.io stencils'),
    sections: {
        basic: nls.localize('openspace/whiteboard/picker/basic', 'Basic shapes'),
        flow: nls.localize('openspace/whiteboard/picker/flow', 'Flow and data'),
        uml: nls.localize('openspace/whiteboard/picker/uml', 'UML and databases'),
        behavior: nls.localize('openspace/whiteboard/picker/behavior', 'Sequences and states'),
        more: nls.localize('openspace/whiteboard/picker/more', 'More shapes')
    },
    faceName: (face: FaceName) => FACE_NAMES[face],
    faceWords: (face: FaceName) => FACE_WORDS[face] ?? '',
    outlineName: (geo: string) => shapeName(geo, ''),
    outlineWords: (geo: string) => OUTLINE_WORDS[geo] ?? ''
};

/** The same, as the bundle of the editor gets it. */
export type PickerTexts = typeof pickerTexts;
