import {
  type AlarmChoice,
  usualChoice,
} from '@washboard/contract/machine-links/alarms/alarm-choice.schemas.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';

/** The choice of a member; undefined until they choose. */
export function readChoice(
  { db, businessId }: InBusiness,
  memberId: number,
): Promise<AlarmChoice | undefined> {
  return db
    .selectFrom('alarm_choice')
    .select(['is_in_app as isInApp', 'is_by_email as isByEmail', 'version'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends; with the usual one if there is none. */
export async function holdChoice(tx: Tx, memberId: number): Promise<AlarmChoice> {
  await tx.db
    .insertInto('alarm_choice')
    .values({
      business_id: tx.businessId,
      member_id: memberId,
      is_in_app: usualChoice.isInApp,
      is_by_email: usualChoice.isByEmail,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'member_id']).doUpdateSet((eb) => ({
        version: eb.ref('alarm_choice.version'),
      })),
    )
    .execute();
  const choice = await readChoice(tx, memberId);
  if (choice === undefined) throw new Error('A choice that was just made must be there');
  return choice;
}

/** Raises the version. */
export async function saveChoice(
  tx: Tx,
  memberId: number,
  { isInApp, isByEmail }: Omit<AlarmChoice, 'version'>,
): Promise<void> {
  await tx.db
    .updateTable('alarm_choice')
    .set((eb) => ({ is_in_app: isInApp, is_by_email: isByEmail, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('member_id', '=', memberId)
    .execute();
}
