import { expect } from 'chai';
import { wcagContrast } from 'culori';
import type { ShapeOf } from '../../document/board-schema';
import { BoardIndex } from '../../geometry/geometry';
import { paintNode } from '../../notation/node-picture';
import type { FaceName } from '../../notation/notation';
import { nodeNotationOf } from '../../notation/read-notation';
import { boardOf } from '../../test/boards';
import { inAgentStyle } from '../../vocabulary/agent-style';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { c4Around, inC4Looks, mayBeC4 } from './c4-looks';

const box = (id: string, label: string, face?: FaceName, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'geo',
    id,
    x: 0,
    y: 0,
    label,
    ...(face && { props: { face } }),
    ...more
});

const PICTURE: readonly ShapeInput[] = [
    box('user', 'Customer\nhas accounts at the bank', 'person'),
    box('shop', 'Shop\n[Software system]', 'component'),
    box('api', 'API\n[Node]', 'component'),
    box('cart', 'Cart\n[Component: Go]', 'component'),
    box('mail', 'Mail\n[External]', 'component'),
    box('clerk', 'Clerk\n[Person, external]', 'person'),
    box('db', 'Orders', 'cylinder'),
    box('web', 'Web\n[Container: TypeScript]')
];

const fills = (shapes: readonly ShapeInput[]): Record<string, unknown> =>
    Object.fromEntries(shapes.map(({ id = '', props }) => [id, props?.['fillColor']]));

describe('The looks of C4', () => {
    it('A31 tell persons, systems, containers, components and what is external apart', () => {
        const { user, shop, api, cart, mail, clerk, db, web } = fills(inC4Looks(PICTURE));
        expect(new Set([user, shop, api, cart, mail]).size).to.equal(5);
        expect([clerk, db, web]).to.deep.equal([mail, api, api]);
        expect(mail).to.match(/^#(..)\1\1$/);
    });

    it('A31 can be read in both themes, and so are lines on the board', () => {
        const index = BoardIndex.of(boardOf(inAgentStyle('clean', PICTURE)));
        for (const { id } of PICTURE) {
            const shape = index.shape(`shape:${id}`) as ShapeOf<'geo'>;
            for (const dark of [false, true]) {
                const { paths, lines } = paintNode(shape, nodeNotationOf(shape) ?? {}, dark);
                const { fill = '', stroke = '' } = paths[0] ?? {};
                expect(wcagContrast(lines?.color ?? '', fill)).to.be.at.least(7);
                expect(wcagContrast(lines?.quietColor ?? '', fill)).to.be.at.least(4.5);
                expect(wcagContrast(stroke, dark ? '#101011' : '#f9fafb'), `${id} ${dark}`).to.be.at.least(2.4);
            }
        }
    });

    it('A31 give each element a bold name, and boundaries nothing', () => {
        const shapes = inC4Looks([
            ...PICTURE,
            box('node', 'Host', 'node3d'),
            { type: 'frame', id: 'bank' },
            box('in', 'App', 'component', { parentId: 'node' })
        ]);
        const bold = shapes.filter(({ props }) => props?.['boldName'] === true).map(({ id }) => id);
        expect(bold).to.deep.equal([...PICTURE.map(({ id }) => id), 'in']);
        expect(fills(shapes)).to.include({ node: undefined, bank: undefined });
    });

    it('A31 leave colours to a call that names one', () => {
        const shapes = inC4Looks([...PICTURE, box('red', 'New', undefined, { props: { face: 'component', color: 'red' } })]);
        expect(Object.values(fills(shapes)).every(fill => fill === undefined)).to.equal(true);
        expect(shapes.at(-1)?.props).to.include({ color: 'red', boldName: true });
    });

    it('A31 are for C4 alone', () => {
        const flow = [
            box('a', 'Start', 'stadium'),
            box('b', 'Check'),
            box('c', 'Pay'),
            box('d', 'Orders', 'cylinder'),
            box('e', 'Customer', 'person')
        ];
        expect(inC4Looks(flow)).to.equal(flow);
        const tables = [box('a', 'A', 'table'), box('b', 'B', 'table'), box('d', 'Orders', 'cylinder'), box('e', 'App', 'component')];
        expect(inC4Looks(tables)).to.equal(tables);
        expect(inAgentStyle('sketch', PICTURE)).to.equal(PICTURE);
    });

    it('A31 are those of the board that a call goes on with', () => {
        const more = [box('cache', 'Cache', 'cylinder')];
        expect(mayBeC4(more)).to.equal(true);
        expect(mayBeC4([box('a', 'A', 'class')])).to.equal(false);
        expect(inC4Looks(more)).to.equal(more);
        const clean = boardOf(inAgentStyle('clean', PICTURE));
        expect(fills(inC4Looks(more, c4Around(clean)))).to.deep.equal({ cache: fills(inC4Looks(PICTURE))['db'] });
        expect(fills(inC4Looks(more, c4Around(boardOf(PICTURE))))).to.deep.equal({ cache: undefined });
    });
});
