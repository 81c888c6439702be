import { DIAGRAMS } from './monkeys/drawio-monkey';
import { LONG_RUN, monkeys } from './monkeys/monkey-runs';

describe('a draw.io diagram at which a person does anything, for long', function () {
    this.timeout(LONG_RUN.limitMs);
    monkeys(DIAGRAMS, LONG_RUN.seeds, LONG_RUN.actions);
});
