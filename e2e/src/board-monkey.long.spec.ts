import { BOARDS } from './monkeys/board-monkey';
import { LONG_RUN, monkeys } from './monkeys/monkey-runs';

describe('a board at which a person does anything, for long', function () {
    this.timeout(LONG_RUN.limitMs);
    monkeys(BOARDS, LONG_RUN.seeds, LONG_RUN.actions);
});
