/** Writes docs/tools/<toolset>.md from the tool lists; with --check only says whether they are up to date. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './steps/paths.mjs';

const require = createRequire(import.meta.url);
const { inputSchema, outputSchema, portableName } = require(at('packages/openspace-tool'));

/** Where the lists are; a new toolset is one line here. */
const LISTS = [
    () => require(at('extensions/openspace-core/lib/common/tools')).discoveryTools,
    () => require(at('extensions/openspace-whiteboard/lib/common/tools')).whiteboardTools,
    () => require(at('extensions/openspace-drawio/lib/common/tools')).drawioTools,
    () => require(at('extensions/openspace-canvas/lib/common/tools')).canvasTools
];

const tools = LISTS.flatMap(list => list());
const pages = grouped(tools);
let stale = 0;
mkdirSync(at('docs/tools'), { recursive: true });
for (const [toolset, members] of pages) {
    const file = at('docs/tools', `${toolset}.md`);
    const text = page(toolset, members);
    if (!process.argv.includes('--check')) {
        writeFileSync(file, text);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
        process.stderr.write(`${file} is not what the tools say; run: node scripts/generate-reference.mjs\n`);
        stale++;
    }
}
process.exit(stale === 0 ? 0 : 1);

function grouped(list) {
    const groups = new Map();
    for (const tool of list) {
        groups.set(tool.toolset, [...(groups.get(tool.toolset) ?? []), tool]);
    }
    return groups;
}

function page(toolset, members) {
    const head = [
        `# Toolset \`${toolset}\``,
        '',
        'Written from the tool definitions by `node scripts/generate-reference.mjs`; do not edit.',
        ''
    ];
    const index = members.map(tool => `- [\`${tool.name}\`](#${tool.name.replace(/\./g, '')}): ${tool.title}`);
    return `${[...head, ...index, '', ...members.map(section)].join('\n').trimEnd()}\n`;
}

function section(tool) {
    const facts = [
        `portable name \`${portableName(tool.name)}\``,
        tool.hints.readOnly ? 'changes nothing' : tool.hints.destructive ? 'may remove or overwrite' : 'adds or changes',
        { window: 'needs an open window', hub: 'runs in the hub', anywhere: 'works with and without an open window' }[tool.place]
    ];
    return [
        `## \`${tool.name}\``,
        '',
        tool.description,
        '',
        `_${facts.join(' · ')}_`,
        '',
        '**Input**',
        '',
        ...table(inputSchema(tool)),
        '',
        '**Result**',
        '',
        ...table(outputSchema(tool)),
        ''
    ].join('\n');
}

function table(schema) {
    const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
        const optional = (schema.required ?? []).includes(name) && property.default === undefined ? '' : '?';
        return `| \`${name}${optional}\` | ${type(property, schema)} | ${property.description ?? ''} |`;
    });
    return rows.length === 0 ? ['None.'] : ['| field | type | |', '| --- | --- | --- |', ...rows];
}

function type(property, root) {
    if (property.$ref) {
        return type(root.$defs?.[property.$ref.replace('#/$defs/', '')] ?? {}, root);
    }
    const fallback = property.default === undefined ? '' : ` = \`${JSON.stringify(property.default)}\``;
    return `${plain(property, root)}${fallback}`;
}

function plain(property, root) {
    if (property.enum) {
        return property.enum.map(value => `\`${value}\``).join(' ');
    }
    if (property.const !== undefined) {
        return `\`${JSON.stringify(property.const)}\``;
    }
    if (property.anyOf) {
        return property.anyOf.map(option => type(option, root)).join(' or ');
    }
    if (property.type === 'array') {
        const bounds = [property.minItems ?? 0, property.maxItems].filter(bound => bound !== undefined).join('..');
        const count = property.maxItems === undefined ? '' : ` (${bounds})`;
        return `array of ${type(property.items ?? {}, root)}${count}`;
    }
    if (property.type === 'object' && property.properties) {
        const required = property.required ?? [];
        return `{ ${Object.keys(property.properties)
            .map(name => `${name}${required.includes(name) ? '' : '?'}`)
            .join(', ')} }`;
    }
    if (property.type === 'number' || property.type === 'integer') {
        const { minimum, maximum } = property;
        const safe = bound => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
        return `${property.type}${safe(minimum) || safe(maximum) ? ` ${safe(minimum) ? minimum : ''}..${safe(maximum) ? maximum : ''}` : ''}`;
    }
    return property.type ?? 'any';
}
