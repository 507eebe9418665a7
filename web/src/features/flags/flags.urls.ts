import { type FlagName, flagNames } from '@washboard/contract/flags/flags.constants.ts';
import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch } from '../../lib/list-state.ts';

import { flagsPaths } from './flags.paths.ts';

/** The flag whose form is open. */
export const flagsSearch = defineSearch({ flag: choiceField(['', ...flagNames], '') });

const url = urlOf(flagsPaths.flags, flagsSearch);

/** The list with the form of this flag. */
export const flagUrl = (name: FlagName) => url({ search: { flag: name } });
