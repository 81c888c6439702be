export { answered, valueOf } from '@openspace/core/lib/browser/documents/answered';
