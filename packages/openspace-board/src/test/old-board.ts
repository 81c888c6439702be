/** What tldraw wrote in 2023: labels as `text`, bindings in the arrows, schema in its first form. */
export const OLD_BOARD = {
    tldrawFileFormatVersion: 1,
    schema: {
        schemaVersion: 1,
        storeVersion: 4,
        recordVersions: {
            asset: { version: 1, subTypeKey: 'type', subTypeVersions: { image: 2, video: 2, bookmark: 0 } },
            camera: { version: 1 },
            document: { version: 2 },
            instance: { version: 21 },
            instance_page_state: { version: 5 },
            page: { version: 1 },
            shape: {
                version: 3,
                subTypeKey: 'type',
                subTypeVersions: {
                    group: 0,
                    embed: 4,
                    bookmark: 1,
                    image: 2,
                    text: 1,
                    draw: 1,
                    geo: 7,
                    line: 0,
                    note: 4,
                    frame: 0,
                    arrow: 1,
                    highlight: 0,
                    video: 1
                }
            },
            instance_presence: { version: 5 },
            pointer: { version: 1 }
        }
    },
    records: [
        { gridSize: 10, name: '', meta: {}, id: 'document:document', typeName: 'document' },
        { meta: {}, id: 'page:page', name: 'Page 1', index: 'a1', typeName: 'page' },
        { id: 'pointer:pointer', typeName: 'pointer', x: 1, y: 2, lastActivityTimestamp: 0, meta: {} },
        {
            x: 100,
            y: 100,
            rotation: 0,
            isLocked: false,
            opacity: 1,
            meta: {},
            id: 'shape:box',
            type: 'geo',
            props: {
                w: 100,
                h: 100,
                geo: 'rectangle',
                color: 'black',
                labelColor: 'black',
                fill: 'none',
                dash: 'draw',
                size: 'm',
                font: 'draw',
                text: 'Hello',
                align: 'middle',
                verticalAlign: 'middle',
                growY: 0,
                url: ''
            },
            parentId: 'page:page',
            index: 'a1',
            typeName: 'shape'
        },
        {
            x: 0,
            y: 0,
            rotation: 0,
            isLocked: false,
            opacity: 1,
            meta: {},
            id: 'shape:arrow',
            type: 'arrow',
            props: {
                dash: 'draw',
                size: 'm',
                fill: 'none',
                color: 'black',
                labelColor: 'black',
                bend: 0,
                start: { type: 'point', x: 0, y: 0 },
                end: { type: 'binding', boundShapeId: 'shape:box', normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false },
                arrowheadStart: 'none',
                arrowheadEnd: 'arrow',
                text: '',
                font: 'draw'
            },
            parentId: 'page:page',
            index: 'a2',
            typeName: 'shape'
        }
    ]
};
