/** The part of the parsed model that is read (https://github.com/bpmn-io/bpmn-moddle), with what any element may have. */
export interface BpmnElement {
    readonly $type: string;
    readonly $parent?: BpmnElement;
    readonly id?: string;
    readonly name?: string;
    readonly text?: string;
    readonly documentation?: readonly BpmnElement[];
    readonly processRef?: BpmnElement;
    readonly participants?: readonly BpmnElement[];
    readonly messageFlows?: readonly BpmnElement[];
    readonly conversationLinks?: readonly BpmnElement[];
    readonly conversations?: readonly BpmnElement[];
    readonly laneSets?: readonly BpmnElement[];
    readonly lanes?: readonly BpmnElement[];
    readonly childLaneSet?: BpmnElement;
    readonly flowNodeRef?: readonly BpmnElement[];
    readonly flowElements?: readonly BpmnElement[];
    readonly artifacts?: readonly BpmnElement[];
    readonly dataInputAssociations?: readonly BpmnElement[];
    readonly dataOutputAssociations?: readonly BpmnElement[];
    readonly ioSpecification?: { readonly dataInputs?: readonly BpmnElement[]; readonly dataOutputs?: readonly BpmnElement[] };
    readonly eventDefinitions?: readonly BpmnElement[];
    readonly sourceRef?: BpmnElement | readonly BpmnElement[];
    readonly targetRef?: BpmnElement | readonly BpmnElement[];
    readonly default?: BpmnElement;
    /** Of a boundary event. */
    readonly attachedToRef?: BpmnElement;
    readonly cancelActivity?: boolean;
    /** Of a start event in an event sub-process. */
    readonly isInterrupting?: boolean;
    /** Of a sub-process that an event starts. */
    readonly triggeredByEvent?: boolean;
    readonly isForCompensation?: boolean;
    readonly dataObjectRef?: { readonly isCollection?: boolean };
    readonly conditionExpression?: unknown;
    readonly associationDirection?: 'None' | 'One' | 'Both';
    readonly categoryValueRef?: { readonly value?: string };
    readonly loopCharacteristics?: BpmnElement & { readonly isSequential?: boolean };
}

export interface BpmnDefinitions extends BpmnElement {
    readonly rootElements?: readonly BpmnElement[];
    readonly diagrams?: readonly BpmnDiagram[];
}

export interface BpmnDiagram {
    readonly id?: string;
    readonly name?: string;
    readonly plane?: { readonly bpmnElement?: BpmnElement; readonly planeElement?: readonly BpmnPlaneElement[] };
}

/** A shape, which has bounds, or an edge, which has waypoints; in pixels. */
export interface BpmnPlaneElement {
    readonly $type: string;
    /** Colours of bpmn.io, and of OMG's own extension. */
    readonly stroke?: string;
    readonly fill?: string;
    readonly 'border-color'?: string;
    readonly 'background-color'?: string;
    readonly bpmnElement?: BpmnElement;
    readonly isExpanded?: boolean;
    /** Of a pool or a lane. */
    readonly isHorizontal?: boolean;
    readonly bounds?: { readonly x?: number; readonly y?: number; readonly width?: number; readonly height?: number };
    readonly waypoint?: readonly { readonly x?: number; readonly y?: number }[];
    readonly label?: { readonly bounds?: BpmnPlaneElement['bounds'] };
}

export function typeOf({ $type }: Pick<BpmnElement, '$type'>): string {
    return $type.slice($type.indexOf(':') + 1);
}
