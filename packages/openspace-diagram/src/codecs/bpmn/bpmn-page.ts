import type { Bounds, Diagram, DiagramNode, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import { tooLarge } from '../../text/source-fault';
import { lookFields } from '../shared/face-look';
import { GraphDraft } from '../shared/graph-draft';
import { edgeOf, isEdge } from './bpmn-edges';
import { type BpmnDefinitions, type BpmnDiagram, type BpmnElement, type BpmnPlaneElement, typeOf } from './bpmn-model';
import { bpmnFace, eventMark, markSize } from './bpmn-names';
import { MAX_DEPTH } from './read-bpmn';
import { bracketPart, FONT } from './bpmn-parts';
import { besideBand } from './lane-bounds';

const LABEL_HEIGHT = 20;
const LABEL_WIDTH = 90;
/** Their flow leads to the right, and their names are at their left. */
const HELD_AT_SIDE: readonly string[] = ['Participant', 'Lane'];

/** One diagram of a file, or all that it says where it has none. */
export class BpmnPage {
    private readonly draft: GraphDraft;
    private readonly drawn = new Map<BpmnElement, BpmnPlaneElement>();
    private readonly ids = new Map<BpmnElement, string>();
    private readonly left = new Set<BpmnElement>();

    constructor(
        private readonly definitions: BpmnDefinitions,
        private readonly diagram: BpmnDiagram | undefined,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
        for (const element of diagram?.plane?.planeElement ?? []) {
            if (element.bpmnElement) {
                this.drawn.set(element.bpmnElement, element);
            }
        }
    }

    /** What could be drawn but is not on the page. */
    get undrawn(): ReadonlySet<BpmnElement> {
        return this.left;
    }

    draw(): Diagram {
        const elements = this.elements();
        for (const { element } of elements.filter(each => (each.element.documentation ?? []).length > 0)) {
            this.losses.add('The documentation of elements is left out.', element.id);
        }
        const nodes = elements.filter(({ element }) => !isEdge(element));
        nodes.forEach(({ element }) => this.ids.set(element, this.draft.free(element.id ?? typeOf(element))));
        nodes.forEach(({ element, holder }) => this.drawNode(element, holder));
        for (const { element } of elements) {
            const edge = isEdge(element) ? edgeOf(element, this.drawn.get(element), each => this.endOf(each), this.losses) : undefined;
            if (edge) {
                this.draft.connect(edge);
            }
        }
        return this.draft.finish({ kind: 'bpmn', direction: 'right' });
    }

    /** What is on the page, with what holds it: that of the diagram, or of all processes. */
    private elements(): { element: BpmnElement; holder: BpmnElement | undefined }[] {
        const all: { element: BpmnElement; holder: BpmnElement | undefined }[] = [];
        const seen = new Set<BpmnElement>();
        const add = (element: BpmnElement, holder: BpmnElement | undefined): void => {
            if (seen.has(element) || !(bpmnFace(typeOf(element)) || isEdge(element))) {
                return;
            }
            seen.add(element);
            // Of a page, what it shows; the content of a collapsed sub-process is on another one, or on none.
            if (!this.diagram || this.drawn.has(element)) {
                all.push({ element, holder });
            } else {
                this.left.add(element);
            }
        };
        const holders = new Map<BpmnElement, BpmnElement>();
        const enter = (container: BpmnElement, holder: BpmnElement | undefined, depth = 0): void => {
            const lanes = (sets: readonly BpmnElement[], within: BpmnElement | undefined, level = depth): void => {
                if (level > MAX_DEPTH) {
                    throw tooLarge(`has elements nested more than ${MAX_DEPTH} deep`);
                }
                for (const lane of sets.flatMap(set => set.lanes ?? [])) {
                    add(lane, within);
                    lane.flowNodeRef?.forEach(node => holders.set(node, lane));
                    lanes(lane.childLaneSet ? [lane.childLaneSet] : [], lane, level + 1);
                }
            };
            lanes(container.laneSets ?? [], holder);
            for (const element of [...(container.flowElements ?? []), ...(container.artifacts ?? [])]) {
                add(element, holders.get(element) ?? holder);
                const isOpen = !this.diagram || this.drawn.get(element)?.isExpanded !== false;
                enter(element, isOpen ? element : (holders.get(element) ?? holder), depth + 1);
                const data = [...(element.dataInputAssociations ?? []), ...(element.dataOutputAssociations ?? [])];
                data.forEach(each => add(each, undefined));
            }
            const io = [...(container.ioSpecification?.dataInputs ?? []), ...(container.ioSpecification?.dataOutputs ?? [])];
            if (typeOf(container) === 'Process') {
                io.forEach(each => add(each, holder));
            }
        };
        const roots = this.definitions.rootElements ?? [];
        const entered = new Set<BpmnElement>();
        for (const root of roots) {
            for (const participant of root.participants ?? []) {
                add(participant, undefined);
                if (participant.processRef && !entered.has(participant.processRef)) {
                    entered.add(participant.processRef);
                    enter(participant.processRef, participant);
                }
            }
        }
        roots.filter(root => !entered.has(root)).forEach(root => enter(root, undefined));
        for (const root of roots) {
            [
                ...(root.conversations ?? []),
                ...(root.messageFlows ?? []),
                ...(root.conversationLinks ?? []),
                ...(root.artifacts ?? [])
            ].forEach(each => add(each, undefined));
        }
        const left = [...this.drawn.keys()].filter(
            element => !seen.has(element) && typeOf(element) !== 'Process' && typeOf(element) !== 'Collaboration'
        );
        left.forEach(element => this.losses.add(`Elements of the kind "${typeOf(element).slice(0, 40)}" are left out.`, element.id));
        return all;
    }

    private drawNode(element: BpmnElement, holder: BpmnElement | undefined): void {
        const type = typeOf(element);
        const face = bpmnFace(type, this.diagram !== undefined);
        const id = this.ids.get(element);
        if (!face || id === undefined) {
            return;
        }
        const shown = this.drawn.get(element);
        const isClosed = type === 'Participant' && shown !== undefined && isBlackBox(element);
        const isFrame = this.isOpenSubProcess(element, shown);
        const name = (element.name ?? element.text ?? element.categoryValueRef?.value ?? '').trim();
        const mark = face.mark === undefined ? undefined : this.markOf(element, face.mark);
        const parent = holder && this.ids.get(holder);
        const said = boundsOf(shown?.bounds);
        const bounds = said && type === 'Lane' ? besideBand(said, this.draft.node(parent ?? '')) : said;
        const host = element.attachedToRef && this.ids.get(element.attachedToRef);
        const label = isFrame
            ? name
            : mark !== undefined
              ? mark
              : [face.above === undefined ? '' : `«${face.above}»`, this.saidBy(element, name), this.markers(element, shown)]
                    .filter(text => text !== '')
                    .join('\n');
        if (shown?.bounds && !bounds) {
            this.losses.add('Places that are no numbers, or further out than boards reach, are left to the layout.', id);
        }
        if (face.loss !== undefined) {
            this.losses.add(face.loss, id);
        }
        if (element.triggeredByEvent === true) {
            this.losses.add('The dotted outline of event sub-processes is left out.', id);
        }
        this.draft.put({
            id,
            ...(isFrame ? { shape: 'frame' as const } : isClosed ? { shape: 'rectangle' as const } : lookFields(face)),
            ...(label !== '' && { label }),
            ...(parent !== undefined && parent !== id && { parent }),
            ...(bounds && { bounds }),
            ...(HELD_AT_SIDE.includes(type) && !isClosed && shown?.isHorizontal !== false && { labelPosition: 'left' as const }),
            ...(host !== undefined && { attachedTo: host }),
            style: {
                ...FONT,
                ...(mark !== undefined && { fontSize: markSize(type), strokeWidth: 1.5 }),
                ...face.style,
                ...dashOf(element),
                ...colorsOf(shown)
            }
        });
        const within = parent !== undefined && parent !== id ? { parent } : {};
        if (type === 'TextAnnotation' && bounds) {
            this.putPart({ ...bracketPart(id, bounds), ...within });
        }
        if (mark !== undefined && name !== '') {
            this.drawName(element, id, name, bounds, shown, parent);
        }
    }

    /** The name of an event without a place has what happens in front of it. */
    private saidBy(element: BpmnElement, name: string): string {
        const mark = /Event$/.test(typeOf(element)) ? this.markOf(element, '') : '';
        return [mark, name].filter(text => text !== '').join(' ');
    }

    /** What belongs to the look of an element, and may be called like another one. */
    private putPart(part: DiagramNode): void {
        this.draft.put({ ...part, id: this.draft.free(part.id) });
    }

    /** The name of what is too small for it, next to it. */
    private drawName(
        element: BpmnElement,
        id: string,
        name: string,
        bounds: Bounds | undefined,
        shown: BpmnPlaneElement | undefined,
        parent: string | undefined
    ): void {
        if (!bounds) {
            const node = this.draft.node(id);
            // Where a layout is going to place it, it has the room that it needs.
            this.draft.put({
                ...(node ?? { id, shape: 'ellipse' }),
                label: [node?.label ?? '', name].filter(text => text !== '').join('\n')
            });
            return;
        }
        const below = {
            x: bounds.x + bounds.width / 2 - LABEL_WIDTH / 2,
            y: bounds.y + bounds.height + 4,
            width: LABEL_WIDTH,
            height: LABEL_HEIGHT
        };
        this.putPart({
            id: `${element.id ?? id}_label`,
            shape: 'text',
            label: name,
            bounds: boundsOf(shown?.label?.bounds) ?? below,
            ...(parent !== undefined && { parent }),
            style: { ...FONT, align: 'middle' }
        });
    }

    private markOf(element: BpmnElement, usual: string): string {
        return eventMark((element.eventDefinitions ?? []).map(typeOf)) || (element.dataObjectRef?.isCollection === true ? '⦀' : usual);
    }

    private isOpenSubProcess(element: BpmnElement, shown: BpmnPlaneElement | undefined): boolean {
        const isSub = /^(SubProcess|AdHocSubProcess|Transaction)$/.test(typeOf(element));
        return isSub && (shown ? shown.isExpanded === true : (element.flowElements ?? []).length > 0);
    }

    private markers(element: BpmnElement, shown: BpmnPlaneElement | undefined): string {
        const loop = element.loopCharacteristics;
        const repeated =
            loop === undefined ? '' : typeOf(loop) === 'StandardLoopCharacteristics' ? '↻' : loop.isSequential === true ? '≡' : '⦀';
        const isClosed = /SubProcess$|^Transaction$|^SubChoreography$/.test(typeOf(element)) && shown?.isExpanded !== true;
        const adHoc = typeOf(element) === 'AdHocSubProcess' ? '~' : '';
        return [repeated, element.isForCompensation === true ? '◀◀' : '', isClosed ? '⊞' : '', adHoc].filter(text => text !== '').join(' ');
    }

    private endOf(element: BpmnElement): { id: string; bounds: Bounds | undefined } | undefined {
        const id = this.ids.get(element);
        return id === undefined ? undefined : { id, bounds: this.draft.node(id)?.bounds };
    }
}

/** What nothing is known of but its messages. */
function isBlackBox({ processRef }: BpmnElement): boolean {
    return (processRef?.flowElements ?? []).length + (processRef?.laneSets ?? []).length === 0;
}

/** Events that do not interrupt what they belong to. */
function dashOf({ cancelActivity, isInterrupting }: BpmnElement): Style {
    return cancelActivity === false || isInterrupting === false ? { dash: 'dashed' } : {};
}

function boundsOf(bounds: BpmnPlaneElement['bounds']): Bounds | undefined {
    const { x = 0, y = 0, width, height } = bounds ?? {};
    const isSound = [x, y, width, height].every(value => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e6);
    return isSound && width !== undefined && height !== undefined && width >= 0 && height >= 0 ? { x, y, width, height } : undefined;
}

function colorsOf(shown: BpmnPlaneElement | undefined): Style {
    const [stroke, fill] = [shown?.stroke ?? shown?.['border-color'], shown?.fill ?? shown?.['background-color']].map(
        color => color && hexOfCss(color)
    );
    return { ...(stroke !== undefined && { stroke }), ...(fill !== undefined && { fill }) };
}
