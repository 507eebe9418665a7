import { prepare } from './lib/prepare.mjs';

// npm run prepared: installs and builds like npm start, without starting anything.
await prepare();
