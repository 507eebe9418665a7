import { addressWith } from '../../lib/list-state.ts';

const base = '/global-settings/api-keys';

export const accessKeysUrl = () => base;

/** The list with the form for a new key. */
export const newKeyUrl = () => addressWith(base, { new: '1' });

/** The list with what waits of a source. */
export const waitingUrl = (source: string) => addressWith(base, { waiting: source });

/** The list with the question whether to revoke this key. */
export const revokeQuestionUrl = (id: number) => addressWith(base, { revoke: String(id) });
