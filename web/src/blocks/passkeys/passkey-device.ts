import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { type Deed, passkeyProblem } from './passkey-texts.ts';

type NewPasskey = RouteOutput<typeof passkeyRoutes.beginPasskey>['options'];
type SignIn = RouteOutput<typeof passkeyRoutes.askForPasskey>['options'];

/** Has the device make a passkey; throws an Error in plain words where it does not. */
export const makePasskey = (options: NewPasskey) =>
  startRegistration({ optionsJSON: options }).catch(sayWhy('add'));

/** Has a passkey of the device answer; throws an Error in plain words where none does. */
export const answerByPasskey = (options: SignIn) =>
  startAuthentication({ optionsJSON: options }).catch(sayWhy('sign in'));

const sayWhy =
  (deed: Deed) =>
  (cause: unknown): never => {
    throw new Error(passkeyProblem(deed, cause), { cause });
  };
