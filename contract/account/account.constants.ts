/** Toast fallback of spec section 8 when the account cannot be read. */
export const sessionDetailsErrorText = 'An error occurred while fetching user session details.';
