import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';

await install();
await build({ force: true, mode: process.argv.includes('--development') ? 'development' : 'production' });
