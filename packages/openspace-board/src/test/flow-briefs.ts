import type { ShapeInput } from '../vocabulary/vocabulary';
import type { KindBrief } from './kind-briefs';

type Props = NonNullable<ShapeInput['props']>;

const box = (id: string, label: string, props?: Props, parentId?: string): ShapeInput => ({
    type: 'geo',
    id,
    label,
    ...(props && { props }),
    ...(parentId !== undefined && { parentId })
});
const lane = (id: string, label: string): ShapeInput => box(id, label, { face: 'swimlane' });
const task = (id: string, label: string, parentId: string): ShapeInput => box(id, label, undefined, parentId);
const event = (id: string, label: string, face: 'initial' | 'final' | 'ring', parentId: string): ShapeInput =>
    box(id, label, { face }, parentId);
const gateway = (id: string, label: string, parentId: string): ShapeInput => box(id, label, { face: 'choice' }, parentId);
const frame = (id: string, label: string, parentId?: string): ShapeInput => ({
    type: 'frame',
    id,
    label,
    ...(parentId !== undefined && { parentId })
});
const person = (id: string, label: string): ShapeInput => box(id, label, { face: 'person' });
const flow = (ends: string, label?: string): ShapeInput => {
    const [from = '', to = ''] = ends.split(' ');
    return { type: 'arrow', from, to, ...(label !== undefined && { label }) };
};
const flows = (...ends: string[]): ShapeInput[] => ends.map(each => flow(each));

/** Three briefs of each of the kinds that flow: processes, C4 and graphs. */
export const FLOW_BRIEFS: readonly KindBrief[] = [
    {
        name: 'from order to parcel',
        kind: 'process',
        shapes: [
            lane('customer', 'Customer'),
            lane('shop', 'Shop'),
            lane('store', 'Warehouse'),
            event('start', 'Basket is full', 'initial', 'customer'),
            task('order', 'Place the order', 'customer'),
            task('check', 'Check the stock', 'shop'),
            gateway('stocked', 'In stock?', 'shop'),
            task('other', 'Choose something else', 'customer'),
            task('charge', 'Charge the card', 'shop'),
            task('pick', 'Pick and pack', 'store'),
            task('ship', 'Hand to the carrier', 'store'),
            task('receive', 'Receive the parcel', 'customer'),
            event('end', 'Order is done', 'final', 'customer'),
            ...flows(
                'start order',
                'order check',
                'check stocked',
                'other order',
                'charge pick',
                'pick ship',
                'ship receive',
                'receive end'
            ),
            flow('stocked other', 'no'),
            flow('stocked charge', 'yes')
        ]
    },
    {
        name: 'an incident that goes to the vendor',
        kind: 'process',
        shapes: [
            lane('user', 'User'),
            lane('desk', 'Service desk'),
            lane('second', 'Second level'),
            lane('vendor', 'Vendor'),
            event('start', 'Incident', 'initial', 'user'),
            task('report', 'Report it', 'user'),
            task('log', 'Log the ticket', 'desk'),
            gateway('known', 'Known error?', 'desk'),
            task('apply', 'Apply the workaround', 'desk'),
            task('analyse', 'Analyse the logs', 'second'),
            gateway('fault', 'Fault of the product?', 'second'),
            task('fix', 'Fix the configuration', 'second'),
            task('case', 'Open a case', 'vendor'),
            event('wait', 'Patch is there', 'ring', 'vendor'),
            task('install', 'Install the patch', 'second'),
            task('confirm', 'Confirm the solution', 'user'),
            event('end', 'Closed', 'final', 'desk'),
            ...flows('start report', 'report log', 'log known', 'analyse fault', 'case wait', 'wait install', 'install confirm'),
            ...flows('fix confirm', 'apply confirm', 'confirm end'),
            flow('known apply', 'yes'),
            flow('known analyse', 'no'),
            flow('fault fix', 'no'),
            flow('fault case', 'yes')
        ]
    },
    {
        name: 'a contract that two departments fulfil at the same time',
        kind: 'process',
        shapes: [
            frame('company', 'Company'),
            { ...lane('sales', 'Sales'), parentId: 'company' },
            { ...lane('finance', 'Finance'), parentId: 'company' },
            { ...lane('logistics', 'Logistics'), parentId: 'company' },
            event('start', 'Contract is signed', 'initial', 'sales'),
            gateway('fork', '', 'sales'),
            task('invoice', 'Write the invoice', 'finance'),
            task('paid', 'Wait for the payment', 'finance'),
            task('plan', 'Plan the transport', 'logistics'),
            task('load', 'Load the truck', 'logistics'),
            gateway('join', '', 'logistics'),
            event('end', 'Delivered', 'final', 'logistics'),
            box('bank', 'Bank', { face: 'cylinder' }),
            ...flows(
                'start fork',
                'fork invoice',
                'fork plan',
                'invoice paid',
                'paid join',
                'plan load',
                'load join',
                'join end',
                'bank paid'
            )
        ]
    },
    {
        name: 'containers of internet banking',
        kind: 'c4',
        shapes: [
            person('customer', 'Personal customer\n[Person]\nA customer of the bank'),
            person('clerk', 'Clerk\n[Person]'),
            frame('bank', 'Internet banking [Software system]'),
            box('web', 'Web application\n[Container: Go]\nServes the page', undefined, 'bank'),
            box('page', 'Single-page application\n[Container: TypeScript]\nAll functions for customers', undefined, 'bank'),
            box('mobile', 'Mobile app\n[Container: Kotlin]', undefined, 'bank'),
            box('api', 'API application\n[Container: Java]\nFunctions by JSON over HTTPS', undefined, 'bank'),
            box('db', 'Database\n[Container: PostgreSQL]', { face: 'cylinder' }, 'bank'),
            box('main', 'Mainframe\n[Software system]', { color: 'grey' }),
            box('mail', 'E-mail system\n[Software system]', { color: 'grey' }),
            flow('customer web', 'visits\n[HTTPS]'),
            flow('customer page', 'views balances'),
            flow('clerk mobile', 'answers questions'),
            flow('web page', 'delivers'),
            flow('page api', 'calls\n[JSON/HTTPS]'),
            flow('mobile api', 'calls\n[JSON/HTTPS]'),
            flow('api db', 'reads and writes'),
            flow('api main', 'calls\n[XML/HTTPS]'),
            flow('api mail', 'sends e-mail\n[SMTP]'),
            flow('mail customer', 'sends e-mail to')
        ]
    },
    {
        name: 'where a shop runs',
        kind: 'c4',
        shapes: [
            box('device', 'Customer device\n[Any]', { face: 'node3d' }),
            box('browser', 'Browser\n[Chrome, Firefox]', undefined, 'device'),
            frame('cloud', 'AWS eu-central-1'),
            frame('net', 'VPC', 'cloud'),
            box('lb', 'Load balancer\n[ALB]', { face: 'node3d' }, 'net'),
            box('one', 'App server 1\n[EC2]', { face: 'node3d' }, 'net'),
            box('two', 'App server 2\n[EC2]', { face: 'node3d' }, 'net'),
            box('db', 'PostgreSQL\n[RDS]', { face: 'cylinder' }, 'net'),
            box('files', 'Files\n[S3]', { face: 'artifact' }, 'cloud'),
            flow('browser lb', 'HTTPS'),
            ...flows('lb one', 'lb two', 'one db', 'two db', 'one files', 'two files')
        ]
    },
    {
        name: 'components in packages',
        kind: 'c4',
        shapes: [
            box('ui', 'shop.ui', { face: 'package' }),
            box('cart', 'Cart view', { face: 'component' }, 'ui'),
            box('checkout', 'Checkout view', { face: 'component' }, 'ui'),
            box('core', 'shop.core', { face: 'package' }),
            box('orders', 'Orders', { face: 'component' }, 'core'),
            box('prices', 'Prices', { face: 'component' }, 'core'),
            box('io', 'shop.infrastructure', { face: 'package' }),
            box('store', 'Order repository', { face: 'component' }, 'io'),
            box('mailer', 'Mailer', { face: 'component' }, 'io'),
            ...flows('cart orders', 'checkout orders', 'cart prices', 'orders store', 'orders mailer', 'orders prices')
        ]
    },
    {
        name: 'a pipeline of twelve steps',
        kind: 'graph',
        shapes: [
            ...[
                'Fetch',
                'Parse',
                'Validate',
                'Normalise',
                'Enrich',
                'Score',
                'Rank',
                'Filter',
                'Render',
                'Cache',
                'Publish',
                'Archive'
            ].map((label, at) => box(`n${at}`, label)),
            ...Array.from({ length: 11 }, (_, at) => flow(`n${at} n${at + 1}`))
        ]
    },
    {
        name: 'a dispatcher and fourteen workers',
        kind: 'graph',
        shapes: [
            box('first', 'Dispatcher'),
            ...Array.from({ length: 14 }, (_, at) => box(`w${at}`, `Worker ${at + 1}`)),
            box('last', 'Collector'),
            ...Array.from({ length: 14 }, (_, at) => flows(`first w${at}`, `w${at} last`)).flat()
        ]
    },
    {
        name: 'a shop behind a gateway',
        kind: 'graph',
        shapes: [
            box('browser', 'Browser'),
            box('cdn', 'CDN'),
            box('gateway', 'API gateway'),
            box('auth', 'Authentication'),
            box('orders', 'Orders'),
            box('stock', 'Stock'),
            box('payments', 'Payments'),
            box('odb', 'Orders', { face: 'cylinder' }),
            box('queue', 'Events', { face: 'queue' }),
            box('mailer', 'Mailer'),
            flow('browser gateway', 'HTTPS'),
            flow('gateway auth', 'checks'),
            flow('orders payments', 'charges'),
            flow('orders queue', 'publishes'),
            ...flows('browser cdn', 'gateway orders', 'gateway stock', 'orders odb', 'queue mailer', 'queue stock')
        ]
    }
];
