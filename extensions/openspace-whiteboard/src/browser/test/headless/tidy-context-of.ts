import type { TidyContext } from '../../editor/tidy/tidy-context';
import type { ShownBoard } from './shown-board';

const TEXTS = {
    nothing: 'nothing',
    allKept: 'all kept',
    noSequence: 'no sequence',
    noArrows: 'no arrows',
    noBetterWays: (loose: number) => `no better ways ${loose}`,
    readOnly: 'read-only',
    busy: 'busy',
    failed: (reason: string) => `failed: ${reason}`,
    done: (moved: number, routed: number) => `done ${Math.sign(moved)} ${Math.sign(routed)}`
};

/** What tidying up a board needs, without ELK and with short texts. */
export function contextOf(board: ShownBoard): TidyContext {
    return {
        texts: TEXTS as TidyContext['texts'],
        view: editor => board.records.view(() => editor.getCurrentPageId()),
        step: () => undefined,
        runElk: async () => {
            throw new Error('there is no ELK here');
        }
    };
}
