/** The grid of a floor plan: 16 columns and 20 rows, counted from 1 at the top left. */
export const planColumns = 16;
export const planRows = 20;
/** Machines of a store that its plan shows. */
export const mostOnPlan = 500;
