import type { Rule } from './rule.ts';
import { contractIsShared } from './rules/contract.ts';
import { noCircularImports, noCircularModules, noCircularParts } from './rules/cycles.ts';
import { folderSize, kebabCase, namedExports, noBarrels, sizeBudget } from './rules/files.ts';
import { byWorkspaceName, importRules, noTestCode, partFaces, resolvable } from './rules/imports.ts';
import { drawnFolders, kindsInPlace, moduleFaces } from './rules/kinds.ts';
import { knownRoles, layerRules } from './rules/layers.ts';
import { typedLinks } from './rules/links.ts';
import { migrationsOnlyAdd } from './rules/migrations.ts';
import { contractPackages, listedPackages, vendorInAdapter } from './rules/packages.ts';
import { clock, environment, fetchInClient, layersInKit } from './rules/reach.ts';
import { oneUnnest, sqlInItsPlace, typedRows } from './rules/sql.ts';
import { noSkippedTests, reasons } from './rules/suppressions.ts';
import { tablesOfModule } from './rules/tables.ts';
import { noSleeps } from './rules/waits.ts';
import { plainWords } from './rules/words.ts';

/** Every rule; tools/probes has a violation of each. */
export const rules: readonly Rule[] = [
  ...importRules,
  resolvable,
  byWorkspaceName,
  noTestCode,
  partFaces,
  noCircularImports,
  noCircularModules,
  noCircularParts,
  listedPackages,
  contractPackages,
  contractIsShared,
  vendorInAdapter,
  ...layerRules,
  knownRoles,
  sqlInItsPlace,
  typedRows,
  oneUnnest,
  tablesOfModule,
  migrationsOnlyAdd,
  environment,
  fetchInClient,
  clock,
  layersInKit,
  folderSize,
  sizeBudget,
  namedExports,
  noBarrels,
  kebabCase,
  kindsInPlace,
  moduleFaces,
  drawnFolders,
  typedLinks,
  reasons,
  noSkippedTests,
  noSleeps,
  plainWords,
];
