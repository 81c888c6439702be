export { DocumentFile as BoardFile, type FileConflict as BoardConflict } from '@openspace/core/lib/browser/documents/document-file';
