import type { FieldGuide } from '@openspace/tool';

/** What the fields of the discovery tools mean. */
export const DISCOVERY_FIELDS: FieldGuide = {
    detail_level: 'How much to return: names, also what each tool is for, or also the schemas.',
    'input.toolset': 'The id of a toolset.',
    'list.input.toolset': 'Lists only the tools of this toolset.',
    tools: 'The tools, as names or as objects, depending on the tool and on `detail_level`.',
    name: 'The name under which the tool is called.',
    unavailable: 'Why the tool would fail with the current settings. Absent if it is available.',
    query: 'Words to search for in names, tags, titles and descriptions. Without it all tools match.',
    category: 'Searches only tools of this category.',
    limit: 'The maximum number of matches to return.',
    matches: 'The matching tools, best first.',
    matched: 'The words that were found, by field.',
    total: 'The number of matches, including those that were not returned.',
    tool_name: 'The name of the tool, exact or portable.',
    arguments: 'The input of the called tool.',
    toolsets: 'The toolsets that this session lists now.'
};
