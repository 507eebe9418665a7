import { ServicesPage } from './services-page.tsx';

/** /global-settings/services */
export function Screen() {
  return <ServicesPage family="LAUNDRY" />;
}
