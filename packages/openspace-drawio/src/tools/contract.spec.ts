import { inputSchema, outputSchema } from '@openspace/tool';
import { expect } from 'chai';
import { DRAWIO_ERROR_CODES } from '../drawio-error';
import { TestPort } from '../test/test-port';
import { generatorTools, statelessTools } from '.';
import { addCells } from './add-cells';

/** The least that each tool takes. */
const MODEL = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>';
const DRAWN =
    '<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
    '<mxCell id="a" value="A" style="container=1;" vertex="1" parent="1"><mxGeometry width="200" height="200" as="geometry"/></mxCell>' +
    '<mxCell id="b" value="B" style="" vertex="1" parent="a"><mxGeometry x="10" y="10" width="50" height="50" as="geometry"/></mxCell>' +
    '<mxCell id="c" value="C" style="" vertex="1" parent="1"><mxGeometry x="400" y="10" width="50" height="50" as="geometry"/></mxCell>' +
    '<mxCell id="e" style="" edge="1" parent="1" source="a" target="c"><mxGeometry relative="1" as="geometry"/></mxCell>' +
    '</root></mxGraphModel></diagram><diagram id="q" name="Q"/></mxfile>';

const SAMPLES: Readonly<Record<string, object>> = {
    'search-shapes': { queries: ['front door'] },
    'get-shape-categories': {},
    'get-shapes-in-category': { category_id: 'general' },
    'get-style-presets': {},
    'add-cells': { cells: [{ type: 'vertex', x: 0, y: 0, text: 'x' }] },
    'add-cells-of-shape': { shape_name: 'Key Vaults', cells: [{ x: 0, y: 0 }] },
    'edit-cells': { diagram_xml: DRAWN, cells: [{ cell_id: 'c', text: 'x' }] },
    'edit-edges': { diagram_xml: DRAWN, edges: [{ cell_id: 'e', text: 'x' }] },
    'set-cell-shape': { diagram_xml: DRAWN, cells: [{ cell_id: 'c', shape_name: 'ellipse' }] },
    'delete-cell-by-id': { diagram_xml: DRAWN, cell_id: 'c' },
    'list-paged-model': { diagram_xml: DRAWN },
    'get-diagram-stats': { diagram_xml: DRAWN },
    'list-layers': { diagram_xml: DRAWN },
    'set-active-layer': { diagram_xml: DRAWN, layer_id: '1' },
    'create-layer': { diagram_xml: DRAWN, name: 'Top' },
    'move-cell-to-layer': { diagram_xml: DRAWN, cell_id: 'c', target_layer_id: '1' },
    'list-pages': { diagram_xml: DRAWN },
    'add-page': { diagram_xml: DRAWN, name: 'R' },
    'rename-page': { diagram_xml: DRAWN, page_id: 'q', name: 'R' },
    'delete-page': { diagram_xml: DRAWN, page_id: 'q' },
    'set-active-page': { diagram_xml: DRAWN, page_id: 'q' },
    'create-groups': { groups: [{ text: 'G' }] },
    'add-cells-to-group': { diagram_xml: DRAWN, assignments: [{ cell_id: 'c', group_id: 'a' }] },
    'remove-cell-from-group': { diagram_xml: DRAWN, cell_id: 'b' },
    'list-group-children': { diagram_xml: DRAWN, group_id: 'a' },
    'validate-group-containment': { diagram_xml: DRAWN, group_id: 'a' },
    'suggest-group-sizing': { child_count: 3 },
    'import-diagram': { xml: DRAWN },
    'export-diagram': { diagram_xml: DRAWN },
    'clear-diagram': { diagram_xml: DRAWN },
    'finish-diagram': { diagram_xml: DRAWN },
    create_flowchart: { title: 'T', steps: [{ id: 's', type: 'start', text: 'S' }] },
    create_diagram: { title: 'T', description: '', diagram_type: 'network' },
    add_shape: { xml: MODEL, shape_type: 'cloud', text: 'x', x: 0, y: 0, width: 10, height: 10 },
    add_connection: { xml: DRAWN, source_id: 'a', target_id: 'c' },
    save_diagram: { xml: MODEL, title: 'T' }
};

/** As much of JSON Schema as inputs use. */
interface JsonSchema {
    readonly type?: string | readonly string[];
    readonly default?: unknown;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly items?: JsonSchema;
    readonly anyOf?: readonly JsonSchema[];
}

type FieldPath = readonly (string | number)[];

/** Every field of an input with the JSON types that it takes; the first item stands for all of an array. */
function fieldsOf({ properties = {}, items }: JsonSchema, path: FieldPath): { path: FieldPath; accepted: readonly string[] }[] {
    const inside = Object.entries(properties).flatMap(([key, field]) => [
        { path: [...path, key], accepted: typesOf(field) },
        ...fieldsOf(field, [...path, key])
    ]);
    return items ? [...inside, { path: [...path, 0], accepted: typesOf(items) }, ...fieldsOf(items, [...path, 0])] : inside;
}

function typesOf({ type = [], anyOf = [] }: JsonSchema): string[] {
    return [type, ...anyOf.map(typesOf)].flat(2).map(each => (each === 'integer' ? 'number' : each));
}

/** The arguments with one field changed; values in the way are replaced. */
function withField(args: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
    if (key === undefined) {
        return value;
    }
    if (typeof key === 'number') {
        return [withField(Array.isArray(args) ? args[key] : undefined, rest, value)];
    }
    const inside: Record<string, unknown> = { ...(typeof args === 'object' ? args : {}) };
    return { ...inside, [key]: withField(inside[key], rest, value) };
}

describe('every draw.io tool', () => {
    const tools = [...generatorTools, ...statelessTools];
    const sampleOf = (name: string) => SAMPLES[name] ?? {};

    it('D9 has a sample here, and a category, and closed schemas', () => {
        expect(tools.map(tool => tool.name).sort()).to.deep.equal(Object.keys(SAMPLES).sort());
        for (const tool of tools) {
            expect(tool.category, tool.name).to.be.oneOf(['generation', 'editing', 'management']);
            expect(inputSchema(tool), tool.name).to.include({ type: 'object', additionalProperties: false });
            expect(outputSchema(tool).properties, tool.name).to.have.property('success');
        }
    });

    for (const tool of tools) {
        it(`D9 ${tool.name}: takes its sample, and answers as its kind does`, async () => {
            const answer = await new TestPort().ok(tool.name, sampleOf(tool.name));
            const stateful = 'transactional' in tool.input.shape && !tool.hints.readOnly && tool.name !== 'finish-diagram';
            expect(Object.hasOwn(answer, 'diagram_xml')).to.equal(stateful);
            expect(Object.hasOwn(answer, 'active_layer_id')).to.equal(stateful);
            expect(['path', 'revision', 'appliedBy', 'created'].filter(field => Object.hasOwn(answer, field))).to.deep.equal([]);
            if (statelessTools.some(each => each.name === tool.name)) {
                expect(answer.data).to.be.an('object');
            }
        });

        it(`D9 ${tool.name}: refuses fields that are extra, missing or of another type`, async () => {
            const port = new TestPort();
            const sample = sampleOf(tool.name);
            const wrong: unknown[] = [
                { ...sample, extra: 1 },
                JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(sample).slice(1)}`.replace(',}', '}')),
                [],
                'text',
                7
            ];
            for (const [field, schema] of Object.entries(tool.input.shape)) {
                const required = inputSchema(tool).required?.includes(field);
                if (required) {
                    wrong.push(Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field)));
                }
                for (const value of [Number.NaN, Infinity, () => 1, Symbol('x'), new Date(0), Buffer.from('x')]) {
                    if (!schema.safeParse(value).success) {
                        wrong.push({ ...sample, [field]: value });
                    }
                }
            }
            for (const args of wrong) {
                const answer = await port.call(tool.name, args);
                expect(answer.error?.code, JSON.stringify(args)).to.equal('INVALID_INPUT');
            }
            expect(port.store.list(), 'nothing is done on bad input').to.deep.equal([]);
            expect(port.saved.size).to.equal(0);
        });

        it(`D9 ${tool.name}: refuses any other type in every field, however deep`, async () => {
            const schema: JsonSchema = inputSchema(tool);
            for (const { path, accepted } of fieldsOf(schema, [])) {
                for (const value of [7.5, 'no such thing', true, null, [], {}, [[1]], { a: 1 }]) {
                    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
                    if (!accepted.includes(type)) {
                        const answer = await new TestPort().call(tool.name, withField(sampleOf(tool.name), path, value));
                        expect(answer.error?.code, `${path.join('.')} = ${JSON.stringify(value)}`).to.equal('INVALID_INPUT');
                        expect(answer.error?.suggestion).to.be.a('string');
                    }
                }
            }
        });

        if ('diagram_xml' in tool.input.shape || 'xml' in tool.input.shape) {
            it(`D5 ${tool.name}: says what is wrong with bad XML`, async () => {
                const field = 'diagram_xml' in tool.input.shape && tool.name !== 'import-diagram' ? 'diagram_xml' : 'xml';
                const bad: Record<string, string> = {
                    '<mxfile><diagram>': 'INVALID_XML',
                    '<mxfile><diagram>!!!!</diagram></mxfile>': 'DECOMPRESS_FAILED',
                    [`<!DOCTYPE x [<!ENTITY y "z">]>${MODEL}`]: 'INVALID_XML',
                    'not XML': 'INVALID_XML'
                };
                for (const [xml, code] of Object.entries(bad)) {
                    const answer = await new TestPort().call(tool.name, { ...sampleOf(tool.name), [field]: xml });
                    expect(answer.error, xml).to.include({ code });
                }
            });
        }
    }

    it('D9 has the defaults and bounds of the contract', () => {
        const fieldOf = (tool: string, ...path: string[]) =>
            path.reduce<JsonSchema>(
                (schema, key) => schema.properties?.[key] ?? schema.items?.properties?.[key] ?? {},
                inputSchema(tools.find(({ name }) => name === tool) ?? addCells)
            );
        const defaults: readonly (readonly [value: unknown, tool: string, ...path: string[]])[] = [
            [10, 'search-shapes', 'limit'],
            [0, 'list-paged-model', 'page'],
            [50, 'list-paged-model', 'page_size'],
            [0, 'create-groups', 'groups', 'x'],
            [0, 'create-groups', 'groups', 'y'],
            [400, 'create-groups', 'groups', 'width'],
            [300, 'create-groups', 'groups', 'height'],
            ['', 'create-groups', 'groups', 'text'],
            [48, 'suggest-group-sizing', 'child_width'],
            [48, 'suggest-group-sizing', 'child_height'],
            [40, 'suggest-group-sizing', 'vertical_spacing'],
            [40, 'suggest-group-sizing', 'horizontal_padding'],
            [40, 'suggest-group-sizing', 'vertical_padding'],
            [180, 'suggest-group-sizing', 'min_width'],
            [120, 'suggest-group-sizing', 'min_height'],
            [false, 'export-diagram', 'compress'],
            ['#FFFFFF', 'export-diagram', 'background'],
            [true, 'finish-diagram', 'compress'],
            ['#FFFFFF', 'finish-diagram', 'background'],
            [1100, 'create_diagram', 'page_width'],
            [850, 'create_diagram', 'page_height'],
            ['#ffffff', 'add_shape', 'fill_color'],
            ['#000000', 'add_shape', 'stroke_color'],
            ['orthogonal', 'add_connection', 'style'],
            [true, 'add_connection', 'arrow_end'],
            [false, 'add_connection', 'arrow_start']
        ];
        for (const [value, ...field] of defaults) {
            expect(fieldOf(...field).default, field.join('.')).to.equal(value);
        }
        expect(fieldOf('search-shapes', 'limit')).to.include({ minimum: 1, maximum: 50 });
        expect(fieldOf('list-paged-model', 'page_size')).to.include({ minimum: 1, maximum: 500 });
        expect(fieldOf('list-paged-model', 'page')).to.include({ minimum: 0 });
        expect(fieldOf('suggest-group-sizing', 'child_count')).to.include({ minimum: 1 });
    });

    it('D9 takes active_layer_id and transactional with every call that takes a diagram', async () => {
        for (const tool of statelessTools.filter(({ input }) => 'diagram_xml' in input.shape)) {
            const args = { ...sampleOf(tool.name), active_layer_id: '1', transactional: true };
            expect((await new TestPort().call(tool.name, args)).error, tool.name).to.equal(undefined);
        }
    });

    it('D9 provokes every error code, each with a message and a next step', async () => {
        const port = new TestPort();
        const item = async (name: string, args: object) => (await port.ok(name, { diagram_xml: DRAWN, ...args })).data.results[0]?.error;
        const whole = async (name: string, args: object) => (await port.call(name, { diagram_xml: DRAWN, ...args })).error;
        const placeholder = (key: string) =>
            MODEL.replace(
                '</root>',
                `<mxCell id="placeholder-x-00000000" style="placeholder=1;shapeId=${key};" vertex="1" parent="1"/></root>`
            );
        const edge = (ends: object) => item('add-cells', { cells: [{ type: 'edge', ...ends }] });
        const errors = [
            await whole('delete-cell-by-id', { cell_id: 'unknown' }),
            await item('edit-cells', { cells: [{ cell_id: 'e', text: 'x' }] }),
            await item('edit-edges', { edges: [{ cell_id: 'c', text: 'x' }] }),
            await edge({ source_id: 'unknown', target_id: 'c' }),
            await edge({ source_id: 'c', target_id: 'unknown' }),
            await edge({ source_id: 'e', target_id: 'c' }),
            await edge({ source_id: 'c', target_id: 'e' }),
            await edge({ source_id: 'c' }),
            await whole('set-active-layer', { layer_id: 'c' }),
            await whole('rename-page', { page_id: 'unknown', name: 'x' }),
            await whole('delete-page', { page_id: 'unknown' }),
            await item('add-cells-to-group', { assignments: [{ cell_id: 'c', group_id: 'unknown' }] }),
            await item('add-cells-to-group', { assignments: [{ cell_id: 'b', group_id: 'c' }] }),
            await item('add-cells-to-group', { assignments: [{ cell_id: 'a', group_id: 'a' }] }),
            await whole('remove-cell-from-group', { cell_id: 'c' }),
            (await port.call('import-diagram', { xml: ' ' })).error,
            await whole('list-layers', { diagram_xml: '<a/>' }),
            await whole('list-layers', { diagram_xml: '<mxfile><diagram>!</diagram></mxfile>' }),
            await item('add-cells', { cells: [{ type: 'vertex', shape_name: 'sausage' }] }),
            await whole('add-cells-of-shape', { shape_name: 'sausage', cells: [{}] }),
            (await port.call('get-shapes-in-category', { category_id: 'nothing' })).error,
            (await port.call('finish-diagram', { diagram_xml: placeholder('azure.gone') })).error,
            (await port.call('finish-diagram', { diagram_xml: placeholder('azure.storage-accounts') })).error
        ];
        for (const error of errors) {
            expect(error?.message, JSON.stringify(error)).to.match(/\.$/);
            expect(error).to.have.property('suggestion').that.matches(/[.?]$/);
        }
        expect(new Set(errors.map(error => error?.code))).to.deep.equal(new Set(DRAWIO_ERROR_CODES));
    });
});
