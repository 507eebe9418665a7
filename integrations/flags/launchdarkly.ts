import type { LDOptions } from '@launchdarkly/node-server-sdk';
import { LaunchDarklyProvider } from '@launchdarkly/openfeature-node-server';
import { createFlags } from './open-feature.ts';
import type { Flags } from './port.ts';

/** Flags from LaunchDarkly. It receives only a user id and a business id. */
export const createLaunchDarkly = (sdkKey: string, options: LDOptions = {}): Flags =>
  createFlags(new LaunchDarklyProvider(sdkKey, options));
