import { urlOf } from '../../../lib/address.ts';
import { dayField, defineSearch, intField } from '../../../lib/list-state.ts';
import { tasksPaths } from '../tasks.paths.ts';

/** Any day of the week shown, empty for this week; and the list that is open: of which location and day. */
export const tasksSearch = defineSearch({ week: dayField(), store: intField(0), day: dayField() });

export const tasksUrl = urlOf(tasksPaths.tasks, tasksSearch);
