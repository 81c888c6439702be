/** What parts a class's or an entity's name from its members in a label. */
export const SECTION_RULE = '────────';
