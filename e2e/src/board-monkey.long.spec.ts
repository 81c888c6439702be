import { monkeysOnBoard } from './monkeys/monkey-on-board';

/** Ten of them, each for many minutes. */
const SEEDS = Array.from({ length: 10 }, (_, at) => 11 + at);

describe('a board at which a person does anything, for long', function () {
    this.timeout(3_600_000);
    monkeysOnBoard(SEEDS, 2_000);
});
