import { type FlagName, flagNames } from '@washboard/contract/flags/flags.constants.ts';
import { addressWith, choiceField, defineSearch } from '../../lib/list-state.ts';

export const flagsUrl = () => '/staff/flags';
/** The list with the form of this flag. */
export const flagUrl = (name: FlagName) => addressWith(flagsUrl(), { flag: name });

/** The flag whose form lies open. */
export const flagsSearch = defineSearch({ flag: choiceField(['', ...flagNames], '') });
