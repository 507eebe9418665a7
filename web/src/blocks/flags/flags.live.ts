import { flagRoutes, flagSettingRoutes } from '@washboard/contract/flags/flags.routes.ts';
import { keyOf } from '../../lib/api/query.ts';
import type { LiveTable } from '../live/live-table.ts';

export const flagsLive: LiveTable = {
  'flags.changed': () => [keyOf(flagRoutes.getFlags), keyOf(flagSettingRoutes.listFlagSettings)],
};
