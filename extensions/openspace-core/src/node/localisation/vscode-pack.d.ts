// The build writes this module to lib, with scripts/generate-german-texts.mjs.

/** Of the language pack that the texts come from. */
export const PACK_VERSION: string;

/** German texts by the keys that Theia has for texts of VS Code. */
export const PACK_TEXTS: Readonly<Record<string, string>>;
