import type { BoardView } from '@openspace/board';
import type { Editor } from '@tldraw/tldraw';
import type { StepDirection } from '../../../common/whiteboard-port';
import type { TidyTexts } from '../../accessibility/tidy-texts';
import type { PaneSettings } from '../../board-editor';
import type { BoardRecords } from '../board-records';

/** What a pane knows that arranging needs. */
export interface TidyContext extends Pick<PaneSettings, 'runElk'> {
    readonly texts: TidyTexts;
    /** The board, with the page that the editor shows. */
    view(editor: Editor): BoardView;
    /** Undoes or redoes the newest step of the board. */
    step(direction: StepDirection): void;
}

export function tidyContext(records: BoardRecords, { texts, runElk }: PaneSettings, step: TidyContext['step']): TidyContext {
    return { texts: texts.tidy, runElk, step, view: editor => records.view(() => editor.getCurrentPageId()) };
}
