import { comparePictures, KINDS } from './harness/mermaid-pictures';

describe('Mermaid diagrams of all types on boards', () => {
    it('look the same in a window as in the picture of the hub, and have no faults there', () => comparePictures(KINDS));
});
