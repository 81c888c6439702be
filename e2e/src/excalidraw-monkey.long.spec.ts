import { DRAWINGS } from './monkeys/excalidraw-monkey';
import { longMonkeys } from './monkeys/monkey-runs';

longMonkeys('an Excalidraw drawing', DRAWINGS);
