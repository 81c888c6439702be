import type { Style } from '../../diagram';
import { faced, type FaceLook } from '../shared/face-look';

/** How a kind of element is drawn. */
export interface BpmnFace extends FaceLook {
    readonly style?: Style;
    /** Its name stands next to it, and a mark inside of it. */
    readonly mark?: string;
    /** Its name is inside, below what it is. */
    readonly above?: string;
    /** What the outline lacks. */
    readonly loss?: string;
}

const THICK = { strokeWidth: 4 };
/** A page with a folded corner, which is white. */
const DATA = faced('note');
const GATEWAY = faced('choice', 'diamond');
/** Their names are in a band at one side. */
const LANE = faced('swimlane');
const RING = faced('ring', 'ellipse');

const FACES: Readonly<Record<string, BpmnFace>> = {
    StartEvent: { shape: 'ellipse', mark: '' },
    IntermediateCatchEvent: { ...RING, mark: '' },
    IntermediateThrowEvent: { ...RING, mark: '' },
    BoundaryEvent: { ...RING, mark: '', style: { fill: '#ffffff' } },
    EndEvent: { shape: 'ellipse', mark: '', style: THICK },
    ExclusiveGateway: { ...GATEWAY, mark: '×' },
    ParallelGateway: { ...GATEWAY, mark: '+' },
    InclusiveGateway: { ...GATEWAY, mark: '○' },
    ComplexGateway: { ...GATEWAY, mark: '*' },
    EventBasedGateway: { ...GATEWAY, mark: '⬠' },
    Task: { shape: 'rounded' },
    UserTask: { shape: 'rounded', above: 'user' },
    ServiceTask: { shape: 'rounded', above: 'service' },
    ScriptTask: { shape: 'rounded', above: 'script' },
    ManualTask: { shape: 'rounded', above: 'manual' },
    SendTask: { shape: 'rounded', above: 'send' },
    ReceiveTask: { shape: 'rounded', above: 'receive' },
    BusinessRuleTask: { shape: 'rounded', above: 'business rule' },
    CallActivity: { shape: 'rounded', style: THICK },
    SubProcess: { shape: 'rounded' },
    AdHocSubProcess: { shape: 'rounded', above: 'ad hoc' },
    Transaction: { shape: 'rounded', above: 'transaction', loss: 'The double outline of transactions is drawn once.' },
    DataObjectReference: { ...DATA, mark: '' },
    DataStoreReference: { shape: 'cylinder', mark: '' },
    DataInput: { ...DATA, mark: 'in' },
    DataOutput: { ...DATA, mark: 'out' },
    TextAnnotation: { shape: 'text' },
    Group: { shape: 'rectangle', style: { dash: 'dashed', verticalAlign: 'start' } },
    Participant: LANE,
    Lane: LANE,
    Conversation: { shape: 'hexagon', mark: '' },
    SubConversation: { shape: 'hexagon', mark: '+' },
    CallConversation: { shape: 'hexagon', mark: '', style: THICK },
    ChoreographyTask: { shape: 'rounded' },
    SubChoreography: { shape: 'rounded' }
};

/** Where a file says no places, these are laid out by the rules of boards, with their names next to their figures or at their sides. */
const WITHOUT_PLACES: Readonly<Record<string, BpmnFace>> = {
    StartEvent: faced('start-event', 'ellipse'),
    EndEvent: faced('end-event', 'ellipse'),
    // Its cross may be left out.
    ExclusiveGateway: GATEWAY
};

/** What happens at an event, in its circle. */
const EVENT_MARKS: Readonly<Record<string, string>> = {
    MessageEventDefinition: '✉',
    TimerEventDefinition: '◷',
    ErrorEventDefinition: 'ϟ',
    EscalationEventDefinition: '▲',
    CancelEventDefinition: '×',
    CompensateEventDefinition: '«',
    ConditionalEventDefinition: '≡',
    LinkEventDefinition: '⇒',
    SignalEventDefinition: '△',
    TerminateEventDefinition: '●'
};

/** @param type without its prefix, e.g. `UserTask` */
export function bpmnFace(type: string, hasPlaces = true): BpmnFace | undefined {
    if (!hasPlaces && Object.hasOwn(WITHOUT_PLACES, type)) {
        return WITHOUT_PLACES[type];
    }
    return Object.hasOwn(FACES, type) ? FACES[type] : undefined;
}

/** @param types of what an event is defined by, without prefixes */
export function eventMark(types: readonly string[]): string {
    return types.length > 1 ? '⬠' : types.map(type => (Object.hasOwn(EVENT_MARKS, type) ? (EVENT_MARKS[type] ?? '') : '')).join('');
}

/** The font of a mark, so that a circle or a diamond of the usual size does not grow with it. */
export function markSize(type: string): number {
    return type.endsWith('Gateway') ? 18 : RINGED.has(type) ? 14 : 11;
}

const RINGED: ReadonlySet<string> = new Set(['IntermediateCatchEvent', 'IntermediateThrowEvent', 'BoundaryEvent']);
