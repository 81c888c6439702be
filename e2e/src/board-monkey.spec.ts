import { BOARDS } from './monkeys/board-monkey';
import { monkeys } from './monkeys/monkey-runs';

describe('a board at which a person does anything', () => monkeys(BOARDS, [1], 25));
