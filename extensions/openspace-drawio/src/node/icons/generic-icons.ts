import { type Shape, type ShapeSource, slug } from '@openspace/drawio';
import { readFile } from 'fs/promises';
import * as path from 'path';
import { svgIconStyle } from './svg-icon-style';

/** Name, file of the package bootstrap-icons, further names: what architecture diagrams need besides the clouds' own. */
const ICONS: readonly (readonly [name: string, file: string, ...aliases: string[]])[] = [
    ['Person', 'person', 'human'],
    ['People', 'people', 'team', 'group of people'],
    ['Laptop', 'laptop', 'notebook'],
    ['Desktop', 'pc-display', 'workstation', 'computer', 'pc'],
    ['Smartphone', 'phone', 'mobile phone', 'cell phone', 'mobile device'],
    ['Tablet', 'tablet'],
    ['Printer', 'printer'],
    ['Web Browser', 'window', 'browser window', 'website'],
    ['Terminal', 'terminal', 'shell', 'command line', 'console'],
    ['Code', 'code-slash', 'program'],
    ['Web Server', 'hdd-rack', 'rack', 'application server'],
    ['Network Storage', 'hdd-network', 'nas'],
    ['Hard Disk', 'hdd', 'hard drive'],
    ['Ethernet Switch', 'ethernet', 'network switch', 'switch'],
    ['Router', 'router', 'network router'],
    ['Modem', 'modem'],
    ['Wi-Fi', 'wifi', 'wireless', 'wlan', 'access point'],
    ['Network Diagram', 'diagram-3', 'hierarchy', 'org chart'],
    ['Message Queue', 'inboxes', 'queue', 'message broker', 'rabbitmq'],
    ['Event', 'lightning', 'trigger'],
    ['Mail', 'envelope', 'letter'],
    ['Notification', 'bell'],
    ['Chat Message', 'chat-dots'],
    ['Lock', 'lock', 'padlock'],
    ['Key', 'key', 'secret'],
    ['Fingerprint', 'fingerprint', 'biometrics'],
    ['Bug', 'bug', 'defect'],
    ['Settings', 'gear', 'configuration'],
    ['Search', 'search', 'magnifier'],
    ['Clock', 'clock', 'timer', 'schedule'],
    ['Dashboard', 'speedometer2', 'gauge'],
    ['Chart', 'bar-chart', 'report chart'],
    ['Robot', 'robot', 'bot', 'agent'],
    ['Processor', 'cpu', 'chip'],
    ['Memory', 'memory', 'ram'],
    ['Graphics Card', 'gpu-card', 'gpu'],
    ['Layers', 'layers', 'stack'],
    ['Package Box', 'box-seam', 'artifact', 'parcel'],
    ['Plugin', 'plugin', 'plug in', 'extension'],
    ['Git', 'git', 'version control'],
    ['GitHub', 'github'],
    ['GitLab', 'gitlab'],
    ['Docker Container', 'boxes', 'containers', 'docker'],
    ['Shop', 'shop', 'store front', 'ecommerce'],
    ['Shopping Cart', 'cart', 'basket'],
    ['Payment', 'credit-card', 'payment gateway', 'credit card'],
    ['Bank', 'bank'],
    ['Office', 'building', 'company', 'headquarters'],
    ['Home', 'house'],
    ['Hospital', 'hospital'],
    ['Truck', 'truck', 'delivery', 'shipping'],
    ['Car', 'car-front', 'vehicle'],
    ['Spreadsheet', 'file-spreadsheet', 'csv'],
    ['PDF', 'file-pdf'],
    ['Text File', 'file-text'],
    ['Zip Archive', 'file-zip'],
    ['Photo', 'image', 'picture'],
    ['Video', 'camera-video'],
    ['Microphone', 'mic'],
    ['Sensor', 'broadcast', 'antenna'],
    ['Rocket', 'rocket', 'launch', 'deployment'],
    ['Warning', 'exclamation-triangle', 'caution'],
    ['Check Mark', 'check-circle', 'done', 'success'],
    ['Cross Mark', 'x-circle', 'failure']
];

const CATEGORY = 'generic';

/** Plain icons of the npm package bootstrap-icons. */
export function genericIcons(): ShapeSource {
    const root = path.join(path.dirname(require.resolve('bootstrap-icons/package.json')), 'icons');
    const files = new Map<string, string>();
    const shapes = ICONS.map(([name, file, ...aliases]): Shape => {
        const id = `${CATEGORY}.${slug(name)}`;
        files.set(id, path.join(root, `${file}.svg`));
        return { id, name, categories: [CATEGORY], width: 48, height: 48, aliases, icon: true };
    });
    const styles = new Map<string, Promise<string>>();
    return {
        categories: [{ id: CATEGORY, name: 'Generic icons' }],
        shapes,
        style: shape => {
            const style = styles.get(shape.id) ?? readFile(files.get(shape.id) ?? shape.id, 'utf8').then(svgIconStyle);
            styles.set(shape.id, style);
            return style;
        }
    };
}
