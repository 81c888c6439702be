import { connect } from 'net';
import { ASKPASS_VARIABLES, type AskpassAnswer } from './askpass-protocol';

/**
 * What git and ssh start when they need a name, a password or a yes: it asks the backend, which asks the person, and prints the answer.
 * Secrets go over the socket and standard output only.
 */
const { [ASKPASS_VARIABLES.socket]: address, [ASKPASS_VARIABLES.token]: token } = process.env;

if (address === undefined || token === undefined) {
    process.exit(1);
}

let answer = '';
const socket = connect(address, () => socket.write(`${JSON.stringify({ token, prompt: process.argv[2] ?? '' })}\n`));
socket.setEncoding('utf8');
socket.on('data', (chunk: string) => (answer += chunk));
socket.on('error', () => process.exit(1));
socket.on('end', () => {
    const { answer: given }: AskpassAnswer = JSON.parse(answer || '{}');
    if (given === undefined) {
        process.exit(1);
    }
    process.stdout.write(`${given}\n`, () => process.exit(0));
});
