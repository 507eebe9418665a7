import { prepare } from './lib/prepare.mjs';
import { say, stop } from './lib/say.mjs';
import { keepInMemory } from './testing/memory.mjs';
import { tail } from './testing/run.mjs';
import { browserStage } from './testing/stage.mjs';

const help = `npm run look                 pictures of every screen, in every state, width and theme
npm run look -- import       only the screens with this word in their name
npm run look -- "dashboard, stores"   only this view of a screen, without a sheet

It also checks each: no axe violation, no page wider than its window, no picture missing on a sheet.`;

if (process.argv.includes('--help')) {
  say(help);
  process.exit();
}
keepInMemory();
await prepare({ dev: true });
const looks = process.argv.slice(2).join(' ');
const { ok, output } = await browserStage('look', ['look'], { looks, pictures: true }).run(say, []);
if (!ok) stop(tail(output, 60));
say('The contact sheets are in .look, one a screen; single pictures in .look/shots.');
