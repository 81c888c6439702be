const started = Date.now();
const stages = [];
let last = started;

/** Ends a stage of the run. */
export function mark(name) {
    stages.push({ name, seconds: (Date.now() - last) / 1000 });
    last = Date.now();
}

/** What each stage took, for the end of a run. */
export function stageTimes() {
    const total = (Date.now() - started) / 1000;
    return [...stages, { name: 'in all', seconds: total }].map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(' · ');
}
