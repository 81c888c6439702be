import { comparePictures } from './harness/mermaid-pictures';

describe('Mermaid diagrams on boards', () => {
    it('look the same in a window as in the picture of the hub, and have no faults there', () => comparePictures(['flowchart']));
});
