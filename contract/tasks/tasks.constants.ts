/** The id of a task that is being created, in its form only. */
export const newTaskId = -1;

export const mostTasks = 200;
/** Days after which an open task of an earlier day is no longer carried over. */
export const carryOverDays = 7;
