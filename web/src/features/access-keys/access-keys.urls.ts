import { urlOf } from '../../lib/address.ts';
import { defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';
import { accessKeysPaths } from './access-keys.paths.ts';

/** What lies open over the list: the form for a new key, a source's waiting events, or the question to revoke a key. */
export const accessKeysSearch = defineSearch({
  new: flagField(),
  revoke: intField(0),
  waiting: textField('', 40),
});

const url = urlOf(accessKeysPaths.accessKeys, accessKeysSearch);

export const accessKeysUrl = () => url();
export const newKeyUrl = () => url({ search: { new: true } });
export const waitingUrl = (source: string) => url({ search: { waiting: source } });
export const revokeQuestionUrl = (id: number) => url({ search: { revoke: id } });
