import type { Codec } from '../../codec';

/** How to recognise files of BPMN 2.0 (https://www.omg.org/spec/BPMN/2.0). */
export const bpmnFormat = {
    id: 'bpmn',
    title: 'BPMN',
    mimeType: 'application/bpmn+xml',
    suffixes: ['.bpmn', '.bpmn20.xml', '.bpmn2'],
    paged: true,
    detect: (source, path = '') =>
        /\.(bpmn|bpmn2|bpmn20\.xml)$/i.test(path) || source.slice(0, 5_000).includes('http://www.omg.org/spec/BPMN/20100524/MODEL')
} satisfies Omit<Codec, 'decode'>;
