import { defineRoute } from '../../core/route.ts';
import { registrationStatusSchema } from './registration.schemas.ts';

export const registrationRoutes = {
  getRegistration: defineRoute({
    name: 'messenger.getRegistration',
    method: 'GET',
    path: '/messenger/registration',
    summary: 'Get whether carriers registered your number for bulk messages (10DLC)',
    permission: 'messenger.use',
    output: registrationStatusSchema,
    example: () => ({}),
  }),
};
