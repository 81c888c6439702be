import { expect } from 'chai';
import { withoutToken } from './token-in-url';

describe('withoutToken', () => {
    for (const [target, cleaned, token] of [
        ['/?token=abc', '/', 'abc'],
        ['/?token=abc&open=%2Fa+b.whiteboard.json', '/?open=%2Fa+b.whiteboard.json', 'abc'],
        ['/page.html?x=1&token=a%2Fb&y=2', '/page.html?x=1&y=2', 'a/b'],
        ['/?token=one&token=two', '/', 'one'],
        ['/?%74oken=abc', '/', 'abc'],
        ['/?token', '/', ''],
        ['/?token=%', '/', '%'],
        ['//evil.example/?token=abc', '/evil.example/', 'abc'],
        ['/\\evil.example?token=abc', '/evil.example', 'abc'],
        ['http://evil.example/x?token=abc', '/x', 'abc'],
        ['http://evil.example//other.example?token=abc', '/other.example', 'abc']
    ] as const) {
        it(`${target} → ${cleaned}`, () => expect(withoutToken(target)).to.deep.equal({ cleaned, token }));
    }

    for (const target of ['/', '/?', '/?tokens=1', '/?open=token', '/token=1', '/?open=?token=x']) {
        it(`leaves ${target} alone`, () => expect(withoutToken(target)).to.equal(undefined));
    }
});
