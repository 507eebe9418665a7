// Written by `npm run lists` from the files of the modules. Do not edit it.
import { authErrors } from './auth/auth.errors.ts';
import { messengerErrors } from './messenger/messenger.errors.ts';
import { staffErrors } from './staff/staff.errors.ts';

export const errors = { ...authErrors, ...messengerErrors, ...staffErrors };
