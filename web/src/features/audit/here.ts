/** Changes are not of one store: they are shown in the zone of who reads them. */
export const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
