import { addressWith } from '../../lib/list-state.ts';

const base = '/global-settings/api-keys';

export const accessKeysUrl = () => base;

/** The list with the form for a new key. */
export const newKeyUrl = () => addressWith(base, { new: '1' });

/** The list with a source's waiting events. */
export const waitingUrl = (source: string) => addressWith(base, { waiting: source });

/** The list with the question to revoke this key. */
export const revokeQuestionUrl = (id: number) => addressWith(base, { revoke: String(id) });
