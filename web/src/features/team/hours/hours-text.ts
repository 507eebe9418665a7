/** 510 → '8:30', as on a time sheet. */
export const hoursText = (minutes: number, none = '0:00') =>
  minutes === 0 ? none : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
