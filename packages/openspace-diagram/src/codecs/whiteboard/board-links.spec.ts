import { expect } from 'chai';
import { drawn } from '../../test/boards';
import { diagramOf } from './read-diagram';

describe('links on a board', () => {
    it('W10 lead from boxes, notes and pictures to the web and to mail; others are named', () => {
        const bounds = { x: 0, y: 0, width: 100, height: 60 };
        const lost = (link: string, shape: 'rectangle' | 'note' | 'frame' | 'text' = 'rectangle') => {
            const { board, losses } = drawn({ nodes: [{ id: 'a', shape, label: 'A', link, bounds }], edges: [] });
            const [node] = diagramOf(board).diagram.nodes;
            return losses.map(({ message }) => message).join() || node?.link;
        };
        for (const link of ['https://example.org/a', 'HTTP://example.org/', 'mailto:a@b.example']) {
            expect(lost(link)).to.equal(link);
        }
        expect(lost('https://example.org/', 'note')).to.equal('https://example.org/');
        for (const shape of ['frame', 'text'] as const) {
            expect(lost('https://example.org/', shape), shape).to.include('boxes, notes and pictures');
        }
        for (const link of ['docs/a.md', 'javascript:alert(1)', 'https://[', 'data:page/id,x']) {
            expect(lost(link), link).to.include('web and mail addresses only');
        }
    });
});
