import type { LiveTable } from '../live/live-table.ts';

export const flagsLive: LiveTable = {
  'flags.changed': ['flags.getFlags', 'flags.listFlagSettings'],
};
