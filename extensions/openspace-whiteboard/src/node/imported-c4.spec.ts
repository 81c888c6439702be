import { BoardIndex } from '@openspace/board';
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { expect } from 'chai';
import { imported } from './test/imported-board';

/** Mermaid has its parts in rows, with lines through what is between them. */
const SHOP = `C4Container
Person(user, "User")
System_Boundary(shop, "Shop") {
  Container(gate, "Gate", "Go")
  Container(cart, "Cart", "Go")
  Container(search, "Search", "Go")
  Container(price, "Prices", "Go")
  Container(stock, "Stock", "Go")
  ContainerDb(db, "Orders", "PostgreSQL")
}
System_Ext(bank, "Bank")
Rel(user, gate, "uses")
Rel(gate, cart, "asks")
Rel(gate, search, "asks")
Rel(gate, price, "asks")
Rel(gate, stock, "asks")
Rel(gate, db, "reads")
Rel(stock, db, "writes")
Rel(price, bank, "asks")
Rel(user, bank, "pays at")`;

describe('C4 diagrams of Mermaid on a board', () => {
    it('have people first, and ways around what is between', async () => {
        const board = BoardIndex.of(await imported(mermaidCodec, SHOP));
        const [user = NaN, gate = NaN, bank = NaN] = ['user', 'gate', 'bank'].map(id => board.pageBounds(`shape:${id}`)?.y);
        expect([user < gate, gate < bank]).to.deep.equal([true, true]);
    });
});
