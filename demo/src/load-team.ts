import { recordMembers, recordPayRates } from '@washboard/server/src/modules/team/index.ts';
import { type LoadedStore, source, type Tx } from './load-places.ts';
import { people, staffNames } from './places.ts';

/**
 * Loads people who work in stores without a login, by employee code. Returns their number. Users are loaded
 * with their logins.
 */
export async function loadTeam(tx: Tx, stores: readonly LoadedStore[]): Promise<number> {
  const signsIn = new Set<string>(
    people.flatMap((person) => ('employeeCode' in person ? person.employeeCode : [])),
  );
  const members = Object.entries(staffNames).flatMap(([employeeCode, fullName], index) => {
    if (signsIn.has(employeeCode)) return [];
    const at = stores.filter(
      ({ store }) => store.employeeCodes.includes(employeeCode) || store.driverCode === employeeCode,
    );
    const drives = at.some(({ store }) => store.driverCode === employeeCode);
    const role = drives ? ('Driver' as const) : null;
    return [
      {
        fullName,
        employeeCode,
        role,
        email: null,
        phone: `+120155501${60 + index}`,
        birthday: `${1975 + index * 2}-0${1 + (index % 9)}-${11 + index}`,
        storeIds: at.map(({ id }) => id),
      },
    ];
  });
  const ids = await recordMembers(tx, source, members);
  const rates = ids.map((memberId, index) => ({
    memberId,
    hourlyCents: 1_600 + (index % 5) * 75,
    fromDay: '2025-01-01',
  }));
  await recordPayRates(tx, rates);
  return members.length;
}
