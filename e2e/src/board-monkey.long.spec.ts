import { BOARDS } from './monkeys/board-monkey';
import { longMonkeys } from './monkeys/monkey-runs';

longMonkeys('a board', BOARDS);
