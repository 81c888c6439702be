import type { SceneOperation } from '@openspace/diagram';

/** What the change log says of an edit whose caller gave no summary. */
export function describeEdit(operations: readonly SceneOperation[]): string {
    const added = operations.reduce((sum, operation) => sum + (operation.kind === 'add_elements' ? operation.elements.length : 0), 0);
    const count = (kind: SceneOperation['kind']) => operations.filter(operation => operation.kind === kind).length;
    const parts = [
        count('clear_scene') > 0 ? 'Cleared the canvas' : '',
        added > 0 ? `Added ${elements(added)}` : '',
        count('update_element') > 0 ? `Changed ${elements(count('update_element'))}` : '',
        count('remove_element') > 0 ? `Removed ${elements(count('remove_element'))}` : ''
    ];
    return parts.filter(part => part !== '').join(', ');
}

function elements(count: number): string {
    return count === 1 ? '1 element' : `${count} elements`;
}
