import { lookup } from 'dns';
import type { LookupFunction } from 'net';
import { BlockList, isIP } from 'net';

/** Addresses of this machine and of devices around it, to which a name of somebody else's must not lead. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    // For networks themselves (RFC 6890); a cloud has its metadata at 192.0.0.192.
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4]
] as const) {
    PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
    ['::', 128],
    ['::1', 128],
    // Translated in a network of one's own, to addresses that are not known here (RFC 8215).
    ['64:ff9b:1::', 48],
    // Teredo (RFC 4380), whose addresses lead through a server to a port behind a router.
    ['2001::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8]
] as const) {
    PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Networks of IPv6 whose addresses have one of IPv4 in them, to which they lead, and the byte at which it begins. */
const AROUND_IPV4: readonly (readonly [network: string, prefix: number, at: number])[] = [
    // As IPv4-compatible (RFC 4291), mapped, and translated (RFC 2765).
    ['::', 96, 12],
    ['::ffff:0:0', 96, 12],
    ['::ffff:0:0:0', 96, 12],
    // NAT64 (RFC 6052) and 6to4 (RFC 3056).
    ['64:ff9b::', 96, 12],
    ['2002::', 16, 2]
];
const AROUND = AROUND_IPV4.map(([network, prefix, at]) => {
    const list = new BlockList();
    list.addSubnet(network, prefix, 'ipv6');
    return { list, at };
});

/** Whether an IP address is of this machine or of a private network. IPv4 addresses inside of IPv6 ones count as themselves. */
export function isPrivateAddress(address: string): boolean {
    const [ip = ''] = address.split('%'); // Without the name of an interface.
    if (isIP(ip) !== 6) {
        return PRIVATE.check(ip, 'ipv4');
    }
    const inside = AROUND.filter(({ list }) => list.check(ip, 'ipv6')).map(({ at }) =>
        bytesOf(ip)
            .slice(at, at + 4)
            .join('.')
    );
    return PRIVATE.check(ip, 'ipv6') || inside.some(part => PRIVATE.check(part, 'ipv4'));
}

/** The sixteen bytes of an IPv6 address, in any of its forms. */
function bytesOf(ip: string): number[] {
    // The URL parser writes them all in one form, with the last part as hexadecimal numbers too.
    const [before = '', after] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
    const groups = (part: string | undefined): number[] => (part ? part.split(':').map(group => Number.parseInt(group, 16)) : []);
    const [head, tail] = [groups(before), groups(after)];
    const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
    return all.flatMap(group => [group >> 8, group & 0xff]);
}

/** Looks a name up, and fails when any of its addresses is private: the name was made up to reach what is behind a firewall. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) {
            callback(error, []);
        } else if (addresses.some(({ address }) => isPrivateAddress(address))) {
            callback(Object.assign(new Error(`${hostname} leads to a private address.`), { code: 'EACCES' }), []);
        } else if (options.all) {
            callback(null, addresses);
        } else {
            callback(null, addresses[0]!.address, addresses[0]!.family);
        }
    });
};
