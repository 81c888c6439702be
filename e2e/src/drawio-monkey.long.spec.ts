import { DIAGRAMS } from './monkeys/drawio-monkey';
import { longMonkeys } from './monkeys/monkey-runs';

longMonkeys('a draw.io diagram', DIAGRAMS);
longMonkeys('a draw.io diagram that is saved by hand', DIAGRAMS, true);
