/** A small board with each kind of shape that diagrams are made of, none in the way of another. */
export const ONE_OF_EACH = [
    {
        id: 'start',
        type: 'geo',
        x: 0,
        y: 0,
        width: 160,
        height: 80,
        label: 'Start',
        tag: 'entry',
        props: { geo: 'ellipse', color: 'green' }
    },
    { id: 'work', type: 'geo', x: 300, y: 0, width: 200, height: 100, label: 'Do the work' },
    { id: 'go', type: 'arrow', from: 'start', to: 'work', label: 'next' },
    { id: 'title', type: 'text', x: 0, y: -80, label: 'Überschrift ✓' },
    { id: 'memo', type: 'note', x: 0, y: 300, label: 'remember' },
    { id: 'box', type: 'frame', x: 600, y: 0, width: 400, height: 300, label: 'Group' },
    { id: 'inner', type: 'geo', x: 40, y: 60, width: 140, height: 80, label: 'Inner', parentId: 'box' }
];
