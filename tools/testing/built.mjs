import { build } from '../lib/build.mjs';

/** Builds before tests of the built server. */
export const setup = build;
