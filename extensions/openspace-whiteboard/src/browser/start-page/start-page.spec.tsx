import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { StartPage } from './start-page';

describe('the start page', () => {
    it('lists all boards with their folders, and what else can be begun', () => {
        const boards = Array.from({ length: 12 }, (_, at) => ({
            path: `/w/docs/board-${at}.whiteboard.json`,
            name: `board-${at}`,
            folder: 'docs',
            iconClass: 'codicon',
            shapes: at,
            open: false,
            modified: '2026-01-01T00:00:00Z'
        }));
        const diagram = { path: '/w/docs/plan.puml', name: 'plan.puml', folder: 'docs', iconClass: 'codicon', modified: '' };
        const markup = renderToStaticMarkup(
            <StartPage
                connect={{ mcpUrl: 'http://localhost/mcp', clients: [], onCopy: async () => undefined }}
                boards={[...boards, diagram]}
                onChat={() => undefined}
                kinds={[
                    { command: 'one', label: 'New whiteboard' },
                    { command: 'two', label: 'New draw.io diagram' }
                ]}
                onNew={() => undefined}
                onOpen={() => undefined}
            />
        );
        expect(markup.match(/osp-board-name/g)).to.have.length(13);
        expect(markup.match(/osp-board-folder">docs</g)).to.have.length(13);
        expect(markup)
            .to.include('New whiteboard')
            .and.include('New draw.io diagram')
            .and.include('plan.puml')
            .and.include('Chat with an agent');
    });
});
