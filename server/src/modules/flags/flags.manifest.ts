import { createStoredFlags } from '@washboard/integrations/flags/embedded.ts';
import { defineManifest } from '../../services.ts';
import { flagStore, flagsModule } from './index.ts';

export const flagsManifest = defineManifest(async ({ env, database, clock, log }) => {
  const { LAUNCHDARKLY_SDK_KEY: key } = env;
  if (key === undefined) {
    const flags = createStoredFlags(flagStore(database));
    return flagsModule({ database, clock, log, flags, decidedBy: 'here' });
  }
  const { createLaunchDarkly } = await import('@washboard/integrations/flags/launchdarkly.ts');
  return flagsModule({ database, clock, log, flags: createLaunchDarkly(key), decidedBy: 'launchdarkly' });
});
