import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { flagNames } from './flags.constants.ts';
import { flagSettingSchema, flagSettingsSchema, flagValuesSchema, setFlagSchema } from './flags.schemas.ts';

export const flagRoutes = {
  getAnonymousFlags: defineRoute({
    name: 'flags.getAnonymousFlags',
    method: 'GET',
    path: '/flags/anonymous',
    summary: 'Get flags before sign-in',
    permission: 'public',
    output: flagValuesSchema,
    example: () => ({}),
  }),
  getFlags: defineRoute({
    name: 'flags.getFlags',
    method: 'GET',
    path: '/flags',
    summary: 'Get flags for the user and business',
    permission: 'session.use',
    output: flagValuesSchema,
    example: () => ({}),
  }),
};

/** For staff. */
export const flagSettingRoutes = {
  listFlagSettings: defineRoute({
    name: 'flags.listFlagSettings',
    method: 'GET',
    path: '/staff/flags',
    summary: 'List flags with their rules',
    permission: 'staff.use',
    output: flagSettingsSchema,
    example: () => ({}),
  }),
  setFlag: defineRoute({
    name: 'flags.setFlag',
    method: 'PUT',
    path: '/staff/flags/{name}',
    summary: 'Set a flag’s rules; open pages follow at once',
    permission: 'staff.use',
    params: z.object({ name: z.enum(flagNames) }),
    body: setFlagSchema,
    output: flagSettingSchema,
    errors: ['stale_version', 'conflict'],
    example: () => ({
      params: { name: 'assistant-messenger' as const },
      body: { percent: 25, overrides: [], version: 0 },
    }),
  }),
};
