import type { ElementType, SceneElement } from './element';
import { DEFAULT_FONT_FAMILY, DEFAULT_FONT_SIZE, lineHeightOf } from './text-metrics';

/** Where new ids, seeds and times come from. */
export interface EditContext {
    /** Milliseconds since the epoch. */
    readonly now: number;
    /** As `Math.random`. */
    random(): number;
    /** Containers stay as large as they are said to be, also where their labels need more. */
    readonly keepsSizes?: boolean;
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const ID_LENGTH = 21;
const MAX_INTEGER = 2 ** 31;
const ADAPTIVE_RADIUS = 3;
const PROPORTIONAL_RADIUS = 2;

/** The editor's own defaults for what is drawn with it. */
export function newElement(type: ElementType, id: string, context: EditContext): SceneElement {
    return {
        id,
        type,
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        angle: 0,
        strokeColor: type === 'frame' ? '#bbb' : '#1e1e1e',
        backgroundColor: 'transparent',
        fillStyle: 'solid',
        strokeWidth: 2,
        strokeStyle: 'solid',
        roughness: type === 'frame' ? 0 : 1,
        opacity: 100,
        groupIds: [],
        frameId: null,
        index: null,
        roundness: roundnessOf(type),
        seed: randomInteger(context),
        version: 0,
        versionNonce: 0,
        isDeleted: false,
        boundElements: [],
        updated: context.now,
        link: null,
        locked: false,
        ...OWN[type]
    };
}

/** A text that is bound to a container, which places it. */
export function newLabel(id: string, container: SceneElement, context: EditContext): SceneElement {
    return {
        ...newElement('text', id, context),
        strokeColor: container['strokeColor'] ?? '#1e1e1e',
        opacity: container['opacity'] ?? 100,
        angle: container.type === 'arrow' ? 0 : (container['angle'] ?? 0),
        groupIds: container['groupIds'] ?? [],
        frameId: container['frameId'] ?? null,
        textAlign: 'center',
        verticalAlign: 'middle',
        containerId: container.id
    };
}

export function newId({ random }: EditContext): string {
    let id = '';
    while (id.length < ID_LENGTH) {
        id += ID_LETTERS.charAt(Math.floor(random() * ID_LETTERS.length));
    }
    return id;
}

export function randomInteger({ random }: EditContext): number {
    return Math.floor(random() * MAX_INTEGER);
}

function roundnessOf(type: ElementType): object | null {
    switch (type) {
        case 'rectangle':
            return { type: ADAPTIVE_RADIUS };
        case 'diamond':
        case 'arrow':
            return { type: PROPORTIONAL_RADIUS };
        default:
            return null;
    }
}

const LINEAR = { points: [], lastCommittedPoint: null, startBinding: null, endBinding: null, startArrowhead: null };

const OWN: Readonly<Record<ElementType, Readonly<Record<string, unknown>>>> = {
    rectangle: {},
    ellipse: {},
    diamond: {},
    arrow: { ...LINEAR, endArrowhead: 'arrow', elbowed: false },
    line: { ...LINEAR, endArrowhead: null },
    text: {
        text: '',
        fontSize: DEFAULT_FONT_SIZE,
        fontFamily: DEFAULT_FONT_FAMILY,
        textAlign: 'left',
        verticalAlign: 'top',
        containerId: null,
        originalText: '',
        autoResize: true,
        lineHeight: lineHeightOf(DEFAULT_FONT_FAMILY)
    },
    freedraw: { points: [], pressures: [], simulatePressure: true, lastCommittedPoint: null },
    image: { status: 'saved', fileId: null, scale: [1, 1], crop: null },
    frame: { name: null }
};
