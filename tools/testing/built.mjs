import { build } from '../lib/build.mjs';

/** Builds before tests that start the built server. */
export const setup = build;
