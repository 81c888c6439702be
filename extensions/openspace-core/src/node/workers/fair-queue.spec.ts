import { expect } from 'chai';
import { FairQueue, SharedPlaces } from './fair-queue';

const everyone = (): boolean => true;

describe('A queue that clients share', () => {
    it('gives clients a turn each, and their own jobs in the order in which they came', () => {
        const queue = new FairQueue<string>();
        ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].forEach(job => queue.add(job.charAt(0), job));
        const order = Array.from({ length: queue.size }, () => queue.take(everyone)?.job);
        expect(order).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
        expect(queue.take(everyone)).to.equal(undefined);
        expect(queue.size).to.equal(0);
    });

    it('passes over a client that may not have a place', () => {
        const queue = new FairQueue<string>();
        ['a1', 'b1'].forEach(job => queue.add(job.charAt(0), job));
        expect(queue.take(client => client !== 'a')).to.deep.equal({ client: 'b', job: 'b1' });
        expect(queue.take(client => client !== 'a')).to.equal(undefined);
        expect(queue.countOf('a')).to.equal(1);
    });

    it('forgets what is no longer wanted', () => {
        const queue = new FairQueue<string>();
        ['a1', 'a2'].forEach(job => queue.add('a', job));
        queue.remove('a', 'a1');
        queue.remove('a', 'a1');
        expect(queue.size).to.equal(1);
        expect(queue.take(everyone)?.job).to.equal('a2');
        queue.remove('b', 'b1');
        expect(queue.size).to.equal(0);
    });
});

describe('Places that clients share', () => {
    it('never all go to one client, unless there is one only', () => {
        for (const count of [1, 2, 3, 5]) {
            const places = new SharedPlaces(count);
            let had = 0;
            for (; places.mayHave('a'); had++) {
                places.take('a');
            }
            expect(had, `${count} places`).to.equal(Math.max(1, count - 1));
            expect(places.mayHave('b'), `${count} places`).to.equal(count > 1);
            places.giveBack('a');
            expect(places.mayHave('a')).to.equal(true);
        }
    });

    it('are no more than there are, for new clients too', () => {
        const places = new SharedPlaces(3);
        ['a', 'b', 'c'].forEach(client => places.take(client));
        expect(places.mayHave('d')).to.equal(false);
        places.giveBack('b');
        expect(places.mayHave('d')).to.equal(true);
    });
});
