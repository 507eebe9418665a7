/** Names of routes for live updates, without the schemas of their forms. */
export const importRouteNames = {
  listImports: 'imports.listImports',
  getImport: 'imports.getImport',
} as const;
