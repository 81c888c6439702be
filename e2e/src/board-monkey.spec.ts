import { monkeysOnBoard } from './monkeys/monkey-on-board';

describe('a board at which a person does anything', () => monkeysOnBoard([1], 25));
