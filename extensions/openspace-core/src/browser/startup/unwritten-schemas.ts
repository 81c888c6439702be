import type { URI } from '@theia/core';
import type { IJSONSchema } from '@theia/core/lib/common/json-schema';
import { JsonSchemaDataStore } from '@theia/core/lib/browser/json-schema-store';
import { injectable } from '@theia/core/shared/inversify';

/**
 * JSON schemas that are written as text when they are first read. Theia writes the schema of all settings four times whenever one is added,
 * which took a tenth of the work of loading a window, for a file of settings that is seldom open.
 */
@injectable()
export class UnwrittenSchemas extends JsonSchemaDataStore {
    private readonly unwritten = new Map<string, IJSONSchema>();

    override hasSchema(uri: URI): boolean {
        return this.unwritten.has(uri.toString()) || super.hasSchema(uri);
    }

    override getSchema(uri: URI): string | undefined {
        const key = uri.toString();
        const schema = this.unwritten.get(key);
        if (schema !== undefined) {
            this.unwritten.delete(key);
            this._schemas.set(key, JSON.stringify(schema));
        }
        return super.getSchema(uri);
    }

    override setSchema(uri: URI, schema: IJSONSchema | string): void {
        const key = uri.toString();
        this.unwritten.delete(key);
        if (typeof schema === 'string') {
            super.setSchema(uri, schema);
        } else {
            this._schemas.delete(key);
            this.unwritten.set(key, schema);
            this.notifySchemaUpdate(uri);
        }
    }

    override deleteSchema(uri: URI): void {
        if (this.unwritten.delete(uri.toString())) {
            this.notifySchemaUpdate(uri);
        } else {
            super.deleteSchema(uri);
        }
    }
}
