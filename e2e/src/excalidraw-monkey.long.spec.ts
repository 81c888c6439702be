import { DRAWINGS } from './monkeys/excalidraw-monkey';
import { LONG_RUN, monkeys } from './monkeys/monkey-runs';

describe('an Excalidraw drawing at which a person does anything, for long', function () {
    this.timeout(LONG_RUN.limitMs);
    monkeys(DRAWINGS, LONG_RUN.seeds, LONG_RUN.actions);
});
