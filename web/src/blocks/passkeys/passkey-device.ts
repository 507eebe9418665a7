import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { type Deed, passkeyProblem } from './passkey-texts.ts';

type NewPasskey = RouteOutput<typeof passkeyRoutes.beginPasskey>['options'];
type SignIn = RouteOutput<typeof passkeyRoutes.askForPasskey>['options'];

/** Creates a passkey on the device; throws an Error with a readable text if it fails. */
export const makePasskey = (options: NewPasskey) =>
  startRegistration({ optionsJSON: options }).catch(sayWhy('add'));

/** Gets an answer from a passkey; throws an Error with a readable text if it fails. */
export const answerByPasskey = (options: SignIn) =>
  startAuthentication({ optionsJSON: options }).catch(sayWhy('sign in'));

const sayWhy =
  (deed: Deed) =>
  (cause: unknown): never => {
    throw new Error(passkeyProblem(deed, cause), { cause });
  };
