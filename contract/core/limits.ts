/** Limits and constants of the business. Times are in ms unless the name says otherwise. */
export const searchDebounceMs = 300;
export const live = {
  pingMs: 420_000,
  connectTimeoutMs: 4_000,
  minReconnectDelayMs: 4_000,
  maxReconnectDelayMs: 60_000,
  maxQueuedMessages: 10,
  maxRetries: 5,
  startDelayMs: 1_000,
} as const;

export const toastMs = 3_000;
export const maxToasts = 3;
export const narrowScreenPx = 1094;

/** On-demand screens and tokens: retries after the first try, and the pause before each. */
export const loadRetries = 3;
export const loadRetryMs = 1_000;

/** Polling gives up after this many requests. */
export const pollLimit = 3_600;
export const requestLimitText = 'Request limit expired';

/** Queries: retry once, never because the window got focus. */
export const queryRetries = 1;

export const hoursOfWeek = 168;

export const environments = ['dev', 'local', 'pre-prod', 'production', 'e2e-tests'] as const;
export const truncateLength = 25;
export const defaultPageSize = 20;
/** The rows per page that a person can choose. */
export const pageSizes = [defaultPageSize, 50, 100] as const;
/** The largest page of a list. */
export const maxPageSize = 200;
/** Rows that can be selected one by one; beyond that only "select all that match". */
export const mostChosen = 500;
/**
 * Totals are exact up to here, then estimated; beyond it, only the first and last page can be reached
 * directly.
 */
export const exactTotalLimit = 10_000;

export const machineFilters = { ALL: 'All', WASHER: 'Washers', DRYER: 'Dryers' } as const;
/** Weeks between recurring orders. */
export const recurringWeekOptions = [1, 2, 3, 4] as const;

export const orderFilters = { ALL: 'Pickup & Delivery', PICKUP: 'Pickup', RETURN: 'Delivery' } as const;

export const errorTraceSampleRate = 0.5;
