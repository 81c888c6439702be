import type { EditContext } from '../new-element';
import { readScene, type Scene } from '../scene';

/** Always the same ids and nonces. */
export function seeded(): EditContext {
    let state = 42;
    return {
        now: 1_760_000_000_000,
        random: () => {
            state = (state * 48271) % 2147483647;
            return state / 2147483647;
        }
    };
}

const common = {
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: '#a5d8ff',
    fillStyle: 'hachure',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    isDeleted: false,
    link: null,
    locked: false,
    updated: 1_700_000_000_000
};

/** As the editor writes it, with more than this package knows: another type, a plugin's properties, a deleted element. */
export function editorsScene(): Scene {
    const elements = [
        {
            ...common,
            id: 'box',
            type: 'rectangle',
            x: 120.5,
            y: 80.25,
            width: 200,
            height: 90,
            index: 'a0',
            roundness: { type: 3 },
            seed: 11,
            version: 31,
            versionNonce: 1234,
            boundElements: [{ type: 'text', id: 'label' }],
            'x-plugin': 'kept',
            customData: { deep: { er: [1, 2] } }
        },
        {
            ...common,
            id: 'label',
            type: 'text',
            x: 163.2,
            y: 112.75,
            width: 114.6,
            height: 25,
            index: 'a1',
            roundness: null,
            seed: 12,
            version: 9,
            versionNonce: 77,
            boundElements: null,
            text: 'Checkout ✓',
            fontSize: 20,
            fontFamily: 5,
            textAlign: 'center',
            verticalAlign: 'middle',
            containerId: 'box',
            originalText: 'Checkout ✓',
            autoResize: true,
            lineHeight: 1.25
        },
        {
            ...common,
            id: 'other',
            type: 'embeddable',
            x: 500,
            y: 80,
            width: 300,
            height: 200,
            index: 'a2',
            seed: 3,
            version: 4,
            versionNonce: 5,
            boundElements: [],
            link: 'https://example.org',
            'x-new': { in: '0.19' }
        },
        {
            ...common,
            id: 'gone',
            type: 'ellipse',
            x: 0,
            y: 0,
            width: 10,
            height: 10,
            index: 'a3',
            seed: 4,
            version: 8,
            versionNonce: 6,
            isDeleted: true,
            boundElements: null
        }
    ];
    return readScene(
        JSON.stringify({
            type: 'excalidraw',
            version: 2,
            source: 'https://excalidraw.com',
            elements,
            appState: { gridSize: 20, viewBackgroundColor: '#fffce8', 'x-state': true },
            files: {},
            'x-top': [1]
        }),
        'editor.excalidraw'
    );
}
