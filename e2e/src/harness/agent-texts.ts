export const FENCE = '```';
export const TS = 'const answer: number = 42; // <b>not bold</b>\n\tif (answer) { run(); }';

/** What an agent says that means well. */
export const KIND = `Here is the code:

${FENCE}ts
${TS}
${FENCE}

and indented:

    plain = indented

${FENCE}mermaid
flowchart LR
    A[Start] --> B[End]
${FENCE}

See \`src/a.ts:3\`, [the notes](docs/my%20notes.md), src/a.ts:2 and \`no/such.ts\`. More at [the site](https://example.org/path?q=1).

![a dot](docs/dot.svg)

| a | b |
|---|--:|
| 1 | 2 |

END OF KIND
`;

/** What an agent says that was told to do harm. */
export const hostile = (port: number) => `<script>window.harmed = 1</script><img src=x onerror="window.harmed = 2">

[script](javascript:window.harmed=3) [command](command:openspace.agent.new) [outside](/etc/passwd) [up](../../../../etc/passwd)

![beacon](http://localhost:${port}/beacon.png) <http://localhost:${port}/seen>

${FENCE}mermaid
flowchart LR
    A["<img src=x onerror='window.harmed=4'>"] --> B
    click A href "javascript:window.harmed=5"
${FENCE}

${FENCE}html
<script>window.harmed = 6</script>
${FENCE}

${'> '.repeat(200)}deep

${FENCE}ts
${'let x = 1; '.repeat(20_000)}

END OF HOSTILE
`;
