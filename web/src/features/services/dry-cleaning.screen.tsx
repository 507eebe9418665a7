import { ServicesPage } from './services-page.tsx';

/** /global-settings/dry-cleaning */
export function Screen() {
  return <ServicesPage family="DRY_CLEANING" />;
}
