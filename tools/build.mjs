import { build } from './lib/build.mjs';
import { stop } from './lib/say.mjs';

// Build server and pages, as npm start does, without starting anything.
await build().catch((error) => stop(error.message));
