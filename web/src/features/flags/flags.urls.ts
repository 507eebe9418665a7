import { type FlagName, flagNames } from '@washboard/contract/flags/flags.constants.ts';
import { addressWith, choiceField, defineSearch } from '../../lib/list-state.ts';

export const flagsUrl = () => '/staff/flags';
/** The list with this flag's form. */
export const flagUrl = (name: FlagName) => addressWith(flagsUrl(), { flag: name });

/** The flag whose form is open. */
export const flagsSearch = defineSearch({ flag: choiceField(['', ...flagNames], '') });
