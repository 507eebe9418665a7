import { addressOf, urlOf } from '../../lib/address.ts';
import { defineSearch, flagField, intField, type SearchRecord } from '../../lib/list-state.ts';
import { teamPaths } from './team.paths.ts';

/** The dialog that lies over the team. */
export const teamSearch = defineSearch({ add: flagField(), invite: flagField() });
const url = urlOf(teamPaths.team, teamSearch);
export const inviteUrl = () => url({ search: { invite: true } });
export const addMemberUrl = () => url({ search: { add: true } });

/** What lies over a member's page: an invitation, or the pay rate with this id, 0 for a new one. */
export const memberSearch = defineSearch({ invite: flagField(), pay: intField(-1, -1) });

/** A member, with the state of the list behind it. */
export const memberHref = (search: SearchRecord, id: number) =>
  addressOf(teamPaths.member, { params: { id }, search });
export const memberUrl = (id: number) => addressOf(teamPaths.member, { params: { id } });
