/** Pages that need no session. Emails and providers lead to them. */
export const signInPages = {
  login: '/login',
  oidcAnswer: '/login/oidc',
  clerkAnswer: '/login/clerk',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
  impersonate: '/impersonate',
} as const;
