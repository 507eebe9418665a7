import { build } from '../lib/build.mjs';

/** Before tests that start the server as it is built, whoever starts them. */
export const setup = build;
