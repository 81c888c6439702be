import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';

/**
 * Asks a person before an export goes onto a file that is there, with a list of what the file loses and what it keeps.
 * @param details of the refusal: names in `kept` and `lost`, and `lostCount` where more are lost than are named
 */
export async function confirmReplacing(title: string, target: string, details?: unknown): Promise<boolean> {
    const [kept, lost] = [namesIn(details, 'kept'), namesIn(details, 'lost')];
    const more = countIn(details) - lost.length;
    const named = more > 0 ? [...lost, nls.localize('openspace/export/more', '{0} more', more)] : lost;
    const message = document.createElement('div');
    message.className = 'openspace-export-question';
    paragraph(message, nls.localize('openspace/export/exists', '{0} already exists.', target));
    list(message, nls.localize('openspace/export/lost', 'The file loses:'), named);
    list(message, nls.localize('openspace/export/kept', 'The file keeps what the board does not have:'), kept);
    const dialog = new ConfirmDialog({
        title,
        msg: message,
        ok:
            lost.length === 0 && kept.length > 0
                ? nls.localize('openspace/export/update', 'Update')
                : nls.localize('openspace/export/replace', 'Replace')
    });
    return (await dialog.open()) === true;
}

function paragraph(parent: HTMLElement, text: string): void {
    const element = document.createElement('p');
    element.textContent = text;
    parent.append(element);
}

function list(parent: HTMLElement, heading: string, names: readonly string[]): void {
    if (names.length === 0) {
        return;
    }
    paragraph(parent, heading);
    const items = document.createElement('ul');
    for (const name of names) {
        const item = document.createElement('li');
        item.textContent = name;
        items.append(item);
    }
    parent.append(items);
}

function namesIn(details: unknown, key: 'kept' | 'lost'): string[] {
    const names = typeof details === 'object' && details !== null ? Object.entries(details).find(([name]) => name === key)?.[1] : undefined;
    return Array.isArray(names) ? names.map(String) : [];
}

function countIn(details: unknown): number {
    return typeof details === 'object' && details !== null && 'lostCount' in details ? Number(details.lostCount) : 0;
}
