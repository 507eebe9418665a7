/** The server's time; CLOCK fixes it for tests and demo data. */
export interface Clock {
  now(): Date;
}

export function clockFrom(fixed: string | undefined): Clock {
  if (fixed === undefined) return { now: () => new Date() };
  const instant = new Date(fixed);
  return { now: () => new Date(instant) };
}
