import { type Schema, Validator } from '@cfworker/json-schema';

/**
 * What Theia's page sees of `ajv` (browser-app/without-eval.mjs puts this module in its place): it checks data against a schema
 * by walking both. Ajv compiles a schema to a function, which the Content-Security-Policy of the page does not allow.
 */
class InterpretedSchemas {
    /** @returns whether data fits the schema, of draft 7 */
    compile(schema: Schema): (data: unknown) => boolean {
        const validator = new Validator(schema, '7');
        return data => validator.validate(data).valid;
    }
}

export = InterpretedSchemas;
