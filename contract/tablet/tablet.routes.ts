import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { imageUpload } from '../files/files.constants.ts';
import { keptImageSchema } from '../files/files.schemas.ts';
import {
  namedSchema,
  tabletClockSchema,
  tabletMarkSchema,
  tabletSessionSchema,
  tabletSignInSchema,
  tabletTodaySchema,
} from './tablet.schemas.ts';

/** Calls of a location's tablet. Its session opens these and nothing else. */
export const tabletRoutes = {
  signInTablet: defineRoute({
    name: 'tablet.signInTablet',
    method: 'POST',
    path: '/store/session',
    summary: 'Sign in a location’s tablet with its login and password',
    permission: 'public',
    body: tabletSignInSchema,
    output: tabletSessionSchema,
    errors: ['wrong_credentials', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: { login: ids.storeLogin, password: ids.storePassword } }),
  }),
  signOutTablet: defineRoute({
    name: 'tablet.signOutTablet',
    method: 'DELETE',
    path: '/store/session',
    summary: 'Sign out the tablet',
    permission: 'tablet',
    repeatable: true,
    output: z.object({}),
    example: () => ({}),
  }),
  getToday: defineRoute({
    name: 'tablet.getToday',
    method: 'GET',
    path: '/store/today',
    summary: 'Get the tablet’s location, its tasks of today, and who is clocked in',
    permission: 'tablet',
    output: tabletTodaySchema,
    example: () => ({}),
  }),
  uploadPhoto: defineRoute({
    name: 'tablet.uploadPhoto',
    method: 'POST',
    path: '/store/photos',
    summary: 'Upload a photo of a task that is done; it is deleted after a day unless a task uses it',
    permission: 'tablet',
    output: keptImageSchema,
    errors: ['too_large'],
    triesPerMinute: 60,
    upload: imageUpload,
    example: () => ({}),
  }),
  markTaskByCode: defineRoute({
    name: 'tablet.markTaskByCode',
    method: 'POST',
    path: '/store/tasks/{id}/mark',
    summary: 'Mark a task of the tablet’s location as done or not done, by employee code or name',
    permission: 'tablet',
    params: z.object({ id: idParamSchema }),
    body: tabletMarkSchema,
    output: namedSchema,
    errors: ['not_found', 'conflict', 'bad_input', 'too_many_requests'],
    example: (ids) => ({
      params: { id: String(ids.dueTaskId) },
      body: { code: ids.employeeCode, isDone: true },
    }),
  }),
  clock: defineRoute({
    name: 'tablet.clock',
    method: 'POST',
    path: '/store/clock',
    summary: 'Clock in or out at the tablet’s location, by employee code',
    permission: 'tablet',
    body: tabletClockSchema,
    output: namedSchema,
    errors: ['conflict', 'bad_input', 'too_many_requests'],
    example: (ids) => ({ body: { code: ids.employeeCode, action: 'in' as const } }),
  }),
};
