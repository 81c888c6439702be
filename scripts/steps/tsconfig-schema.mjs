/** The JSON schema of tsconfig.json, out of the options that the installed TypeScript declares. */
import ts from 'typescript';

const files = description => ({ type: 'array', description, items: { type: 'string' } });

/** @returns {object} a schema of draft 7 */
export function tsconfigSchema() {
    const declared = ts.optionDeclarations.filter(option => option.category && !option.isCommandLineOnly);
    return {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: 'TypeScript configuration',
        type: 'object',
        properties: {
            compilerOptions: { type: 'object', properties: Object.fromEntries(declared.map(option => [option.name, schemaOf(option)])) },
            extends: {
                type: ['string', 'array'],
                description: 'Configurations whose settings this one takes over.',
                items: { type: 'string' }
            },
            files: files('The files that are compiled.'),
            include: files('Patterns of files that are compiled.'),
            exclude: files('Patterns of files that include leaves out.'),
            references: {
                type: 'array',
                description: 'Projects that this one needs.',
                items: { type: 'object', required: ['path'], properties: { path: { type: 'string' } } }
            },
            compileOnSave: { type: 'boolean' },
            typeAcquisition: { type: 'object' },
            watchOptions: { type: 'object' }
        }
    };
}

function schemaOf({ type, element, description, defaultValueDescription }) {
    const texts = {
        description: description?.message,
        ...(typeof defaultValueDescription !== 'object' && { default: defaultValueDescription })
    };
    if (type instanceof Map) {
        // TypeScript reads them in upper and lower case.
        const values = [...type.keys()];
        const anyCase = values.map(value =>
            value.replace(/[a-z]/gi, letter => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).replaceAll('.', '\\.')
        );
        return { ...texts, type: 'string', anyOf: [{ enum: values }, { pattern: `^(${anyCase.join('|')})$` }] };
    }
    if (type === 'list' || type === 'listOrElement') {
        return { ...texts, type: 'array', items: element ? schemaOf(element) : {} };
    }
    return { ...texts, type };
}
