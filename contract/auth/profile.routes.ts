import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { personNameSchema, profileSchema } from './profile.schemas.ts';

/** The user's own name and place. */
export const profileRoutes = {
  getProfile: defineRoute({
    name: 'auth.getProfile',
    method: 'GET',
    path: '/auth/profile',
    summary: 'Get your name, email, businesses and locations',
    permission: 'session.use',
    output: profileSchema,
    example: () => ({}),
  }),
  changeProfile: defineRoute({
    name: 'auth.changeProfile',
    method: 'PUT',
    path: '/auth/profile',
    summary: 'Change your name in all your businesses',
    permission: 'session.use',
    notWhileActing: true,
    body: personNameSchema,
    output: z.object({}),
    example: () => ({ body: { firstName: 'Ada', lastName: 'Park' } }),
  }),
};
