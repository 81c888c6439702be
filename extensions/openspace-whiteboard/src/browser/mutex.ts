export { Mutex } from '@openspace/core/lib/browser/documents/mutex';
