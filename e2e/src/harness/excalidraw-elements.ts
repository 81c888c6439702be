/** An order flow with each kind of element, as an agent adds it. */
export const DRAWN = [
    { type: 'rectangle', id: 'a', x: 0, y: 0, width: 220, height: 90, text: 'Order service', backgroundColor: '#a5d8ff' },
    { type: 'ellipse', id: 'b', x: 420, y: -20, width: 200, height: 120, text: 'Payments provider', fillStyle: 'hachure' },
    { type: 'diamond', id: 'c', x: 0, y: 220, width: 240, height: 160, text: 'In stock?' },
    { type: 'arrow', id: 'ab', x: 0, y: 0, startElementId: 'a', endElementId: 'b', text: 'pays' },
    { type: 'arrow', id: 'ac', x: 0, y: 0, startElementId: 'a', endElementId: 'c', elbowed: true },
    { type: 'text', id: 't', x: 420, y: 240, text: 'Free text\nin two lines äöü €' },
    { type: 'freedraw', id: 'f', x: 480, y: 340, points: [[0, 0], [40, 60], [80, 10], [120, 70], [160, 0]] }, // prettier-ignore
    { type: 'line', id: 'l', x: 300, y: 420, points: [[0, 0], [100, 0], [50, -80], [0, 0]] }, // prettier-ignore
    { type: 'frame', id: 'z', x: 0, y: 0, name: 'Backend', children: ['a', 'c'] }
];

/** What a later version of the editor, or a plugin, may have put into a file. */
export const FOREIGN = {
    elements: [{ type: 'hologram', id: 'h', x: 0, y: 0, width: 10, height: 10, depth: 4, version: 1, index: 'a0' }],
    more: { 'x-plugin': { kept: true }, appState: { viewBackgroundColor: '#ffffff', 'x-state': 5 } }
};
