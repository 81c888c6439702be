import { surviveMutations } from '../../test/survive-mutations';
import { bpmnCodec } from './bpmn-codec';

const WORDS = [
    ...[
        '<',
        '>',
        '/>',
        '"',
        '=',
        '&',
        '&lt;',
        '&#0;',
        '&#x110000;',
        '&constructor;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE',
        '<?x?>',
        ' '
    ],
    ...[
        '__proto__',
        'constructor',
        'toString',
        '1e999',
        'NaN',
        '-1',
        'start',
        'check',
        'process',
        'definitions',
        'task',
        'bpmn',
        'bpmndi',
        'xmlns'
    ],
    ...['x', 'y', 'width', 'sourceRef', 'targetRef', 'bpmnElement', 'isExpanded', 'id', 'name', 'sub', 'it']
];

describe('BPMN that is not quite right', () => {
    it('BP9 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(bpmnCodec, { runs: 400, words: WORDS, drawn: 40 }));
});
