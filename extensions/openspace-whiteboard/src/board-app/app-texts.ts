// The page runs in the windows of other programs, where Theia's translations are not to be had.
const ENGLISH = {
    loading: 'Loading the board…',
    empty: 'The board is empty. What is drawn on it will appear here.',
    failed: 'The board could not be shown.',
    cancelled: 'The call was cancelled, so there is nothing to show.',
    retry: 'Try again',
    open: 'Open in OpenSpace',
    reload: 'Reload',
    fit: 'Fit',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    board: 'Board',
    label: 'Label',
    conflict: 'The board was changed in the meantime. This is its newest state; your change was not made.',
    notSaved: 'The change was not made: {0}',
    notOpened: 'The link was not opened. The address is {0}',
    saved: 'Saved',
    comment: 'Comment',
    commented: 'Comment added',
    drawn: 'The agent has changed this board.',
    proposed: 'The agent proposes {0} changes. Nothing is changed yet.',
    proposedOne: 'The agent proposes 1 change. Nothing is changed yet.',
    changes: 'Proposed changes',
    accept: 'Accept',
    reject: 'Reject',
    accepted: 'Accepted',
    rejected: 'The change of the agent was undone.',
    notRejected: 'The change of the agent was not undone: {0}',
    declined: 'The proposal was rejected.',
    partly: 'Accepted. {0} of the changes no longer fit the board.',
    notDecided: 'Nothing was decided: {0}',
    settled: 'The proposal was decided elsewhere.',
    hint: 'Drag or arrow keys move a shape, Enter edits its label, C comments on it.'
};

const GERMAN: typeof ENGLISH = {
    loading: 'Das Board wird geladen …',
    empty: 'Das Board ist leer. Was darauf gezeichnet wird, erscheint hier.',
    failed: 'Das Board konnte nicht angezeigt werden.',
    cancelled: 'Der Aufruf wurde abgebrochen; es gibt nichts anzuzeigen.',
    retry: 'Erneut versuchen',
    open: 'In OpenSpace öffnen',
    reload: 'Neu laden',
    fit: 'Einpassen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    board: 'Board',
    label: 'Beschriftung',
    conflict: 'Das Board wurde inzwischen geändert. Dies ist der neueste Stand; Ihre Änderung wurde nicht ausgeführt.',
    notSaved: 'Die Änderung wurde nicht ausgeführt: {0}',
    notOpened: 'Der Link wurde nicht geöffnet. Die Adresse ist {0}',
    saved: 'Gespeichert',
    comment: 'Kommentieren',
    commented: 'Kommentar hinzugefügt',
    drawn: 'Der Agent hat dieses Board geändert.',
    proposed: 'Der Agent schlägt {0} Änderungen vor. Noch ist nichts geändert.',
    proposedOne: 'Der Agent schlägt 1 Änderung vor. Noch ist nichts geändert.',
    changes: 'Vorgeschlagene Änderungen',
    accept: 'Annehmen',
    reject: 'Ablehnen',
    accepted: 'Angenommen',
    rejected: 'Die Änderung des Agenten wurde rückgängig gemacht.',
    notRejected: 'Die Änderung des Agenten wurde nicht rückgängig gemacht: {0}',
    declined: 'Der Vorschlag wurde abgelehnt.',
    partly: 'Angenommen. {0} der Änderungen passen nicht mehr zum Board.',
    notDecided: 'Es wurde nichts entschieden: {0}',
    settled: 'Über den Vorschlag wurde an anderer Stelle entschieden.',
    hint: 'Ziehen oder Pfeiltasten bewegen eine Form, die Eingabetaste ändert ihre Beschriftung, C kommentiert sie.'
};

export type AppText = keyof typeof ENGLISH;

/** The words of the page in the language of a locale such as `de-AT`; English unless it is known. */
export function textsFor(locale: string | undefined): (key: AppText, ...values: string[]) => string {
    const words = /^de\b/i.test(locale ?? '') ? GERMAN : ENGLISH;
    return (key, ...values) => words[key].replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
}
