import { expect } from 'chai';
import { structurizrCodec } from './structurizr-codec';

describe('What styles of Structurizr look like', () => {
    const read = (styles: string, model = 'a = person "A" "About A"\n b = softwareSystem "B"\n a -> b "uses" "HTTP" "Line"') =>
        structurizrCodec.decode(
            `workspace {\n model {\n ${model}\n }\n views {\n systemLandscape {\n include *\n }\n styles {\n${styles}\n }\n }\n}`
        );
    const nodeOf = (styles: string, id = 'b') => read(styles).diagram.nodes.find(each => each.id === id) ?? expect.fail(id);
    const edgeOf = (styles: string) => read(styles).diagram.edges[0] ?? expect.fail('no edge');
    const element = (said: string) => `element "Software System" {\n${said}\n}`;
    const line = (said: string) => `relationship "Line" {\n${said}\n}`;
    const messages = (styles: string) =>
        read(styles)
            .losses.map(({ message }) => message)
            .join('\n');

    it('SZ10 each shape has its face; what has none has the nearest one, which is a loss', () => {
        const shapes: Readonly<Record<string, string>> = {
            Box: 'rectangle',
            RoundedBox: 'rounded',
            Circle: 'ellipse',
            Ellipse: 'ellipse',
            Hexagon: 'hexagon',
            Diamond: 'diamond',
            Cylinder: 'cylinder',
            Pipe: 'face:queue',
            Person: 'face:person',
            Component: 'face:component'
        };
        for (const [shape, expected] of Object.entries(shapes)) {
            const { native, shape: outline } = nodeOf(element(`shape ${shape}`));
            expect(native ?? outline, shape).to.equal(expected);
            expect(messages(element(`shape ${shape}`)), shape).to.equal('');
        }
        for (const shape of [
            'Bucket',
            'Robot',
            'Folder',
            'WebBrowser',
            'Window',
            'Terminal',
            'Shell',
            'MobileDevicePortrait',
            'Nonsense'
        ]) {
            expect(messages(element(`shape ${shape}`)), shape).to.include(`"${shape.toLowerCase()}" is drawn as the nearest one`);
        }
        expect(nodeOf('', 'a')).to.include({ native: 'face:person' });
    });

    it("SZ3 Structurizr's own theme is known, and what the workspace says of a tag goes before it", () => {
        const source = (theme: string) => `workspace {
 model {
  p = person "P"
  s = softwareSystem "S" {
   c = container "C" {
    d = component "D"
   }
  }
  x = softwareSystem "X" "" "Old"
 }
 views {
  component c {
   include * p s x
  }
  systemLandscape {
   include *
  }
  theme ${theme}
  styles {
   element "Element" {
    colour #ffffff
   }
   element "Person" {
    colour #ffff00
   }
   element "Old" {
    background #999999
   }
  }
 }
}`;
        const { diagram, losses } = structurizrCodec.decode(source('default'));
        expect(losses).to.deep.equal([]);
        const nodes = [diagram, ...(diagram.others ?? [])].flatMap(page => page.nodes);
        const lookOf = (id: string) => {
            const { fill, textColor } = nodes.find(node => node.id === id && node.shape !== 'frame')?.style ?? {};
            return [fill, textColor];
        };
        expect(['p', 's', 'd', 'x'].map(lookOf)).to.deep.equal([
            ['#08427b', '#ffff00'],
            ['#1168bd', '#ffffff'],
            ['#85bbf0', '#1d1d1d'],
            ['#999999', '#ffffff']
        ]);
        const told = structurizrCodec.decode(source('https://example.org/theme.json')).losses.map(({ message }) => message);
        expect(told[0]).to.equal('Themes are not read.');
    });

    it('SZ12 the tags of an archetype come before those that one has itself, which win', () => {
        const model =
            'archetypes {\n svc = softwareSystem {\n tags "Svc"\n }\n sync = -> {\n tags "Sync"\n }\n }\n' +
            'a = svc "A" "d" "Own"\n b = svc "B" {\n tags "Own"\n }\n c = svc "C"\n a --sync-> b "x" "y" "Line"';
        const { nodes, edges } = read(
            'element "Own" {\n background #111111\n }\n element "Svc" {\n background #222222\n }\n element "Software System" {\n background #333333\n }\n' +
                'relationship "Line" {\n color #444444\n }\n relationship "Sync" {\n color #555555\n }',
            model
        ).diagram;
        expect(nodes.map(({ style }) => style?.fill)).to.deep.equal(['#111111', '#111111', '#222222']);
        expect(edges.map(({ style }) => style?.stroke)).to.deep.equal(['#444444']);
    });

    it('SZ11 colours, borders and what of a label is shown are those of the styles', () => {
        const style = nodeOf(element('background #123456\ncolor white\nstroke #654321\nstrokeWidth 5\nborder dotted\nopacity 50')).style;
        expect(style).to.deep.equal({
            fill: '#123456',
            textColor: '#ffffff',
            stroke: '#654321',
            strokeWidth: 5,
            dash: 'dotted',
            opacity: 0.5
        });
        expect(nodeOf('element "Person" {\nmetadata false\n}', 'a').label).to.equal('A\nAbout A');
        expect(nodeOf('element "Person" {\ndescription false\n}', 'a').label).to.equal('A\n[Person]');
        expect(messages(element('width 300\nfontSize 12\nicon x.png')))
            .to.include('width')
            .and.include('fontsize')
            .and.include('Icons');
    });

    it('SZ11 letters that are not read on white have a ground where no style gives them one, which is told', () => {
        const white = 'element "Element" {\ncolor #ffffff\n}';
        expect(nodeOf(white).style).to.deep.equal({ fill: '#1168bd', textColor: '#ffffff', stroke: '#1168bd' });
        expect(nodeOf(white, 'a').style?.fill).to.equal('#08427b');
        expect(messages(white)).to.match(/^Letters too pale for white/);
        const parts = 'b = softwareSystem "B" {\n c = container "C" {\n d = component "D"\n }\n }';
        const grey = 'element "Element" {\ncolor #999999\n}';
        const views = (styles: string) =>
            structurizrCodec.decode(
                `workspace {\n model {\n ${parts}\n }\n views {\n component c {\n include d\n }\n styles {\n${styles}\n }\n }\n}`
            ).diagram;
        // White is not read on the pale blue of components.
        expect(views(white).nodes.find(({ id }) => id === 'd')?.style?.fill).to.equal('#1168bd');
        expect(views(grey).nodes.find(({ id }) => id === 'd')?.style?.fill).to.equal(undefined);
        for (const said of ['color #222222', 'color #ffffff\nbackground #ff0000', 'color #ffffff\nbackground #eeeeee']) {
            expect(messages(element(said)), said).to.equal('');
        }
    });

    it('SZ11 what stands in the block of a relationship counts, and its link is named', () => {
        const model =
            'a = person "A"\n b = softwareSystem "B"\n a -> b "uses" {\n tags "Line" "Other"\n technology "HTTP"\n url https://a.example\n }';
        const { diagram, losses } = read(line('thickness 3'), model);
        expect(diagram.edges.map(({ label, style }) => [label, style?.strokeWidth])).to.deep.equal([['uses\n[HTTP]', 3]]);
        expect(losses.map(({ message }) => message)).to.deep.equal(['Links of relationships are left out.']);
    });

    it('SZ11 many lines of tags are read in a time that grows with their number', function () {
        // With a copy for each line it takes minutes.
        const tags = (last: string): string => `${'tags t\n'.repeat(60_000)}tags "${last}"`;
        const between = `a = person "A"\n b = softwareSystem "B"\n a -> b "uses" {\n${tags('Line')}\n}`;
        expect(read(line('thickness 3'), between).diagram.edges[0]?.style?.strokeWidth).to.equal(3);
        const inside = `a = person "A"\n b = softwareSystem "B" {\n${tags('Mine')}\n}`;
        expect(read('element "Mine" {\nshape Circle\n}', inside).diagram.nodes.map(({ shape }) => shape)).to.include('ellipse');
    });

    it('SZ10 an instance has the tags of what it is one of', () => {
        const model =
            'b = softwareSystem "B" {\n tags "Mine"\n }\n live = deploymentEnvironment "Live" {\n n = deploymentNode "N" {\n softwareSystemInstance b\n }\n }';
        const { diagram } = structurizrCodec.decode(
            `workspace {\n model {\n ${model}\n }\n views {\n deployment * "Live" {\n include *\n }\n styles {\n element "Mine" {\n shape Circle\n }\n }\n }\n}`
        );
        expect(diagram.nodes.map(({ shape }) => shape)).to.include('ellipse');
    });

    it('SZ11 lines are dashed unless a style says otherwise, and go as it says', () => {
        expect(edgeOf('').style).to.deep.equal({ dash: 'dashed' });
        expect(edgeOf(line('style solid')).style).to.deep.equal({});
        expect(edgeOf(line('dashed false')).style).to.deep.equal({});
        expect(edgeOf(line('style dotted\ncolor #ff0000\nthickness 4\nopacity 40')).style).to.deep.equal({
            stroke: '#ff0000',
            strokeWidth: 4,
            dash: 'dotted',
            opacity: 0.4
        });
        for (const [routing, route] of Object.entries({ Direct: 'straight', Orthogonal: 'orthogonal', Curved: 'curved' })) {
            expect(edgeOf(line(`routing ${routing}`)).route, routing).to.equal(route);
        }
        expect(edgeOf(line('metadata false')).label).to.equal('uses');
        expect(messages(line('position 70'))).to.include('position');
    });
});
