import type { CreateAccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { BusinessDb, InBusiness, Tx } from '../../platform/db/database.ts';
import { insertAccessKey, replaceKeyText } from './access-keys.store.ts';
import { readKeyStatus } from './access-keys.views.ts';
import { newKey } from './key-text.rules.ts';

/** The key of a program that the server runs itself. */
export type ProgramKey = Omit<CreateAccessKey, 'storeIds'>;

const createdBy = 'Washboard';

/**
 * A new key text for this start of the program; the key itself is reused. Undefined if someone revoked it.
 */
export async function renewProgramKey(
  business: BusinessDb,
  at: Date,
  wanted: ProgramKey,
): Promise<string | undefined> {
  return business.write(async (tx) => {
    if ((await programKeyStatus(tx, wanted.source)) === 'revoked') return undefined;
    const { text, prefix, hash } = newKey(tx.businessId);
    const isReplaced = await replaceKeyText(tx, { source: wanted.source, createdBy, prefix, hash });
    return isReplaced ? text : makeProgramKey(tx, at, wanted);
  });
}

/** Creates the key, also after a revoked one; returns its text. */
export async function makeProgramKey(tx: Tx, at: Date, wanted: ProgramKey): Promise<string> {
  const { text, prefix, hash } = newKey(tx.businessId);
  const id = await insertAccessKey(tx, { ...wanted, storeIds: null, prefix, hash, createdBy, at });
  const { name, source, scopes } = wanted;
  await audit(
    tx,
    { userId: null, name: createdBy, origin: 'job', at },
    {
      action: 'access-keys.create',
      entity: 'access_key',
      entityId: id,
      after: { name, source, scopes, prefix },
    },
  );
  tx.publish({ type: 'access-keys.changed', id });
  return text;
}

export const programKeyStatus = (given: InBusiness, source: string) =>
  readKeyStatus(given, source, createdBy);
