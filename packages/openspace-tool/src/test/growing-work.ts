// Work that grows in different ways, for the test of what counts steps.

export function visited(size: number): number {
    let sum = 0;
    for (let at = 0; at < size; at++) {
        sum += at;
    }
    return sum;
}

export function sorted(size: number): number[] {
    return Array.from({ length: size }, (_, at) => (at * 7919) % size).sort((one, other) => one - other);
}

export function pairs(size: number): number {
    let sum = 0;
    for (let one = 0; one < size; one++) {
        for (let other = one; other < size; other++) {
            sum += other;
        }
    }
    return sum;
}

export function searched(size: number): number {
    const text = 'x'.repeat(size);
    let found = 0;
    for (let at = 0; at < size; at++) {
        found += text.indexOf('y', at) < 0 ? 0 : 1;
    }
    return found;
}

export function copied(size: number): number[] {
    let all: number[] = [];
    for (let at = 0; at < size; at++) {
        all = [...all, at];
    }
    return all;
}

export function removed(size: number): number {
    const all = Array.from({ length: size }, (_, at) => at);
    let sum = 0;
    while (all.length > 0) {
        sum += all.shift() ?? 0;
    }
    return sum;
}

export function matched(size: number): number {
    const word = /b/g;
    const text = 'a'.repeat(size);
    let found = 0;
    for (let at = 0; at < size; at++) {
        word.lastIndex = at;
        found += word.test(text) ? 1 : 0;
    }
    return found;
}
