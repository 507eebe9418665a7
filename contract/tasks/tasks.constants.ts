/** The id of a task that is being created, in its form only. */
export const newTaskId = -1;

export const mostTasks = 200;
