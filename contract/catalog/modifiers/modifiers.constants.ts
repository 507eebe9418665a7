/** At most this many modifiers are in use. */
export const mostModifiers = 500;
/** Categories, or services, that a modifier names. */
export const mostNamed = 500;
