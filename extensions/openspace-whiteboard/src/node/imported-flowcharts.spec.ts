import { BoardIndex } from '@openspace/board';
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { expect } from 'chai';
import { imported } from './test/imported-board';

const LAYERS = `flowchart TD
user((User)) --> web
subgraph client["Client layer (browser and mobile)"]
    web[Web App]
    mob[Mobile App]
end
subgraph gw["API gateway and load balancing"]
    kong[Kong Gateway]
end
subgraph svc[Services]
    auth[Auth Service]
    ord[Order Service]
end
web -->|HTTPS| kong
mob -->|HTTPS| kong
kong --> auth & ord`;

describe('Imported flowcharts', () => {
    it('have no lines over the names of what they lead into, and circles that are round', async () => {
        // That texts are over no line is what every import is held to.
        const index = BoardIndex.of(await imported(mermaidCodec, LAYERS));
        const [user, gateway] = ['user', 'kong'].map(id => index.pageBounds(`shape:${id}`));
        expect(user?.w).to.equal(user?.h);
        expect(user?.y).to.be.below(gateway?.y ?? NaN);
    });
});
