import { addressWith } from '../../lib/list-state.ts';

const base = '/global-settings/team';

export const teamUrl = () => base;

/** The team with the form that invites somebody. */
export const inviteUrl = () => addressWith(base, { invite: '1' });

/** The team with the form of one member. */
export const memberUrl = (id: number) => addressWith(base, { member: String(id) });
