import { urlOf } from '../../lib/address.ts';
import { defineSearch, flagField, intField } from '../../lib/list-state.ts';
import { teamPaths } from './team.paths.ts';

/** What lies open over the team: the form that invites somebody, or that of one member. */
export const teamSearch = defineSearch({ invite: flagField(), member: intField(0) });

const url = urlOf(teamPaths.team, teamSearch);

export const teamUrl = () => url();
export const inviteUrl = () => url({ search: { invite: true } });
export const memberUrl = (id: number) => url({ search: { member: id } });
