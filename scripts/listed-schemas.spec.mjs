import { expect } from 'chai';
import { createRequire } from 'node:module';
import { at } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';

const { inputSchema, outputSchema } = createRequire(import.meta.url)(at('packages/openspace-tool'));

/** What the agent tool specification leaves open, word for word. */
const SPECIFIED = ['canvas_patch_excalidraw.input.operations.items.oneOf1.props: no properties'];

/** What says of a value what it is. */
const SAYS = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not'];

/** What says of an object what is in it. */
const OBJECTS = ['properties', 'additionalProperties', 'anyOf', 'oneOf'];

/** @returns the places of a JSON Schema that leave open what stands there, with what they lack */
function openPlaces(schema, path) {
    const here = [
        SAYS.some(key => key in schema) ? [] : ['type'],
        isOf(schema, 'array') && !('items' in schema || 'prefixItems' in schema) ? ['items'] : [],
        isOf(schema, 'object') && !OBJECTS.some(key => key in schema) ? ['properties'] : []
    ].flat();
    return [...here.map(lack => `${path}: no ${lack}`), ...partsOf(schema).flatMap(([name, part]) => openPlaces(part, `${path}.${name}`))];
}

function isOf({ type }, name) {
    return [type].flat().includes(name);
}

function partsOf(schema) {
    const named = ['properties', '$defs'].flatMap(key => Object.entries(schema[key] ?? {}));
    const other = ['items', 'additionalProperties', 'not'].flatMap(key => (isPart(key, schema[key]) ? [[key, schema[key]]] : []));
    const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap(key =>
        (schema[key] ?? []).map((part, index) => [`${key}${index}`, part])
    );
    return [...named, ...other, ...lists];
}

/** An empty schema after `additionalProperties` says that there may be others. */
function isPart(key, value) {
    return typeof value === 'object' && value !== null && (key === 'items' || Object.keys(value).length > 0);
}

describe('the schemas that tools/list has', () => {
    for (const tool of allTools()) {
        it(`say of ${tool.name} what stands in every place`, () => {
            const { name } = tool;
            const places = [...openPlaces(inputSchema(tool), `${name}.input`), ...openPlaces(outputSchema(tool), `${name}.output`)];
            expect(places.filter(place => !SPECIFIED.includes(place))).to.deep.equal([]);
        });
    }

    it('are not found complete when a place is open', () => {
        const wrong = {
            type: 'object',
            properties: {
                any: { description: 'anything' },
                list: { type: 'array' },
                rows: { type: ['array', 'null'], items: {} },
                record: { anyOf: [{ type: 'object' }, { type: 'null' }] }
            },
            additionalProperties: {}
        };
        expect(openPlaces(wrong, 'input')).to.deep.equal([
            'input.any: no type',
            'input.list: no items',
            'input.rows.items: no type',
            'input.record.anyOf0: no properties'
        ]);
    });
});
