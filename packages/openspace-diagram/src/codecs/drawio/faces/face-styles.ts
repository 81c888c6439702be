import { type FaceName, FACES } from '@openspace/board/lib/notation/notation';
import type { Style } from '@openspace/drawio';
import { parseStyle } from '@openspace/drawio';

/** Where a style names the face or the outline of a board that its shape stands for. */
export const OUTLINE = 'openspaceOutline';

const BELOW = 'labelPosition=center;verticalLabelPosition=bottom;outlineConnect=0;';

/** draw.io's own shape for each face of a board. */
export const FACE_STYLES: Readonly<Record<FaceName, string>> = {
    rounded: 'rounded=1;',
    stadium: 'rounded=1;arcSize=50;',
    subroutine: 'shape=process;backgroundOutline=1;',
    cylinder: 'shape=cylinder3;boundedLbl=1;backgroundOutline=1;',
    queue: 'shape=cylinder3;boundedLbl=1;backgroundOutline=1;direction=south;anchorPointDirection=0;',
    document: 'shape=document;boundedLbl=1;',
    documents: 'shape=mxgraph.flowchart.multi-document;',
    note: 'shape=note;backgroundOutline=1;',
    cube: 'shape=cube;boundedLbl=1;backgroundOutline=1;flipH=1;',
    card: 'shape=card;',
    person: 'shape=mxgraph.c4.person;metaEdit=1;',
    actor: `shape=umlActor;${BELOW}`,
    boundary: `shape=umlBoundary;${BELOW}`,
    control: `ellipse;shape=umlControl;${BELOW}`,
    entity: `ellipse;shape=umlEntity;${BELOW}`,
    interface: `ellipse;shape=ellipse;aspect=fixed;${BELOW}`,
    ring: 'ellipse;shape=doubleEllipse;',
    'start-event': `ellipse;shape=ellipse;perimeter=ellipsePerimeter;${BELOW}`,
    // Two lines next to each other are one thick line.
    'end-event': `ellipse;shape=doubleEllipse;margin=1.5;aspect=fixed;${BELOW}`,
    component: 'rounded=0;dropTarget=0;',
    artifact: 'shape=mxgraph.archimate3.application;appType=artifact;archiType=square;',
    package: 'shape=folder;tabPosition=left;boundedLbl=1;labelInHeader=1;',
    // Others may stand in it.
    node3d: 'shape=cube;boundedLbl=1;backgroundOutline=1;flipH=1;collapsible=0;',
    class: 'swimlane;childLayout=stackLayout;horizontal=1;horizontalStack=0;resizeParent=1;resizeParentMax=0;resizeLast=0;collapsible=0;marginBottom=0;',
    table: 'shape=table;container=1;collapsible=0;childLayout=tableLayout;fixedRows=1;rowLines=0;columnLines=0;resizeLast=1;',
    lifeline: 'shape=umlLifeline;perimeter=lifelinePerimeter;collapsible=0;recursiveResize=0;outlineConnect=0;portConstraint=eastwest;',
    activation: 'points=[];perimeter=orthogonalPerimeter;outlineConnect=0;targetShapes=umlLifeline;portConstraint=eastwest;',
    fragment: 'shape=umlFrame;pointerEvents=0;recursiveResize=0;',
    bar: 'points=[];perimeter=orthogonalPerimeter;outlineConnect=0;',
    initial: `ellipse;shape=startState;${BELOW}`,
    final: `ellipse;shape=endState;${BELOW}`,
    history: `ellipse;aspect=fixed;${BELOW}`,
    choice: 'rhombus;',
    datastore: 'shape=partialRectangle;left=0;right=0;',
    swimlane: 'swimlane;fontStyle=0;horizontal=1;collapsible=0;',
    icon: 'shape=image;imageAspect=0;aspect=fixed;verticalLabelPosition=bottom;',
    stencil: 'shape=image;imageAspect=1;aspect=fixed;verticalLabelPosition=bottom;'
};

/** The shapes that faces had in files that we have written before. */
const FORMER: Readonly<Partial<Record<FaceName, string>>> = {
    stadium: 'mxgraph.flowchart.terminator',
    queue: 'mxgraph.flowchart.direct_data',
    component: 'mxgraph.archimate3.application'
};

/** The face that a node names; undefined for none, and for names that boards do not know. */
export function faceIn(native: string | undefined): FaceName | undefined {
    return native === undefined ? undefined : FACES.find(face => native === `face:${face}`);
}

/** The face that we have written a style for, if somebody did not give the cell another shape since. */
export function writtenFace(style: Style): FaceName | undefined {
    const face = faceIn(style.get(OUTLINE));
    const shape = style.get('shape');
    const isOurs =
        face !== undefined && (parseStyle(FACE_STYLES[face]).get('shape') === shape || (shape !== undefined && FORMER[face] === shape));
    return isOurs ? face : undefined;
}
