import type { ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { mostPasskeys, type PasskeyAnswer } from '@washboard/contract/auth/passkeys.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { authorOf } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type AccountChange, followAccountChange } from '../account-change.service.ts';
import type { AuthDeps } from '../auth.service.ts';
import { findUser, type UserRow } from '../auth.store.ts';
import { confirmByOf, requireConfirmed } from '../confirmation.service.ts';
import { credentialsOf, stillHold } from '../credentials/credentials.store.ts';
import { type PasskeyChange, passkeyEmail } from './passkey.emails.ts';
import { askPasskey, openQuestion, questionMs, takeQuestion } from './passkey-challenge.service.ts';
import { checkNewKey, passkeyAlgorithms } from './passkey-check.rules.ts';
import { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.rules.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentials,
  listPasskeysOf,
  updateName,
} from './passkeys.store.ts';

/** The caller's passkeys, and where they work. */
export async function listPasskeys(deps: AuthDeps, ctx: RequestContext) {
  const records = await listPasskeysOf(deps.database.lookup, ctx.actor.userId);
  const address = passkeyPlaceOf(deps.publicUrl())?.origin ?? null;
  return { records, address, confirmBy: await confirmByOf(deps, ctx) };
}

/** The challenge for a new passkey of a confirmed user. */
export async function beginPasskey(deps: AuthDeps, ctx: RequestContext, proof: ProvenAgain) {
  const { rpId } = requirePlace(deps);
  const user = await requireConfirmed(deps, ctx, proof);
  const known = await listCredentials(deps.database.lookup, user.id);
  requireRoom(known.length);
  const credentials = await credentialsOf(deps.signer, deps.database.lookup, user.id);
  const of = { userId: user.id, credentials };
  const { id, challenge } = askPasskey(deps.signer, 'new passkey', ctx.clock.now(), of);
  return {
    id,
    options: {
      rp: { id: rpId, name: 'Washboard' },
      user: {
        id: handleOf(user.uuid),
        name: user.email,
        displayName: `${user.first_name} ${user.last_name}`,
      },
      challenge,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: questionMs,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  };
}

/** Stores the passkey that a device made for our challenge. */
export async function addPasskey(
  deps: AuthDeps,
  ctx: RequestContext,
  { id, name, answer }: { id: string; name: string; answer: PasskeyAnswer },
) {
  const place = requirePlace(deps);
  const at = ctx.clock.now();
  const user = await findUser(deps.database.lookup, ctx.actor.userId);
  const question = openQuestion(deps.signer, 'new passkey', id, at);
  if (user === undefined || question.userId !== user.id) throw new AppError('passkey_refused');
  const key = await checkNewKey({ ...place, ...question, log: ctx.log }, answer);
  return deps.database.provision(async (both) => {
    await takeQuestion(both.lookup, question);
    const { credentials } = question;
    requireRoom((await listCredentials(both.lookup, user.id)).length);
    if (!(await stillHold(deps.signer, both.lookup, { userId: user.id, credentials })))
      throw new AppError('token_invalid', { text: 'Your sign-in changed meanwhile. Please try again.' });
    const added = await insertPasskey(both.lookup, { ...key, userId: user.id, name, at });
    if (added === undefined) throw new AppError('conflict', { text: 'This passkey is already saved.' });
    const what = changeOf(ctx, user, 'auth.addPasskey', name);
    await followAccountChange(deps, both, { ...what, keep: 'all', after: { passkey: name } });
    return added;
  });
}

/** Renames a passkey. It doesn't change who gets in, so nobody is notified. */
export async function renamePasskey(
  deps: AuthDeps,
  { actor }: RequestContext,
  passkey: { id: number; name: string; version: number },
) {
  return deps.database.lookupWrite(async (db) => {
    const renamed = await updateName(db, actor.userId, passkey);
    if (renamed !== undefined) return renamed;
    const current = await findPasskey(db, actor.userId, passkey.id);
    throw current === undefined ? new AppError('not_found') : new AppError('stale_version', { current });
  });
}

/** Removes one of the caller's passkeys; sessions opened with it end. */
export async function removePasskey(
  deps: AuthDeps,
  ctx: RequestContext,
  { id, ...proof }: ProvenAgain & { id: number },
): Promise<void> {
  const { lookup } = deps.database;
  if ((await findPasskey(lookup, ctx.actor.userId, id)) === undefined) throw new AppError('not_found');
  const user = await requireConfirmed(deps, ctx, proof);
  await deps.database.provision(async (both) => {
    const name = await deletePasskey(both.lookup, user.id, id);
    if (name === undefined) throw new AppError('not_found');
    const what = changeOf(ctx, user, 'auth.removePasskey', name);
    await followAccountChange(deps, both, { ...what, keep: ctx.actor.sessionId, before: { passkey: name } });
  });
}

/** A device's id for the passkey's user, which doesn't identify them otherwise. */
export const handleOf = (userUuid: string) =>
  Buffer.from(userUuid.replaceAll('-', ''), 'hex').toString('base64url');

/** Where passkeys work. @throws AppError `conflict` if they don't */
export function requirePlace(deps: Pick<AuthDeps, 'publicUrl'>): PasskeyPlace {
  const place = passkeyPlaceOf(deps.publicUrl());
  if (place !== undefined) return place;
  throw new AppError('conflict', {
    text: 'Passkeys need a domain name and HTTPS.',
  });
}

function requireRoom(count: number): void {
  if (count >= mostPasskeys) {
    throw new AppError('conflict', { text: `You have ${mostPasskeys} passkeys. Remove one first.` });
  }
}

function changeOf(
  ctx: RequestContext,
  user: UserRow,
  action: PasskeyChange,
  name: string,
): Omit<AccountChange, 'keep'> {
  const { businessId, teamMemberId } = ctx.actor;
  return {
    user,
    home: { id: businessId, team_member_id: teamMemberId },
    author: authorOf(ctx),
    action,
    email: (forgotPage) => passkeyEmail(user, action, name, forgotPage),
  };
}
