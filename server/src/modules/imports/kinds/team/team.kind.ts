import { roleNames } from '@washboard/contract/core/access.ts';
import { type ImportedMember, team } from '@washboard/server/src/modules/imports/kinds/team/team.rules.ts';
import type { StoreName } from '../../../locations/index.ts';
import {
  findKnownMembers,
  findSignedIn,
  type KnownMember,
  recordMembers,
  undoMembers,
} from '../../../team/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import { type PlacedImport, type ServerKind, UndoRefused } from '../server-kind.rules.ts';
import { storesOf } from '../stores-of.service.ts';
import { readyMembers, repeatedEmails } from './team.store.ts';

/** Rows become team members without a login. Existing members never change. */
export const teamOnServer: ServerKind = {
  rules: team,

  async inspect(tx, record, groups) {
    const all = groups.map(rowOf);
    const known = await findKnownMembers(
      tx,
      all.flatMap(({ employeeCode }) => employeeCode ?? []),
      all.flatMap(({ email }) => email ?? []),
    );
    const stores = await storesOf(tx);
    const repeated = await repeatedEmails(
      tx,
      record.id,
      groups.map(({ rows: [{ line }] }) => line),
    );
    return groups.map((group) => {
      const { line } = group.rows[0];
      const member = rowOf(group);
      const strange = strangeStore(member, stores);
      if (strange !== null)
        return [{ line, issue: rowIssue('reference_unknown', `No store is named "${strange}".`) }];
      const other = repeated.get(line);
      const problem =
        other === undefined ? takenBy(member, known) : `${member.email} is already on line ${other}.`;
      return problem === null ? [] : [{ line, issue: rowIssue('identity_twice', problem) }];
    });
  },

  async plan(tx, record) {
    const members = await readyMembers(tx, record.id);
    const creates = (['admin', 'manager', 'installer', 'Driver'] as const).map((role) => ({
      what: role,
      names: members.filter((one) => one.role === role).map(({ fullName }) => fullName),
    }));
    return {
      adds: members.length === 0 ? [] : [{ what: 'team member', count: members.length }],
      creates: creates.filter(({ names }) => names.length > 0),
      firstDay: null,
      lastDay: null,
    };
  },

  async apply(tx, record, groups, now) {
    const stores = await storesOf(tx);
    const members = groups.map((group) => {
      const { stores: reported, ...facts } = rowOf(group);
      return { ...facts, storeIds: storeIdsOf(reported, record, stores) };
    });
    return recordMembers(tx, record.source, members, record.id, now);
  },

  async undo(tx, _record, { factIds }, now) {
    const name = await findSignedIn(tx, factIds);
    if (name !== null) {
      throw new UndoRefused(`${name} has a login now, so this import can’t be undone.`);
    }
    await undoMembers(tx, factIds, now);
  },
};

// Returned by this kind's rules.
const rowOf = ({ rows: [row] }: RowGroup) => row.value as ImportedMember;

const isNamed = (store: StoreName, name: string) => store.name.toLowerCase() === name.toLowerCase();

/** A store the row names that doesn't exist. */
function strangeStore({ stores: reported }: ImportedMember, stores: readonly StoreName[]): string | null {
  const names = reported === null || reported === 'all' ? [] : reported;
  return names.find((name) => !stores.some((store) => isNamed(store, name))) ?? null;
}

function storeIdsOf(
  reported: ImportedMember['stores'],
  record: PlacedImport,
  stores: readonly StoreName[],
): number[] {
  if (reported === null) return [record.store_id];
  const meant = stores.filter((store) => reported === 'all' || reported.some((name) => isNamed(store, name)));
  return meant.map(({ id }) => id);
}

/** The member who has the row's email or code, and why the file doesn't change them. */
function takenBy(member: ImportedMember, known: readonly KnownMember[]): string | null {
  const same = known.find(({ email }) => email !== null && email === member.email);
  if (same !== undefined) {
    if (same.role === 'owner') return `${same.fullName} is the owner. A file can’t change that.`;
    const isOther = member.role !== null && member.role !== same.role;
    const as = same.role === null ? 'without a role' : `as ${roleNames[same.role]}`;
    return `${same.fullName} is already on the team${isOther ? ` ${as}; a file can’t change that` : ''}.`;
  }
  const coded = known.find(
    ({ employeeCode }) => employeeCode !== null && employeeCode === member.employeeCode,
  );
  if (coded === undefined) return null;
  return `${coded.fullName} has the employee code ${coded.employeeCode} already.`;
}
