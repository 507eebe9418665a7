import { launch } from './lib/launch.mjs';
import { prepare } from './lib/prepare.mjs';

// npm start: installs, builds and runs the server. Arguments are passed on: npm start -- --empty
await prepare();
await launch('main.js', process.argv.slice(2));
