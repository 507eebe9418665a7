import { recordMembers } from '@washboard/server/src/modules/team/index.ts';
import { type LoadedStore, source, type Tx } from './load-places.ts';
import { people, staffNames } from './places.ts';

/**
 * Those who work in the stores and have no sign-in, by the codes that orders and hours of work name; answers how
 * many. Whoever signs in is taken up with the sign-in.
 */
export async function loadTeam(tx: Tx, stores: readonly LoadedStore[]): Promise<number> {
  const signsIn = new Set<string>(
    people.flatMap((person) => ('employeeCode' in person ? person.employeeCode : [])),
  );
  const members = Object.entries(staffNames).flatMap(([employeeCode, fullName]) => {
    if (signsIn.has(employeeCode)) return [];
    const at = stores.filter(
      ({ store }) => store.employeeCodes.includes(employeeCode) || store.driverCode === employeeCode,
    );
    const drives = at.some(({ store }) => store.driverCode === employeeCode);
    const role = drives ? ('Driver' as const) : null;
    return [{ fullName, employeeCode, role, email: null, phone: null, storeIds: at.map(({ id }) => id) }];
  });
  await recordMembers(tx, source, members);
  return members.length;
}
