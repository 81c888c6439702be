import type { ValidateWgsl } from '@openspace/pixel-map';
import { expect } from 'chai';
import { wgslValidator } from './validate-wgsl';

describe('the compiler that checks shaders', () => {
    let validate: ValidateWgsl;
    beforeEach(async () => (validate = await wgslValidator()));

    it('says what is wrong, and where', () => {
        expect(validate('fn f() -> u32 { return 1u; }')).to.equal(undefined);
        expect(validate('fn f() -> u32 { return 1.5; }')).to.match(/^error: .*\n.* wgsl:1:/);
    });

    it('says it in few words, however long the lines of the shader are', () => {
        for (const shader of [`fn f() { let x = ${'a'.repeat(200_000)}; }`, `fn f() { ${'let x = y; '.repeat(20_000)}}`]) {
            const fault = validate(shader);
            expect(fault).to.match(/^error: /);
            expect(fault).to.include('wgsl:1:');
            expect(fault?.length).to.be.lessThan(5_000);
        }
    });

    it('takes no more memory than it may', () => {
        const arrays = Array.from({ length: 28 }, (_, at) => `const a${at + 1} = array(a${at}, a${at});`).join('\n');
        const before = process.memoryUsage().rss;
        const use = `fn f() -> u32 { return a28${'[0]'.repeat(29)}; }`;
        expect(validate(`const a0 = array<u32, 2>(1, 1);\n${arrays}\n${use}`)).to.include('more than 256 MB');
        expect(process.memoryUsage().rss - before).to.be.lessThan(600 * 1024 * 1024);
    });
});
