import { launch } from './lib/launch.mjs';
import { prepare } from './lib/prepare.mjs';

// npm run washboard -- <command>
await prepare();
await launch('cli.js', process.argv.slice(2));
