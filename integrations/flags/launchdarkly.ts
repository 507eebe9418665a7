import type { LDOptions } from '@launchdarkly/node-server-sdk';
import { LaunchDarklyProvider } from '@launchdarkly/openfeature-node-server';
import { createFlags } from './open-feature.ts';
import type { Flags } from './port.ts';

/** Flags as LaunchDarkly has them. It is told the id of a user and of their business, nothing else of anybody. */
export const createLaunchDarkly = (sdkKey: string, options: LDOptions = {}): Flags =>
  createFlags(new LaunchDarklyProvider(sdkKey, options));
