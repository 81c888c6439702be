/** A page of the reference, written from tool definitions alone. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { documentedInput, documentedOutput, portableName } = require('@openspace/tool');

/** The text of docs/tools/<toolset>.md. */
export function toolsetPage(toolset, members) {
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
        { window: 'needs an open window', hub: 'runs in the hub', anywhere: 'works with and without an open window' }[tool.runsIn]
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
        ...table(documentedInput(tool)),
        '',
        '**Result**',
        '',
        ...table(documentedOutput(tool)),
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
