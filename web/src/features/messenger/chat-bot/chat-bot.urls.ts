import { defineSearch, intField } from '../../../lib/list-state.ts';

/** The location whose texts are shown; 0 is the whole business. */
export const chatBotSearch = defineSearch({ store: intField(0) });
