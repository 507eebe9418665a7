import { addressWith } from '../../lib/list-state.ts';

const base = '/global-settings/team';

export const teamUrl = () => base;

/** The team with the invitation form. */
export const inviteUrl = () => addressWith(base, { invite: '1' });

/** The team with a member's form. */
export const memberUrl = (id: number) => addressWith(base, { member: String(id) });
