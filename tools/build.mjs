import { build } from './lib/build.mjs';
import { stop } from './lib/say.mjs';

// Builds server and pages like npm start, without starting anything.
await build().catch((error) => stop(error.message));
