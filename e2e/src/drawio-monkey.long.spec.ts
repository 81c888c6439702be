import { DIAGRAMS } from './monkeys/drawio-monkey';
import { longMonkeys } from './monkeys/monkey-runs';

longMonkeys('a draw.io diagram', DIAGRAMS);
