import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { structurizrCodec } from './structurizr-codec';

const read = (model: string, view = 'systemLandscape {\ninclude *\n}') =>
    structurizrCodec.decode(`workspace {\n!const ORG "Acme"\n!var TEAM "\${ORG} team"\nmodel {\n${model}\n}\nviews {\n${view}\n}\n}`);

describe('Structurizr as people write it', () => {
    it('ST2 constants are filled in wherever they stand, also in each other', () => {
        const { diagram, losses } = read('a = person "User of ${ORG}" "In the ${TEAM}, not ${OTHER}"');
        expect(diagram.nodes[0]?.label).to.equal('User of Acme\n[Person]\nIn the Acme team, not ${OTHER}');
        expect(losses).to.deep.equal([]);
        const grown = Array.from({ length: 40 }, (_, at) => `!const A${at + 1} "\${A${at}}\${A${at}}"`).join('\n');
        expect(() => read(`!const A0 "xxxxxxxxxx"\n${grown}`)).to.throw(ToolError, 'with its constants');
    });

    it('SZ5 properties, perspectives and health checks are losses wherever they stand', () => {
        const properties = 'properties {\n"owner" "Ann"\n}';
        const model = (element: string, relationship: string, whole: string) =>
            `${whole}\na = softwareSystem "A" {\n${element}\n}\nb = softwareSystem "B"\na -> b "uses" {\n${relationship}\n}`;
        const told = (...parts: [element: string, relationship: string, whole: string]) =>
            read(model(...parts)).losses.map(({ id, message }) => [id, message]);
        expect(told('', '', '')).to.deep.equal([]);
        expect(told(properties, '', '')).to.deep.equal([['a', 'Left out: properties.']]);
        expect(told('', properties, '')).to.deep.equal([[undefined, 'Left out: properties.']]);
        expect(told('', '', properties)).to.deep.equal([[undefined, 'Left out: properties.']]);
        expect(told('', '', 'properties {\n"structurizr.groupSeparator" "/"\n}')).to.deep.equal([]);
        expect(told('perspectives {\n"Security" "safe"\n}', '', '')).to.deep.equal([['a', 'Left out: perspectives.']]);
    });

    it('ST2 nodes say how many they are, and elements of no kind of C4 what they are', () => {
        const { diagram } = read(
            `s = softwareSystem "S"
            live = deploymentEnvironment "Live" {
                deploymentNode "AWS" "" "Amazon" "" 2 {
                    deploymentNode "EC2" {
                        instances 4
                        softwareSystemInstance s
                    }
                    deploymentNode "One" "" "" "" 1
                }
            }`,
            'deployment * "Live" {\ninclude *\n}'
        );
        expect(diagram.nodes.map(({ label }) => label)).to.include.members([
            'AWS ×2 [Deployment Node: Amazon]',
            'EC2 ×4 [Deployment Node]'
        ]);
        const own = read('c = element "Door" "Hardware" "Opens" "Big"', 'custom {\ninclude *\n}').diagram;
        expect(own.nodes[0]?.label).to.equal('Door\n[Hardware]\nOpens');
    });
});
