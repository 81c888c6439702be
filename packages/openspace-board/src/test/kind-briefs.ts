import type { DiagramKind } from '../placement/kind';
import type { ShapeInput } from '../vocabulary/vocabulary';

/** What someone asks an agent to draw, as the shapes of a call without coordinates. */
export interface KindBrief {
    readonly name: string;
    readonly kind: DiagramKind;
    readonly shapes: readonly ShapeInput[];
}

type Props = NonNullable<ShapeInput['props']>;

const classOf = (id: string, rows: readonly string[], stereotype?: string): ShapeInput => ({
    id,
    type: 'geo',
    props: { face: 'class', rows: [stereotype === undefined ? id : `«${stereotype}»\n${id}`, '-', ...rows] }
});
const table = (id: string, columns: readonly string[]): ShapeInput => ({
    id,
    type: 'geo',
    props: {
        face: 'table',
        rows: [
            { text: id },
            '-',
            ...columns.map(column => {
                const [text = '', type = '', key] = column.split(' ');
                return { text, type, ...(key !== undefined && { key }) };
            })
        ]
    }
});
const state = (id: string, label = id): ShapeInput => ({ id, type: 'geo', label, props: { face: 'rounded' } });
const dot = (id: string, face: 'initial' | 'final' | 'choice' | 'history' | 'bar'): ShapeInput => ({ id, type: 'geo', props: { face } });
const edge = (from: string, to: string, props: Props = {}, label?: string): ShapeInput => ({
    type: 'arrow',
    from,
    to,
    props,
    ...(label !== undefined && { label })
});
/** The child extends the parent, with the mark at the end or at the start. */
const extending = (child: string, parent: string, isMarkFirst = false): ShapeInput =>
    isMarkFirst
        ? edge(parent, child, { startMark: 'hollow-triangle', endMark: 'none' })
        : edge(child, parent, { endMark: 'hollow-triangle' });
const realising = (child: string, parent: string): ShapeInput => edge(child, parent, { endMark: 'hollow-triangle', dash: 'dashed' });
const relation = (from: string, to: string, startLabel: string, endLabel: string, props: Props = {}, label?: string): ShapeInput =>
    edge(from, to, { endMark: 'none', ...props, startLabel, endLabel }, label);
const many = (from: string, to: string, label?: string, props: Props = {}): ShapeInput =>
    edge(from, to, { startMark: 'crow-only-one', endMark: 'crow-zero-many', ...props }, label);
const step = (from: string, to: string, label?: string): ShapeInput => edge(from, to, {}, label);

/** Three briefs of each kind. */
export const KIND_BRIEFS: readonly KindBrief[] = [
    {
        name: 'payments of a shop',
        kind: 'class',
        shapes: [
            classOf('Customer', ['+ id: UUID', '+ email: string', '-', '+ orders(): Order[]']),
            classOf('Order', ['+ number: string', '+ placedAt: Date', '- status: Status', '-', '+ total(): Money', '+ cancel(): void']),
            classOf('OrderLine', ['+ quantity: int', '-', '+ subtotal(): Money']),
            classOf('Product', ['+ sku: string', '+ price: Money']),
            classOf('Payment', ['+ pay(amount: Money)', '+ refund(): void'], 'interface'),
            classOf('CardPayment', ['- token: string', '-', '+ pay(amount: Money)']),
            classOf('InvoicePayment', ['- dueDays: int', '-', '+ pay(amount: Money)']),
            classOf('WalletPayment', ['- wallet: Wallet']),
            relation('Customer', 'Order', '1', '0..*', { endMark: 'open' }, 'places'),
            relation('Order', 'OrderLine', '1', '1..*', { startMark: 'diamond' }),
            relation('OrderLine', 'Product', '*', '1', { endMark: 'open' }),
            relation('Order', 'Payment', '1', '0..1', { endMark: 'open' }, 'paid by'),
            realising('CardPayment', 'Payment'),
            realising('InvoicePayment', 'Payment'),
            realising('WalletPayment', 'Payment')
        ]
    },
    {
        name: 'shapes of an editor, marks at both ends',
        kind: 'class',
        shapes: [
            classOf('Rectangle', ['+ width: number', '+ height: number']),
            classOf('Circle', ['+ radius: number']),
            classOf('Polygon', ['+ corners: Point[]']),
            classOf('Triangle', []),
            classOf('Shape', ['# origin: Point', '-', '+ area(): number', '+ draw(c: Canvas)'], 'abstract'),
            classOf('Drawable', ['+ draw(c: Canvas)'], 'interface'),
            classOf('Canvas', ['+ shapes: Shape[]', '-', '+ paint(): void']),
            classOf('Group', ['+ members: Shape[]']),
            extending('Rectangle', 'Shape'),
            extending('Circle', 'Shape', true),
            extending('Polygon', 'Shape'),
            extending('Triangle', 'Polygon', true),
            extending('Group', 'Shape'),
            realising('Shape', 'Drawable'),
            relation('Canvas', 'Shape', '1', '*', { startMark: 'hollow-diamond', endMark: 'open' }),
            relation('Group', 'Shape', '0..1', '1..*', { startMark: 'diamond' }, 'members')
        ]
    },
    {
        name: 'a syntax tree with a visitor',
        kind: 'class',
        shapes: [
            ...['Expression', 'Statement', 'Node', 'Literal', 'Binary', 'Call', 'Unary', 'If', 'While', 'Return', 'Block'].map(id =>
                classOf(id, ['+ accept(v: Visitor)'])
            ),
            classOf('Visitor', ['+ visit(n: Node): R'], 'interface'),
            classOf('Printer', []),
            classOf('TypeChecker', ['- scope: Scope']),
            extending('Expression', 'Node'),
            extending('Statement', 'Node'),
            ...['Literal', 'Binary', 'Call', 'Unary'].map(id => extending(id, 'Expression')),
            ...['If', 'While', 'Return', 'Block'].map((id, at) => extending(id, 'Statement', at % 2 === 0)),
            realising('Printer', 'Visitor'),
            realising('TypeChecker', 'Visitor'),
            edge('Node', 'Visitor', { dash: 'dashed', endMark: 'open' }, '«use»'),
            edge('Block', 'Statement', { startMark: 'diamond', endMark: 'none', endLabel: '*' })
        ]
    },
    {
        name: 'a clinic',
        kind: 'er',
        shapes: [
            table('appointment', ['id int PK', 'patient_id int FK', 'doctor_id int FK', 'starts_at timestamp']),
            table('patient', ['id int PK', 'insurer_id int FK', 'name text', 'born date']),
            table('doctor', ['id int PK', 'department_id int FK', 'name text']),
            table('insurer', ['id int PK', 'name text']),
            table('department', ['id int PK', 'name text']),
            table('prescription', ['id int PK', 'appointment_id int FK', 'issued_on date']),
            table('prescription_item', ['prescription_id int FK', 'medicine_id int FK', 'dose text']),
            table('medicine', ['id int PK', 'name text']),
            many('patient', 'appointment', 'books'),
            many('doctor', 'appointment', 'holds'),
            many('insurer', 'patient', 'covers'),
            many('department', 'doctor', 'employs'),
            edge('prescription', 'appointment', { startMark: 'crow-zero-one', endMark: 'crow-only-one' }, 'comes from'),
            many('prescription', 'prescription_item', 'lists', { endMark: 'crow-one-many' }),
            many('medicine', 'prescription_item')
        ]
    },
    {
        name: 'a blog, written from the many side',
        kind: 'er',
        shapes: [
            table('post', ['id bigint PK', 'author_id bigint FK', 'title text', 'published_at timestamp']),
            table('author', ['id bigint PK', 'email text UK', 'name text']),
            table('comment', ['id bigint PK', 'post_id bigint FK', 'author_id bigint FK', 'parent_id bigint FK', 'body text']),
            table('tag', ['id bigint PK', 'slug text UK']),
            table('post_tag', ['post_id bigint FK', 'tag_id bigint FK']),
            edge('post', 'author', { startMark: 'crow-zero-many', endMark: 'crow-only-one' }, 'written by'),
            edge('comment', 'post', { startMark: 'crow-zero-many', endMark: 'crow-only-one' }, 'on'),
            edge('comment', 'author', { startMark: 'crow-zero-many', endMark: 'crow-only-one' }, 'by'),
            edge('comment', 'comment', { startMark: 'crow-zero-many', endMark: 'crow-zero-one' }, 'answers'),
            edge('post_tag', 'post', { startMark: 'crow-zero-many', endMark: 'crow-only-one' }),
            edge('post_tag', 'tag', { startMark: 'crow-zero-many', endMark: 'crow-only-one' })
        ]
    },
    {
        name: 'flights, with two relations between the same tables',
        kind: 'er',
        shapes: [
            table('airport', ['code char PK', 'city text', 'country text']),
            table('flight', ['number text PK', 'origin char FK', 'destination char FK', 'departs_at timestamp']),
            table('aircraft', ['tail text PK', 'model text', 'seats int']),
            table('booking', ['reference text PK', 'flight_number text FK', 'passenger_id int FK', 'seat text']),
            table('passenger', ['id int PK', 'name text', 'passport text UK']),
            table('crew_member', ['id int PK', 'name text', 'rank text']),
            table('crew_duty', ['flight_number text FK', 'crew_id int FK', 'role text']),
            many('airport', 'flight', 'origin of'),
            many('airport', 'flight', 'destination of'),
            many('aircraft', 'flight', 'flies'),
            many('flight', 'booking', 'is booked by'),
            many('passenger', 'booking', 'makes'),
            many('flight', 'crew_duty', undefined, { endMark: 'crow-one-many' }),
            many('crew_member', 'crew_duty', 'serves')
        ]
    },
    {
        name: 'the life of an article',
        kind: 'state',
        shapes: [
            state('archived', 'Archived'),
            state('published', 'Published'),
            state('draft', 'Draft'),
            state('review', 'In review'),
            state('approved', 'Approved'),
            state('rejected', 'Rejected'),
            dot('end', 'final'),
            dot('start', 'initial'),
            step('archived', 'review', 'reopen'),
            step('review', 'draft', 'ask for changes'),
            step('start', 'draft'),
            step('draft', 'draft', 'edit'),
            step('draft', 'review', 'submit'),
            step('review', 'approved', 'approve'),
            step('review', 'rejected', 'reject'),
            step('approved', 'published', 'publish'),
            step('published', 'archived', 'retire'),
            step('archived', 'end', 'after 5 years'),
            step('rejected', 'end')
        ]
    },
    {
        name: 'an order with a choice and a retry',
        kind: 'state',
        shapes: [
            dot('start', 'initial'),
            state('cart', 'Cart'),
            state('checking', 'Checking stock'),
            dot('inStock', 'choice'),
            state('paying', 'Paying'),
            state('backorder', 'Backordered'),
            state('packed', 'Packed'),
            state('shipped', 'Shipped'),
            state('cancelled', 'Cancelled'),
            dot('done', 'final'),
            step('start', 'cart'),
            step('cart', 'checking', 'check out'),
            step('checking', 'inStock'),
            step('inStock', 'paying', '[in stock]'),
            step('inStock', 'backorder', '[sold out]'),
            step('backorder', 'checking', 'restocked'),
            step('paying', 'paying', 'retry [attempts < 3]'),
            step('paying', 'packed', 'paid / reserve'),
            step('paying', 'cancelled', 'declined'),
            step('packed', 'shipped', 'hand over'),
            step('shipped', 'done', 'delivered'),
            step('backorder', 'cancelled', 'cancel'),
            step('cancelled', 'done')
        ]
    },
    {
        name: 'a connection with composite states',
        kind: 'state',
        shapes: [
            dot('start', 'initial'),
            state('closed', 'Closed'),
            { id: 'open', type: 'frame', label: 'Open' },
            { ...dot('openStart', 'initial'), parentId: 'open' },
            { ...state('handshake', 'Handshake'), parentId: 'open' },
            { ...state('idle', 'Idle'), parentId: 'open' },
            { ...state('busy', 'Busy'), parentId: 'open' },
            state('failed', 'Failed'),
            dot('end', 'final'),
            step('start', 'closed'),
            step('closed', 'handshake', 'connect'),
            step('openStart', 'handshake'),
            step('handshake', 'idle', 'ok'),
            step('idle', 'busy', 'request'),
            step('busy', 'idle', 'response'),
            step('idle', 'idle', 'ping'),
            step('open', 'failed', 'timeout'),
            step('failed', 'closed', 'reset'),
            step('failed', 'end', 'give up')
        ]
    },
    {
        name: 'services with parallel calls and self loops',
        kind: 'graph',
        shapes: [
            ...['Browser', 'Gateway', 'Orders', 'Billing', 'Search', 'Worker', 'Mail'].map(id => ({ id, type: 'geo' as const, label: id })),
            { id: 'Database', type: 'geo', label: 'Database', props: { face: 'cylinder' } },
            { id: 'Queue', type: 'geo', label: 'Queue', props: { face: 'queue' } },
            step('Browser', 'Gateway', 'HTTPS'),
            step('Browser', 'Gateway', 'WebSocket'),
            step('Gateway', 'Browser', 'push'),
            step('Gateway', 'Orders', 'gRPC'),
            step('Gateway', 'Search'),
            step('Orders', 'Database', 'reads'),
            step('Orders', 'Database', 'writes'),
            step('Orders', 'Queue', 'publishes'),
            step('Queue', 'Worker'),
            step('Queue', 'Billing', 'order placed'),
            step('Billing', 'Database'),
            step('Worker', 'Worker', 'retry'),
            step('Worker', 'Mail', 'SMTP'),
            step('Search', 'Database', 'index')
        ]
    }
];
