import { prepare } from './lib/prepare.mjs';
import { say, stop } from './lib/say.mjs';
import { tail } from './testing/run.mjs';
import { browserStage } from './testing/stages.mjs';

// npm run look: pictures of every screen, in every state, width and theme. `npm run look -- import` only those.
await prepare({ dev: true });
const { ok, output } = await browserStage('look', 'look', process.argv.slice(2).join(' ')).run(say);
if (!ok) stop(tail(output, 60));
say('The contact sheets are in .look, one a screen; single pictures in .look/shots.');
